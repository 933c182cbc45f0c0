import { expect, it } from 'vitest'

/** Whatever moves by itself on a board or around it moves without a new layout or painting. */
const sources = import.meta.glob<string>(['../src/**/*.svelte', '../src/styles/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const moving = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].map(([, name = '', steps = '']) => ({
    name: `${name} in ${file.split('/').at(-1)}`,
    properties: [...steps.matchAll(/([\w-]+):/g)].map(([, property]) => property),
  })),
)

it('finds them', () => expect(moving.length).toBeGreaterThan(5))

it.each(moving)('$name animates only transform and opacity', ({ properties }) => {
  expect(properties.filter((property) => property !== 'transform' && property !== 'opacity')).toEqual([])
})
