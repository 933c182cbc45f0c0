import type { Clauses } from '../../lib/clauses'

export const clauses: Clauses = {
  books: ['silver_and_gold'],
  at: {
    keep: ['S2.1', 'S5.3', 'S5.4'],
    place: ['S3.2', 'S3.5', 'S3.6', 'S3.7'],
    single: ['S3.3'],
    extra: ['S3.5'],
    take: ['S4.3', 'S4.4', 'S5.4'],
    '': ['S3.8', 'S4.1', 'S4.2', 'S4.3'],
  },
}
