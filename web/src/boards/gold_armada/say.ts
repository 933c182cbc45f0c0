/** Piers in words. */
import type { Message } from '../../lib/wire'
import { nextValue, symbolName, type Pier } from './view'
import { w } from './words'

export function pierWords(pier: Pier, say: (message: Message) => string): string {
  if (pier.owners.length === pier.values.length) return w('pier_empty')
  const symbols = pier.accepts.map((name) => say(symbolName(name)))
  const kind = pier.kind === 'basic' ? 'basic' : pier.kind === 'full_house' ? 'full_house' : 'alike'
  return w('pier_words', { value: nextValue(pier), kind, needs: pier.needs, symbols })
}
