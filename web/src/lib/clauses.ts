/** Which clauses of the rules are about a kind of move. */

export interface Clauses {
  /** By the first word of a move, or its first two ("amulet:move"); "" for when there is nothing to do. */
  at: Readonly<Record<string, readonly string[]>>
  /** The games whose rules these are, the game's own first. */
  books: readonly string[]
}

/** The clauses about what may be done now. */
export function clausesNow({ at }: Clauses, moves: readonly { text: string }[]): string[] {
  const kinds = new Set(
    moves.map(({ text }) => {
      const [first = '', second = ''] = text.split(' ')
      return at[`${first}:${second}`] ? `${first}:${second}` : first
    }),
  )
  const found = [...kinds].flatMap((kind) => at[kind] ?? [])
  return [...new Set(found.length > 0 ? found : (at[''] ?? []))]
}
