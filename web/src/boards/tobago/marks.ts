import type { Message } from '../../lib/wire'

/** Treasures and curses, in both Tobagos. */
export function mark({ key, args }: Message): string | undefined {
  if (key === 'tobago.raises') return 'coins3'
  const card = key === 'tobago.turned' ? args?.['card'] : undefined
  return typeof card === 'object' && 'key' in card && card.key === 'tobago.face.curse' ? 'curse' : undefined
}
