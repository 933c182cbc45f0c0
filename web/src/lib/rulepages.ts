/** The pages of the rules, in the reader's language as far as there is one. */
import * as api from './api'
import { parseMarkdown, type Inline } from './markdown'

// A language's own page where there is one, otherwise the English that lies with the rules themselves.
const pages = import.meta.glob<string>('../../../src/doubloon/locale/*/rules/*.md', {
  query: '?raw',
  import: 'default',
})
const originals = import.meta.glob<string>('../../../src/doubloon/games/*/README.md', {
  query: '?raw',
  import: 'default',
})

/** Those this client was built with. */
export const ownGames = () => Object.keys(originals).flatMap((path) => path.split('/').at(-2) ?? [])

/** "" where there are none. */
export function readRules(game: string, language: string): Promise<string> {
  const find = (files: Record<string, () => Promise<string>>, end: string) =>
    Object.entries(files).find(([path]) => path.endsWith(end))?.[1]
  const read =
    find(pages, `/${language}/rules/${game}.md`) ??
    find(pages, `/en/rules/${game}.md`) ??
    find(originals, `/games/${game}/README.md`)
  const found = read ? read() : api.gameWords(game, language).then(({ rules }) => rules)
  return found.catch(() => '')
}

export interface Clause {
  name: string
  game: string
  content: Inline[]
}

/** The numbered clauses of a game, in their order. */
export async function readClauses(game: string, language: string): Promise<Clause[]> {
  return parseMarkdown(await readRules(game, language)).flatMap((block) =>
    block.kind === 'list'
      ? block.items.flatMap(({ clause, content }) => (clause ? [{ name: clause, game, content }] : []))
      : [],
  )
}
