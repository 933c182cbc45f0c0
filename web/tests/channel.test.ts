import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Channel, type Connection } from '../src/lib/channel'
import type { Frame } from '../src/lib/wire'

class FakeSocket {
  static all: FakeSocket[] = []
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readyState = 0
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined
  readonly url: string

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
  send(frame: Partial<Frame>) {
    this.onmessage({ data: JSON.stringify({ type: 'frame', ...frame }) })
  }
}

let frames: number[]
let states: Connection[]

function open(): Channel {
  return new Channel('abc', 0, {
    onFrame: (frame) => frames.push(frame.frame),
    onConnection: (state) => states.push(state),
    onGone: () => undefined,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  frames = []
  states = []
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
  FakeSocket.all[0]?.send({ frame: 7 })
  FakeSocket.all[0]?.drop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSocket.all[1]?.url).toContain('since=7')
  expect(states).toEqual(['connected', 'lost'])
  channel.close()
})

it('never goes back to an older frame', () => {
  const channel = open()
  FakeSocket.all[0]?.send({ frame: 7 })
  FakeSocket.all[0]?.send({ frame: 6 })
  FakeSocket.all[0]?.send({ frame: 7 })
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
