import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Channel, type Connection } from '../src/lib/channel'
import type { Frame, MoveRefused } from '../src/lib/wire'

class FakeSocket {
  static all: FakeSocket[] = []
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readyState = 0
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined
  readonly url: string
  readonly sent: string[] = []

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  close() {
    this.readyState = FakeSocket.CLOSED
  }
  drop() {
    this.readyState = FakeSocket.CLOSED
    this.onclose()
  }
  send(text: string) {
    this.sent.push(text)
  }
  bring(message: Partial<Frame> | Partial<MoveRefused>) {
    this.onmessage({ data: JSON.stringify({ type: 'frame', ...message }) })
  }
}

let frames: number[]
let states: Connection[]
let refused: number[]

function open(): Channel {
  return new Channel('abc', 0, {
    onFrame: (frame) => frames.push(frame.frame),
    onConnection: (state) => states.push(state),
    onGone: () => undefined,
    onRefused: ({ asked }) => refused.push(asked),
    onSaid: () => undefined,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  frames = []
  states = []
  refused = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for what came after the last frame it has seen', async () => {
  const channel = open()
  FakeSocket.all[0]?.onopen()
  FakeSocket.all[0]?.bring({ frame: 7 })
  FakeSocket.all[0]?.drop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSocket.all[1]?.url).toContain('since=7')
  expect(states).toEqual(['connected', 'lost'])
  channel.close()
})

it('never goes back to an older frame', () => {
  const channel = open()
  FakeSocket.all[0]?.bring({ frame: 7 })
  FakeSocket.all[0]?.bring({ frame: 6 })
  FakeSocket.all[0]?.bring({ frame: 7 })
  expect(frames).toEqual([7, 7])
  channel.close()
})

it('waits longer after each try in vain, and stops when closed', async () => {
  const channel = open()
  FakeSocket.all[0]?.drop()
  await vi.advanceTimersByTimeAsync(500)
  FakeSocket.all[1]?.drop()
  await vi.advanceTimersByTimeAsync(500)
  expect(FakeSocket.all).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(500)
  expect(FakeSocket.all).toHaveLength(3)
  channel.close()
  FakeSocket.all[2]?.drop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(FakeSocket.all).toHaveLength(3)
})

it('ends for good when the seat is gone', () => {
  open()
  FakeSocket.all[0]?.onmessage({ data: JSON.stringify({ type: 'gone', message: { key: 'server.removed' } }) })
  expect(states).toEqual(['gone'])
})

it('sends a move over an open socket, and says when there is none', () => {
  const channel = open()
  expect(channel.play(3, 'stop')).toBe(false)
  const [socket] = FakeSocket.all
  if (!socket) throw new Error('no socket')
  socket.readyState = FakeSocket.OPEN
  expect(channel.play(3, 'stop')).toBe(true)
  expect(socket.sent.map((text) => JSON.parse(text) as unknown)).toEqual([{ type: 'play', asked: 3, move: 'stop' }])
  channel.close()
})

it('hands a refusal on, and takes it for no frame', () => {
  const channel = open()
  FakeSocket.all[0]?.bring({ type: 'refused', asked: 3, status: 409, message: { key: 'server.stale', args: {} } })
  expect(refused).toEqual([3])
  expect(frames).toEqual([])
  channel.close()
})
