/**
 * One viewer's stream of frames, and the way of its moves. A lost socket is opened again by itself; between the tries the newest frame is asked for
 * over plain HTTP, so a table is shown even where sockets cannot be held.
 */
import * as api from './api'
import { isOfDevice } from './desk.svelte'
import { DeviceSocket } from './device/socket'
import type { Frame, Gone, Message, MoveRefused, Said, SocketMove, SocketWord } from './wire'

export type Connection = 'joining' | 'connected' | 'lost' | 'gone'

export interface Listener {
  onFrame: (frame: Frame) => void
  onConnection: (connection: Connection) => void
  onGone: (reason: Message) => void
  onRefused: (refused: MoveRefused) => void
  onSaid: (said: Said) => void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** Nothing heard for so long after sleep or a change of network: the socket is dead, whatever it says. */
const CHECK_AFTER_SLEEP = 1500

export class Channel {
  readonly seat: number
  private readonly match: string
  private readonly listener: Listener
  private since = 0
  private wait = FIRST_WAIT
  private socket: WebSocket | DeviceSocket | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  constructor(match: string, seat: number, listener: Listener) {
    this.match = match
    this.seat = seat
    this.listener = listener
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.open()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.socket?.close()
  }

  /** Send a move; false when no socket is open. The frame that shows it answers, or a refusal. */
  play(asked: number, move: string): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify({ type: 'play', asked, move } satisfies SocketMove))
    return true
  }

  /** Say one of the phrases; whoever has no socket just now is silent. */
  say(phrase: Said['phrase']): void {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ type: 'say', phrase } satisfies SocketWord))
  }

  /** Ask for the newest frame now; the answer comes to the listener. */
  async resync(): Promise<void> {
    try {
      this.take(await api.frame(this.match, this.seat, this.since))
    } catch (error) {
      if (error instanceof api.Refused && [401, 403, 404].includes(error.status)) this.end(error.reason)
    }
  }

  private open(): void {
    const socket = isOfDevice(this.match)
      ? new DeviceSocket(this.match, this.seat, this.since)
      : new WebSocket(api.streamAddress(this.match, this.seat, this.since))
    this.socket = socket
    socket.onopen = () => {
      this.wait = FIRST_WAIT
      this.listener.onConnection('connected')
    }
    socket.onmessage = (event: { data: unknown }) => this.read(String(event.data))
    socket.onclose = () => this.lose(socket)
  }

  private read(text: string): void {
    const message = JSON.parse(text) as Frame | Gone | MoveRefused | Said
    if (message.type === 'gone') this.end(message.message)
    else if (message.type === 'refused') this.listener.onRefused(message)
    else if (message.type === 'said') this.listener.onSaid(message)
    else this.take(message)
  }

  private take(frame: Frame): void {
    if (this.isClosed || frame.frame < this.since) return
    this.since = frame.frame
    this.listener.onFrame(frame)
  }

  private lose(socket: WebSocket | DeviceSocket): void {
    if (this.isClosed || socket !== this.socket) return
    this.listener.onConnection('lost')
    this.timer = setTimeout(async () => {
      await this.resync()
      if (!this.isClosed) this.open()
    }, this.wait)
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private wake = (): void => {
    if (this.isClosed || document.visibilityState === 'hidden') return
    if (this.socket?.readyState === WebSocket.OPEN) {
      setTimeout(() => void this.resync(), CHECK_AFTER_SLEEP)
    } else if (this.socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.timer)
      this.wait = FIRST_WAIT
      this.open()
    }
  }

  private end(reason: Message): void {
    this.close()
    this.listener.onConnection('gone')
    this.listener.onGone(reason)
  }
}
