import type { Clauses } from '../../lib/clauses'

export const clauses: Clauses = {
  books: ['gold_armada'],
  at: {
    keep: ['G2.2', 'G2.3'],
    stop: ['G2.3', 'G2.6'],
    take: ['G2.4', 'G2.5', 'G3.1', 'G3.2', 'G3.3', 'G3.4'],
    '': ['G2.1', 'G2.2', 'G2.4', 'G4.1'],
  },
}
