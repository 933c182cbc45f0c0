import bots from '$locale/ar/bots.json'
import engine from '$locale/ar/engine.json'
import site from '$locale/ar/site.json'

/** What every page needs comes in one file, the rest when it is first needed. */
export const common = { bots, engine, site }
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../../src/doubloon/locale/ar/*.json',
    '!../../../src/doubloon/locale/ar/{bots,engine,site,cli,terminal,arena,adapters}.json',
  ],
  { import: 'default' },
)
