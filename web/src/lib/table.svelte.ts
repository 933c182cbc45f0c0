/** A table as one device sees it: the frame that is drawn, what was picked, the log, and the commands. */
import * as api from './api'
import { Channel, type Connection } from './channel'
import { isOfDevice } from './desk.svelte'
import { Walk } from './paths'
import { allMuted, isMuted } from './muted'
import { namesOf } from './people'
import { Picking } from './picking.svelte'
import { settings } from './settings.svelte'
import { speaker, t } from './speaker.svelte'
import { lastActOf } from './story'
import type { Advice, EventInfo, Frame, Message, Said, TableInfo } from './wire'

export interface Reason {
  message: Message
  /** What it is about, for the popover to point at. */
  id: string
}

/** What one seat has been shown. */
interface Picture {
  frame: Frame
  log: EventInfo[]
  last: EventInfo[]
  viewSince: unknown
}

interface Sending {
  seat: number
  asked: number
  move: string
}

/** Nothing has come back for so long: the socket is dead, whatever it says. */
const UNANSWERED = 3000
const AGAIN = 2000
/** For so long what somebody says is shown. */
const HEARD = 6000

/** What a move gives away for nothing: the move in a word, and a sentence. */
export interface Loss {
  label: string
  says: string
}

/** Asked before what cannot be taken back; `says` is what is lost. */
export interface Question extends Loss {
  /** About a move that was picked: another pick is an answer, too. */
  isOfMove: boolean
  act: () => void
}

export class Table extends Picking {
  readonly match: string
  info = $state.raw<TableInfo | null>(null)
  frame = $state.raw<Frame | null>(null)
  log = $state.raw<EventInfo[]>([])
  last = $state.raw<EventInfo[]>([])
  /** How things stood when this seat had last acted; null: nobody saw. */
  viewSince = $state.raw<unknown>(null)
  /** Frames have come that are not shown yet. */
  isBehind = $state(false)
  connection = $state<Connection>('joining')
  gone = $state.raw<Message | null>(null)
  /** Whose eyes: a seat of mine, or -1. */
  seat = $state(-1)
  /** On a shared device: the seat that is to look next, once the others looked away. */
  curtain = $state<number | null>(null)
  sending = $state.raw<Sending | null>(null)
  question = $state.raw<Question | null>(null)
  /** What somebody has just said. */
  said = $state.raw<Said | null>(null)
  advice = $state.raw<Advice | null>(null)
  isAsking = $state(false)
  /** The sentence of the present step; the page knows the game's words. */
  stepWords: () => string = () => ''
  /** What a move gives away, to be asked about before it is sent; the page knows the game. */
  lossOf: (move: string) => Loss | undefined = () => undefined

  private told: boolean | undefined
  private hushing: ReturnType<typeof setTimeout> | undefined
  private channels = new Map<number, Channel>()
  private shown = new Map<number, Picture>()
  private queues = new Map<number, Frame[]>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private onShown: (frame: Frame) => void
  /** How long what is shown now is looked at before the next is; the page knows what moves on it. */
  linger: (pace: number) => number = (pace) => pace

  constructor(match: string, onShown: (frame: Frame) => void = () => undefined) {
    super()
    this.match = match
    this.onShown = onShown
  }

  walk = $derived.by(() => new Walk(this.isFree ? (this.frame?.moves ?? []) : [], this.picked, this.unordered))

  get isMyTurn(): boolean {
    return (this.frame?.moves.length ?? 0) > 0 && this.curtain === null
  }

  get names(): string[] {
    return namesOf(this.frame?.seats ?? this.info?.seats ?? [])
  }

  get mine(): number[] {
    return this.info?.mine ?? []
  }

  private get isFree(): boolean {
    return this.sending === null && this.curtain === null
  }

  // --- coming and going ---------------------------------------------------------------------------------

  async open(): Promise<void> {
    this.info = await api.table(this.match)
    this.watch(this.info.mine.length > 0 ? this.info.mine : [-1])
  }

