import type { Clauses } from '../../lib/clauses'

export const clauses: Clauses = {
  books: ['tobago'],
  at: {
    atv: ['T2.3'],
    set: ['T1.4', 'T1.5'],
    face: ['T1.5', 'T6.6'],
    clue: ['T4.1', 'T4.2', 'T3.2', 'T3.4'],
    leg: ['T4.1', 'T4.3', 'T4.6'],
    stop: ['T4.3'],
    raise: ['T6.1', 'T6.2', 'T4.7'],
    claim: ['T6.3', 'T6.4', 'T7.1'],
    pass: ['T6.3', 'T6.4', 'T7.2'],
    exchange: ['T4.4'],
    end: ['T4.1'],
    'amulet:clue': ['T5.2'],
    'amulet:move': ['T5.3'],
    'amulet:exchange': ['T5.4'],
    'amulet:remove': ['T5.1'],
    'amulet:double': ['T5.6'],
    'amulet:swap': ['T5.6'],
    with: ['T5.6'],
    '': ['T4.1', 'T6.2', 'T6.3', 'T8.1'],
  },
}
