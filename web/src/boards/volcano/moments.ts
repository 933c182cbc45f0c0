import type { Moments } from '../../lib/moments'
import { moments as tobago } from '../tobago/moments'

export const moments: Moments = {
  ...tobago,
  cover: { form: 'cover', sound: 'seal', at: 'map' },
  'amulet:cover': { form: 'scorch', sound: 'scorch', symbol: 'amulet', at: 'map' },
  lava: { form: 'erupt', sound: 'eruption', symbol: 'lava' },
  lay: { form: 'heave', sound: 'ground', symbol: 'mark' },
  choose: { form: 'claim_land', sound: 'pick_land', at: 'seat' },
  territory: { form: 'present', sound: 'territory', at: 'seat' },
}
