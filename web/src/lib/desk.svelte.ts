/** Who answers: a server, or this device with what is kept on it. */
import { isKept } from './device/kept'
import { isSite } from './site'

class Desk {
  /** No server answers, and this device does instead. */
  isDevice = $state(isSite)
}

export const desk = new Desk()

/** Matches of a device begin so; no server's do. */
const MARK = '0'
export const isOfDevice = (match: string) => match.startsWith(MARK)
export const isOnDevice = (path: string) => path.startsWith(`/matches/${MARK}`)

/** What only a server can do: its matches, notices, and what it knows of people. */
const SERVERS = /^(DELETE|(GET|POST) \/(matches|push|mail|daily|enter|me\/(push|mail|link|choices|export)))/

/** With no server to be reached: may this device answer instead? */
export const canDeviceAnswer = async (method: string, path: string) =>
  !SERVERS.test(`${method} ${path}`) && (await isKept())
