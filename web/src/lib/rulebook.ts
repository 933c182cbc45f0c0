/** A rules page cut into what people look for: the goal, a turn in short, what is worth remembering, then the topics. */
import { parseMarkdown, type Block, type Inline } from './markdown'

export interface Section {
  id: string
  title: Inline[]
  blocks: Block[]
  /** "T6" or "T1", as far as its clauses tell. */
  span: string
}

export interface Rulebook {
  title: Inline[]
  /** What stands before the first heading: the goal. */
  goal: Block[]
  /** Before the first clause: a turn in short, then what is worth remembering. */
  front: Section[]
  topics: Section[]
  clauses: ReadonlySet<string>
}

/** A reference to a clause in running text. */
export type Piece = Inline | { kind: 'clause'; text: string }

const CLAUSE = /\b[A-Z]\d+\.\d+\b/g

export function readRulebook(text: string): Rulebook {
  const blocks = parseMarkdown(text)
  const goal: Block[] = []
  const sections: Section[] = []
  let title: Inline[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 1) title = block.content
    else if (block.kind === 'heading')
      sections.push({ id: `topic-${sections.length}`, title: block.content, blocks: [], span: '' })
    else (sections.at(-1)?.blocks ?? goal).push(block)
  }
  for (const section of sections) section.span = clausesOf(section)[0]?.split('.')[0] ?? ''
  const first = sections.findIndex((section) => section.span)
  const clauses = new Set(sections.flatMap(clausesOf))
  return {
    title,
    goal,
    front: sections.slice(0, Math.max(first, 0)),
    topics: sections.slice(Math.max(first, 0)),
    clauses,
  }
}

function clausesOf(section: Section): string[] {
  return section.blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(({ clause }) => (clause ? [clause] : [])) : [],
  )
}

/** Running text cut at the clauses it names. */
export function cutAtClauses(content: readonly Inline[]): Piece[] {
  return content.flatMap((piece): Piece[] => {
    if (piece.kind !== 'text') return [piece]
    const named = [...piece.text.matchAll(CLAUSE)].map(([clause]) => ({ kind: 'clause' as const, text: clause }))
    return piece.text
      .split(CLAUSE)
      .flatMap((text, k): Piece[] => [...(text ? [{ kind: 'text' as const, text }] : []), ...named.slice(k, k + 1)])
  })
}

/** The first clause that an item names: its picture hangs on it. */
export function firstClause(content: readonly Inline[]): string {
  return cutAtClauses(content).find(({ kind }) => kind === 'clause')?.text ?? ''
}
