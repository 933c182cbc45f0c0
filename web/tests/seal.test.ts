import { expect, it } from 'vitest'
import { prove } from '../src/lib/seal'

// Computed by doubloon.engine.dealer for the secret 00 01 02 ... 1f.
const SECRET = Array.from({ length: 32 }, (_, k) => k.toString(16).padStart(2, '0')).join('')
const SEAL = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'

it('computes every draw again', async () => {
  const odds: [string, number][] = [
    ['throw a', 1],
    ['throw b', 2],
    ['throw c', 3],
  ]
  const verdict = {
    seal: SEAL,
    secret: SECRET,
    seal_fits: true,
    wrong: [],
    carried: 3,
    draws: [{ ply: 0, label: '0', odds, dealt: 'throw b' }],
    digest: '',
  }
  const proof = await prove(verdict)
  expect(proof.isSealed).toBe(true)
  expect(proof.carried).toBe(3)
  const other = await prove({ ...verdict, draws: odds.map(([dealt]) => ({ ply: 0, label: '0', odds, dealt })) })
  expect(other.wrong).toHaveLength(2)
})

it('notices a secret that does not fit', async () => {
  const proof = await prove({
    seal: SEAL.replace('6', '7'),
    secret: SECRET,
    seal_fits: true,
    wrong: [],
    carried: 0,
    draws: [],
    digest: '',
  })
  expect(proof.isSealed).toBe(false)
})
