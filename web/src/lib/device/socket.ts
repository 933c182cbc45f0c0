/** A match of this device as a socket: frames come from its worker, and moves go there. */
import { Refused } from '../refused'
import type { MoveRefused, SocketMove } from '../wire'

const fetchDevice = () => import('./desk').then((module) => module.device)

export class DeviceSocket {
  readyState: number = WebSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  private readonly match: string
  private readonly seat: number
  private leave: () => void = () => undefined

  constructor(match: string, seat: number, since: number) {
    this.match = match
    this.seat = seat
    void this.open(since)
  }

  private async open(since: number): Promise<void> {
    try {
      const device = await fetchDevice()
      this.leave = await device.listen(this.match, this.seat, since, (data) => this.onmessage?.({ data }))
    } catch {
      return this.close() // whoever asks for a frame is told why
    }
    if (this.readyState === WebSocket.CLOSED) return this.leave()
    this.readyState = WebSocket.OPEN
    this.onopen?.()
  }

  send(text: string): void {
    const { asked, move } = JSON.parse(text) as SocketMove
    void this.play(asked, move)
  }

  private async play(asked: number, move: string): Promise<void> {
    try {
      await (await fetchDevice()).ask('POST', `/matches/${this.match}/play`, { seat: this.seat, asked, move })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, reason, message } = error
      const refused: MoveRefused = { type: 'refused', asked, status, message: reason, text: message, wait: null }
      this.onmessage?.({ data: JSON.stringify(refused) })
    }
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    this.leave()
    this.onclose?.()
  }
}
