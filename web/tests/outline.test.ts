import { expect, test, vi } from 'vitest'
import shared from '../../tests/engine/outline.json'
import { idWords, outline, sortWords, type Branch } from '../src/boards/generic/outline'
import { speaker } from '../src/lib/speaker.svelte'

vi.mock('../src/lib/api', () => ({ gameWords: () => Promise.resolve({ words: shared.words, rules: '' }) }))

const NAMES = ['Ann', 'Ben']

function lines(branches: Branch[], depth = 0): string[] {
  return branches.flatMap(({ text, branches }) => ['  '.repeat(depth) + text, ...lines(branches, depth + 1)])
}

test('a view is told as the terminal tells it', async () => {
  await speaker.need('outlined', 'engine')
  const say = (message: Parameters<typeof speaker.say>[0]) => speaker.say(message, NAMES)
  expect(lines(outline('outlined', shared.view, say))).toEqual(shared.lines)
  expect(idWords('outlined', 'die:3', say)).toBe('a three')
  expect(idWords('outlined', 'do:put_down', say)).toBe('put down')
  expect(sortWords('outlined', 'treasure_map', say)).toBe('treasure map')
})
