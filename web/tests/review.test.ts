import { createRawSnippet, mount } from 'svelte'
import { beforeAll, expect, it } from 'vitest'
import { speaker } from '../src/lib/speaker.svelte'
import type { ToldPly } from '../src/lib/wire'
import ReviewMoment from '../src/ui/ReviewMoment.svelte'

beforeAll(() => speaker.need('site', 'engine', 'insight', 'tobago'))

it('the reason stands beside the better move that it speaks of', () => {
  const option = { path: [], error: 0.01 }
  const ply = {
    ply: 3,
    seat: 0,
    says: { key: 'insight.unseen' },
    degree: 'mistake',
    shares: [0.4, 0.6],
    knew: [0.5, 0.5],
    given: [-0.1, 0.1],
    is_punished: false,
    why: { key: 'tobago.reason.sure' },
    options: [
      { ...option, says: { key: 'insight.unseen' }, share: 0.5, is_played: false },
      { ...option, says: { key: 'insight.unseen' }, share: 0.4, is_played: true },
    ],
  } as unknown as ToldPly
  const buttons = createRawSnippet(() => ({ render: () => '<span></span>' }))
  const props = { ply, names: ['Ann', 'Ben'], place: '', isExact: false, buttons }
  mount(ReviewMoment, { target: document.body, props })
  const rows = [...document.querySelectorAll('.options li')].map((row) => row.textContent.includes('Why: '))
  expect(rows).toEqual([true, false])
  expect(document.body.textContent.split('Why: ')).toHaveLength(2)
})
