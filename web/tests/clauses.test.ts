import { expect, test } from 'vitest'
import { clauses as armada } from '../src/boards/gold_armada/clauses'
import { clauses as silver } from '../src/boards/silver_and_gold/clauses'
import { clauses as tobago } from '../src/boards/tobago/clauses'
import { clauses as volcano } from '../src/boards/volcano/clauses'
import { clausesNow } from '../src/lib/clauses'

const PAGES = import.meta.glob<string>('../../src/doubloon/games/*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each([armada, silver, tobago, volcano])('every clause that is pointed at stands in the rules', ({ at, books }) => {
  const rules = books.map((game) => PAGES[`../../src/doubloon/games/${game}/README.md`]).join('')
  const missing = Object.values(at)
    .flat()
    .filter((clause) => !rules.includes(`- ${clause} `))
  expect(missing).toEqual([])
})

test('what may be done now is told once, and while waiting what comes', () => {
  const moves = ['amulet move', 'amulet clue next_hut white', 'clue next_hut white', 'clue next_hut grey', 'end']
  const now = clausesNow(
    tobago,
    moves.map((text) => ({ text })),
  )
  expect(now).toContain('T5.3')
  expect(now).toContain('T4.2')
  expect(new Set(now).size).toBe(now.length)
  expect(clausesNow(tobago, [])).toContain('T6.3')
})
