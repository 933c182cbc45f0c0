import type { Clauses } from '../../lib/clauses'
import { clauses as tobago } from '../tobago/clauses'

export const clauses: Clauses = {
  books: ['volcano', 'tobago'],
  at: {
    ...tobago.at,
    leg: [...(tobago.at['leg'] ?? []), 'V5.1', 'V5.3'],
    cover: ['V2.1', 'V2.2'],
    'amulet:cover': ['T5.2', 'V2.1'],
    lava: ['V3.1', 'V3.2', 'V4.2'],
    lay: ['V1.3'],
    choose: ['V1.3'],
  },
}