  /** After joining or leaving: my seats may be others now. */
  async refresh(): Promise<void> {
    this.info = await api.table(this.match)
    const wanted = this.info.mine.length > 0 ? this.info.mine : [-1]
    const isSame = wanted.length === this.channels.size && wanted.every((seat) => this.channels.has(seat))
    if (!isSame) this.watch(wanted)
  }

  /** Give a seat up before the match begins, and stay: what its channel would say of that is no news. */
  async standUp(seat: number): Promise<void> {
    this.channels.get(seat)?.close()
    this.channels.delete(seat)
    await api.command(this.match, 'leave', seat)
    await this.refresh()
  }

  close(): void {
    clearTimeout(this.timer)
    clearTimeout(this.hushing)
    for (const channel of this.channels.values()) channel.close()
    this.channels.clear()
  }

  private watch(seats: number[]): void {
    this.close()
    this.shown.clear()
    this.queues.clear()
    this.frame = null
    this.seat = seats[0] ?? -1
    for (const seat of seats) {
      const channel = new Channel(this.match, seat, {
        onFrame: (frame) => this.receive(seat, frame),
        onConnection: (connection) => this.onConnection(connection),
        onGone: (reason) => (this.gone = reason),
        onRefused: (refused) => this.refuse(refused.asked, refused.status, refused.message),
        // A device with several seats hears everything as often: once is enough.
        onSaid: (said) => void (seat === seats[0] && this.hear(said)),
      })
      this.channels.set(seat, channel)
    }
  }

  private onConnection(connection: Connection): void {
    this.connection = connection
    if (connection === 'connected' && this.sending) this.deliver()
  }

  // --- words --------------------------------------------------------------------------------------------

  say(phrase: Said['phrase']): void {
    this.channels.get(this.seat)?.say(phrase)
  }

  private async hear(said: Said): Promise<void> {
    if (allMuted().length > 0 && isMuted(await this.markOf(said.by))) return
    this.said = said
    clearTimeout(this.hushing)
    this.hushing = setTimeout(() => (this.said = null), HEARD)
  }

  /** Asked anew each time, for somebody else may sit there by now. */
  private async markOf(seat: number): Promise<string> {
    const known = await api.watchers(this.match).catch(() => null)
    return known?.marks[seat] ?? ''
  }

  // --- frames -------------------------------------------------------------------------------------------

  /** Frames are shown one after the other, with a pause between them so that one can follow. */
  private receive(seat: number, frame: Frame): void {
    const queue = this.queues.get(seat) ?? []
    this.queues.set(seat, [...queue, frame])
    this.pump()
    this.noteBehind()
  }

  /** Show all that has come, without pauses. */
  skip(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    for (const [seat, queue] of this.queues) for (const frame of queue) this.show(seat, frame)
    this.queues.clear()
    this.settle()
    this.noteBehind()
  }

  private noteBehind(): void {
    this.isBehind = [...this.queues.values()].some((queue) => queue.length > 0)
  }

