import bots from '$locale/he/bots.json'
import engine from '$locale/he/engine.json'
import site from '$locale/he/site.json'

/** What every page needs comes in one file, the rest when it is first needed. */
export const common = { bots, engine, site }
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../../src/doubloon/locale/he/*.json',
    '!../../../src/doubloon/locale/he/{bots,engine,site,cli,terminal,arena,adapters}.json',
  ],
  { import: 'default' },
)
