import type * as wire from './wire'

/** What a desk answers instead of what was wished for, with the sentence that says why. */
export class Refused extends Error {
  readonly status: number
  readonly reason: wire.Message
  readonly wait: number

  constructor(status: number, refusal: Partial<wire.Refusal>) {
    super(refusal.text ?? `status ${status}`)
    this.status = status
    this.reason = refusal.message ?? { key: 'site.error.server', args: { status } }
    this.wait = refusal.wait ?? 0
  }
}