  private pump(): void {
    if (this.timer) return
    let hasNews = false
    let isFirst = false
    for (const [seat, queue] of this.queues) {
      const next = queue.shift()
      if (!next) continue
      isFirst ||= !this.shown.has(seat)
      hasNews = this.show(seat, next) || hasNews
    }
    this.settle()
    if (![...this.queues.values()].some((queue) => queue.length > 0) && !hasNews) return
    if (settings.pace === 0 || isFirst || !hasNews) return void queueMicrotask(() => this.pump())
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.pump()
      this.noteBehind()
    }, this.linger(settings.pace))
  }

  /** True when something happened in the game, not only among people. */
  private show(seat: number, frame: Frame): boolean {
    const before = this.shown.get(seat)
    const isNew = !before || frame.frame > before.frame.frame
    const log = before ? (isNew ? [...before.log, ...frame.events] : before.log) : frame.events
    const hasActed = isNew && before !== undefined && lastActOf(frame.events, seat) >= 0
    const viewSince = hasActed ? frame.view : (before?.viewSince ?? null)
    this.shown.set(seat, { frame, log, last: isNew ? frame.events : (before?.last ?? []), viewSince })
    return isNew
  }

  /** Draw the right seat's frame, and hand the device over when another of its seats is to act. */
  private settle(): void {
    const turns = [...this.shown.values()].filter(({ frame }) => frame.moves.length > 0).map(({ frame }) => frame.seat)
    if (this.channels.size > 1 && turns.length > 0 && !turns.includes(this.seat)) this.curtain = turns[0] ?? null
    const now = this.shown.get(this.seat)
    if (!now || now.frame === this.frame) return
    const isNew = this.frame?.frame !== now.frame.frame || this.frame.seat !== now.frame.seat
    // Others may act while I choose: what I picked stays as long as I am asked the same.
    const isNewQuestion =
      !this.frame || this.frame.seat !== now.frame.seat || question(this.frame) !== question(now.frame)
    const wasLobby = this.frame?.status !== now.frame.status
    this.frame = now.frame
    this.log = now.log
    this.last = now.last
    this.viewSince = now.viewSince
    if (this.sending && now.frame.asked > this.sending.asked) this.sending = null
    if (isNewQuestion) {
      const { course } = this
      this.forgetPicks()
      this.goOn(course)
    }
    if (wasLobby && this.info && this.info.status !== now.frame.status) void this.refresh()
    if (isNew) this.onShown(now.frame)
  }

  lookThrough(seat: number): void {
    this.curtain = null
    this.seat = seat
    this.forgetPicks()
    this.settle()
  }

  // --- picking and playing ------------------------------------------------------------------------------

  override forgetPicks(): void {
    super.forgetPicks()
    this.advice = null
    if (this.question?.isOfMove) this.question = null
  }

  /** The next move of a longer course, as long as it goes as it was meant. */
  private goOn([next, ...rest]: readonly string[]): void {
    if (next === undefined || !this.walk.can(next)) return
    this.picked = [next]
    this.course = rest
    if (this.walk.complete) this.send(this.walk.complete.text)
    else this.forgetPicks()
  }

  send(move: string): void {
    const loss = this.lossOf(move)
    if (!loss) return this.sendSurely(move)
    this.forgetPicks()
    this.question = { ...loss, isOfMove: true, act: () => this.sendSurely(move) }
  }

  private sendSurely(move: string): void {
    if (!this.frame || this.sending) return
    this.unsure = null
    this.sending = { seat: this.frame.seat, asked: this.frame.asked, move }
    this.deliver()
  }

  /**
   * A move stays here until a frame shows it. It goes over the socket, and by a request where there is none or nothing
   * has come back; `asked` keeps it from being played twice.
   */
  private deliver(): void {
    const sending = this.sending
    if (!sending) return
    if (this.channels.get(sending.seat)?.play(sending.asked, sending.move))
      setTimeout(() => this.isUnanswered(sending) && void this.post(sending), UNANSWERED)
    else void this.post(sending)
  }

  private isUnanswered(sending: Sending): boolean {
    const newest = this.queues.get(sending.seat)?.at(-1) ?? this.shown.get(sending.seat)?.frame
    return this.sending === sending && (newest?.asked ?? 0) <= sending.asked
  }

  private async post(sending: Sending): Promise<void> {
    try {
      const done = await api.play(this.match, sending.seat, sending.asked, sending.move)
      if (this.connection !== 'connected') await this.channels.get(sending.seat)?.resync()
      else setTimeout(() => this.checkArrival(sending.seat, done.frame), 1500)
    } catch (error) {
      if (error instanceof api.Refused) this.refuse(sending.asked, error.status, error.reason)
      else if (error instanceof api.Unreachable) this.deliverLater(sending)
      else throw error
    }
  }

  private deliverLater(sending: Sending): void {
    setTimeout(() => this.sending === sending && this.deliver(), AGAIN)
  }

  /** Of a move that was sent twice the second is refused as stale: then the frame that shows the first says it all. */
  private refuse(asked: number, status: number, message: Message): void {
    if (asked < 0) return void (this.reason = { message, id: '' }) // a phrase too many
    const sending = this.sending
    if (!sending || sending.asked !== asked) return
    if (status === 503 && !isOfDevice(this.match)) return this.deliverLater(sending)
    this.sending = null
    this.unsure = null
    this.course = []
    if (message.key !== 'server.stale') this.reason = { message, id: this.picked.at(-1) ?? '' }
    void this.channels.get(sending.seat)?.resync()
  }

  private checkArrival(seat: number, frame: number): void {
    const newest = this.queues.get(seat)?.at(-1)?.frame ?? this.shown.get(seat)?.frame.frame ?? 0
    if (newest < frame) void this.channels.get(seat)?.resync()
  }

  async askWhy(id: string): Promise<void> {
    const step = this.stepWords()

    if (!this.frame || this.seat < 0 || this.sending) return
    await this.tell(id, async () => {
      const { message } = await api.whyNot(this.match, this.seat, this.walk.judged(id))
      // Where no rule forbids it because it is no part of such a move, the step itself is said again.
      return message.key === 'server.not_now' && step ? { key: 'site.why.step', args: { step } } : message
    })
  }

  /** A move typed in notation; a bad one is answered by the rule that forbids it. */
  async type(text: string): Promise<boolean> {
    const move = text.trim()
    if (!this.frame || move === '') return false
    if (this.frame.moves.some((each) => each.text === move)) {
      this.send(move)
      return true
    }
    let isLegal = false
    await this.tell('', async () => {
      const { message } = await api.whyNotText(this.match, this.seat, move)
      isLegal = message.key === 'engine.legal'
      return isLegal ? null : message
    })
    if (isLegal) this.send(move)
    return isLegal
  }

  async askHint(): Promise<void> {
    this.isAsking = true
    await this.tell('', async () => {
      this.advice = await api.hint(this.match, this.seat, settings.adviser)
      return null
    })
    this.isAsking = false
  }

  /** At once, by asking the others, or, among bots, for practice: that asks once what it costs. */
  takeBack(): void {
    const undo = this.frame?.undo
    if (undo?.can || undo?.may_ask) void this.command('undo')
    else if (undo?.may_practise && this.frame?.practice) void this.practise()
    else if (undo?.may_practise) {
      const says = speaker.say({ key: 'table.practice.ask' })
      this.question = { label: t('undo'), says, isOfMove: false, act: () => void this.practise() }
    } else if (undo?.why) this.reason = { message: undo.why, id: 'undo' }
  }

  answer(isSure: boolean): void {
    const asked = this.question
    this.question = null
    if (isSure) asked?.act()
    else if (asked?.isOfMove) this.forgetPicks()
  }

  private async practise(): Promise<void> {
    await this.tell('', async () => {
      await api.practise(this.match, this.seat)
      return null
    })
  }

  /** Whether turns with nothing left but their end are ended for me: a table is told once, and when I change it. */
  async letEnd(ends: boolean): Promise<void> {
    if (!this.frame || this.frame.ends === ends || this.told === ends) return
    this.told = ends
    await this.tell('', async () => {
      await api.letEnd(this.match, this.seat, ends)
      return null
    })
  }

  async command(name: 'undo' | 'stay' | 'leave' | 'resign' | 'back' | 'remove', seat = this.seat): Promise<void> {
    await this.tell('', async () => {
      await api.command(this.match, name, seat)
      if (name === 'leave' || name === 'remove') await this.refresh()
      return null
    })
  }

  async answerUndo(agree: boolean): Promise<void> {
    await this.tell('', async () => {
      await api.answerUndo(this.match, this.seat, agree)
      return null
    })
  }

  /** Do something that may be refused, and show the reason. */
  async tell(id: string, act: () => Promise<Message | null>): Promise<void> {
    try {
      const message = await act()
      if (message) this.reason = { message, id }
    } catch (error) {
      this.reason = { message: problemOf(error), id }
    }
  }
}

function question(frame: Frame): string {
  return [frame.asked, ...frame.moves.map((move) => move.text)].join('|')
}

export function problemOf(error: unknown): Message {
  if (error instanceof api.Refused) return error.reason
  if (error instanceof api.Unreachable) return { key: 'site.error.offline' }
  throw error
}
