/** The doors of a desk: the server, or this device. A refusal is thrown with the sentence that says why. */
import { canDeviceAnswer, desk, isOnDevice } from './desk.svelte'
import { Refused } from './refused'
import { fileAt, isSite } from './site'
import type * as wire from './wire'

export { Refused }

/** The server could not be reached: worth another try, unlike a refusal. */
export class Unreachable extends Error {}

async function ask<T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<T> {
  if (isSite || isOnDevice(path)) return await askDevice<T>(method, path, body)
  let answer: Response
  try {
    answer = await fetch(fileAt(`/api${path}`), {
      method,
      // The language chosen here, which need not be the browser's.
      headers: {
        'Accept-Language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...more,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    desk.isDevice = false
  } catch {
    if (!(await canDeviceAnswer(method, path))) throw new Unreachable('no connection')
    desk.isDevice = true
    return await askDevice<T>(method, path, body)
  }
  if (answer.ok) return (await answer.json()) as T
  const refusal = await answer.json().catch(() => ({}))
  throw new Refused(answer.status, refusal as Partial<wire.Refusal>)
}

/** Fetched when it is first needed: most people have a server. */
async function askDevice<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { device } = await import('./device/desk')
  return JSON.parse(await device.ask(method, path, body)) as T
}

const get = <T>(path: string) => ask<T>('GET', path)
const post = <T>(path: string, body: unknown) => ask<T>('POST', path, body)

export const games = () => get<wire.Catalogue>('/games')
/** The words and the rules of a game, for those that this client was built without. */
export const gameWords = (game: string, language: string) =>
  get<wire.GameWords>(`/words?game=${encodeURIComponent(game)}&language=${language}`)
export const lessons = (game: string) => get<wire.LessonList>(`/lessons?game=${encodeURIComponent(game)}`)
export const askRules = (game: string, question: string) =>
  get<wire.Answers>(`/ask?game=${encodeURIComponent(game)}&question=${encodeURIComponent(question)}`)
export const learn = (wish: wire.LessonWish) => post<wire.LessonState>('/lessons', wish)
export const whyNotInLesson = (wish: wire.LessonWhy) => post<wire.Reason>('/lessons/why', wish)
export const puzzles = () => get<wire.PuzzleList>('/puzzles')
export const puzzle = (wish: wire.PuzzleWish) => post<wire.PuzzleState>('/puzzles', wish)
export const whyNotInPuzzle = (wish: wire.PuzzleWhy) => post<wire.Reason>('/puzzles/why', wish)
export const openTables = () => get<wire.TableList>('/tables')
export const makeTable = (wish: wire.TableWish) => post<wire.Made>('/tables', wish)
// A name that is on its way must not be asked for before it has arrived: the next page would show the old one.
let renaming: Promise<unknown> = Promise.resolve()
export const me = () => renaming.then(() => get<wire.Me>('/me'))
export function renameMe(name: string): Promise<wire.Me> {
  const renamed = post<wire.Me>('/me', { name })
  renaming = renamed.catch(() => undefined)
  return renamed
}
export const forgetMe = () => ask<object>('DELETE', '/me')
export const exportAddress = '/api/me/export'
export const myLink = () => get<wire.PersonalLink>('/me/link')
export const newLink = (everywhere: boolean) => post<wire.PersonalLink>('/me/link', { everywhere })
export const dropLink = () => ask<object>('DELETE', '/me/link')
export const keepChoices = (choices: Record<string, string>) => post<object>('/me/choices', { choices })
export const lookAtLink = (token: string) => post<wire.Visitor>('/enter/look', { token })
export const enter = (token: string, bring: boolean) => post<wire.Entered>('/enter', { token, bring })
export const mailEntry = (address: string, language: string) => post<object>('/enter/mail', { address, language })
export const daily = (day = '') => get<wire.Daily>(day ? `/daily?day=${encodeURIComponent(day)}` : '/daily')
export const playDaily = () => post<wire.Made>('/daily', {})
export const ladder = (game: string) => get<wire.Ladder>(`/ladder?game=${encodeURIComponent(game)}`)
export const beRated = (rated: boolean) => post<object>('/me/rated', { rated })
export const hostStatistics = (token: string) => post<wire.HostStatistics>('/host', { token })
export const holiday = () => get<wire.Holiday>('/me/holiday')
export const setHoliday = (days: number) => post<wire.Holiday>('/me/holiday', { days })
export const blocks = () => get<wire.Blocks>('/me/blocks')
export const block = (match: string, seat: number) => post<object>('/me/block', { match, seat })
export const unblock = (id: string) => post<object>('/me/unblock', { id })
export interface Search {
  game: string
  name: string
  hidden: boolean
  first: number
  count: number
}
export const myHistory = ({ game, name, hidden, first, count }: Search) =>
  get<wire.History>(
    `/me/history?${new URLSearchParams({ game, name, hidden: String(hidden), first: String(first), count: String(count) })}`,
  )
export const myStatistics = () => get<wire.Statistics>('/me/statistics')
export const hideMatch = (match: string, hidden: boolean) => post<object>('/me/hide', { match, hidden })
export const pushKey = () => get<wire.PushKey>('/push')
export const addPush = (device: { endpoint: string; p256dh: string; auth: string; language: string }) =>
  post<object>('/me/push', device)
export const dropPush = () => ask<object>('DELETE', '/me/push')
export const setMail = (address: string, language: string) => post<object>('/me/mail', { address, language })
export const confirmMail = (token: string) => post<object>('/mail/confirm', { token })
export const importRecord = (record: string, seats: wire.SeatWish[] = []) =>
  post<wire.Made>('/records', { record, seats })

/** With the token of a seat: as its holder, who need not have sat down yet. */
export const table = (match: string, token = '') =>
  ask<wire.TableInfo>('GET', `/matches/${match}`, undefined, token ? { Authorization: `Bearer ${token}` } : {})
export const deleteTable = (match: string) => ask<object>('DELETE', `/matches/${match}`)
export const frame = (match: string, seat: number, since: number) =>
  get<wire.Frame>(`/matches/${match}/frame?seat=${seat}&since=${since}`)
export const replay = (match: string, seat: number, first: number, count: number) =>
  get<wire.Replay>(`/matches/${match}/replay?seat=${seat}&first=${first}&count=${count}`)
export const verify = (match: string) => get<wire.Verdict>(`/matches/${match}/verify`)
export const review = (match: string) => get<wire.ReviewState>(`/matches/${match}/review`)
export const tryAgain = (match: string, ply: number, move = '') =>
  post<wire.Tried>(`/matches/${match}/try`, { ply, move })
export const whyNotAgain = (match: string, ply: number, path: string[]) =>
  post<wire.Reason>(`/matches/${match}/try/why`, { ply, path })
/** Of a device's match the router takes such a link over. */
export const recordAddress = (match: string) => `/api/matches/${match}/record`

export const join = (match: string, wish: { name?: string; token?: string; seat?: number }) =>
  post<wire.Made>(`/matches/${match}/join`, wish)
export const keys = (match: string, seat: number) => post<wire.Made>(`/matches/${match}/keys`, { seat })
export const play = (match: string, seat: number, asked: number, move: string) =>
  post<wire.Done>(`/matches/${match}/play`, { seat, asked, move })
export const whyNot = (match: string, seat: number, path: string[]) =>
  post<wire.Reason>(`/matches/${match}/why`, { seat, path })
export const whyNotText = (match: string, seat: number, move: string) =>
  post<wire.Reason>(`/matches/${match}/why`, { seat, move })
export const askHere = (match: string, seat: number, question: string, picked: string[]) =>
  post<wire.Here>(`/matches/${match}/ask`, { seat, question, picked })
export const hint = (match: string, seat: number, level: number) =>
  post<wire.Advice>(`/matches/${match}/hint`, { seat, level })
export const fork = (match: string, ply: number, seats: wire.SeatWish[]) =>
  post<wire.Made>(`/matches/${match}/fork`, { ply, seats })
export const rematch = (match: string, seat: number) => post<wire.Rematch>(`/matches/${match}/rematch`, { seat })
export const practise = (match: string, seat: number) =>
  post<wire.Done>(`/matches/${match}/undo`, { seat, practice: true })
export const watchers = (match: string) => get<wire.Watchers>(`/matches/${match}/watchers`)
export const letEnd = (match: string, seat: number, ends: boolean) =>
  post<wire.Done>(`/matches/${match}/ending`, { seat, ends })
export const answerUndo = (match: string, seat: number, agree: boolean) =>
  post<wire.Done>(`/matches/${match}/undo/answer`, { seat, agree })
export const rename = (match: string, seat: number, name: string) =>
  post<wire.Done>(`/matches/${match}/rename`, { seat, name })
export const seatBot = (match: string, seat: number, level: number) =>
  post<wire.Done>(`/matches/${match}/bot`, { seat, level })
export const setUp = (match: string, wish: wire.SetUpWish) => post<object>(`/matches/${match}/set_up`, wish)
export const lock = (match: string, locked: boolean) => post<wire.Done>(`/matches/${match}/lock`, { locked })

/** Commands that only need to know for which seat. */
export const command = (
  match: string,
  name: 'undo' | 'stay' | 'leave' | 'resign' | 'back' | 'remove' | 'pause' | 'go_on',
  seat: number,
) => post<wire.Done>(`/matches/${match}/${name}`, { seat })

export function streamAddress(match: string, seat: number, since: number): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/matches/${match}/stream?seat=${seat}&since=${since}`
}
