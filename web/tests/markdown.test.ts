import { expect, it } from 'vitest'
import { parseInline, parseMarkdown } from '../src/lib/markdown'

it('reads clauses with their numbers', () => {
  const blocks = parseMarkdown('# Rules\n\nShort.\n\n## A turn\n- G2.1 Seat 0 *begins*,\n  always.\n- plain\n')
  expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'heading', 'list'])
  const list = blocks[3]
  expect(list?.kind === 'list' && list.items.map((item) => item.clause)).toEqual(['G2.1', ''])
  expect(list?.kind === 'list' && list.items[0]?.content).toEqual([
    { kind: 'text', text: 'Seat 0 ' },
    { kind: 'em', text: 'begins' },
    { kind: 'text', text: ', always.' },
  ])
})

it('reads code, strong words, links and tables', () => {
  expect(parseInline('`a*b` **c** [d](/e)').map((piece) => piece.kind)).toEqual([
    'code',
    'text',
    'strong',
    'text',
    'link',
  ])
  expect(parseMarkdown('|a|b|\n|---|---|\n|1|2|')).toMatchObject([
    {
      kind: 'table',
      rows: [
        [{}, {}],
        [{}, {}],
      ],
    },
  ])
})
