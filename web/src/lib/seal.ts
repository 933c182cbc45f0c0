/** The dealer's proof, computed here and not believed: every draw again from the published secret (docs/api.md, "The seal"). */
import type { Draw, Verdict } from './wire'

export interface Proof {
  isSealed: boolean
  draws: number
  /** Draws of the match this one was forked from, which this secret did not deal. */
  carried: number
  /** Plies at which the secret would have dealt something else. */
  wrong: number[]
}

export async function prove(verdict: Verdict): Promise<Proof> {
  const secret = fromHex(verdict.secret)
  const seal = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', secret)))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const wrong: number[] = []
  for (const draw of verdict.draws) {
    const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(draw.label)))
    if (dealt(draw, BigInt(`0x${toHex(digest)}`)) !== draw.dealt) wrong.push(draw.ply)
  }
  return { isSealed: seal === verdict.seal, draws: verdict.draws.length, carried: verdict.carried, wrong }
}

function dealt(draw: Draw, u: bigint): string {
  const total = draw.odds.reduce((sum, [, weight]) => sum + BigInt(weight), 0n)
  let left = (u * total) >> 256n
  for (const [text, weight] of draw.odds) {
    left -= BigInt(weight)
    if (left < 0n) return text
  }
  return ''
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)))
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
