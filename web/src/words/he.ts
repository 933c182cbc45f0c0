import around from '$locale/he/around.json'
import bots from '$locale/he/bots.json'
import engine from '$locale/he/engine.json'
import site from '$locale/he/site.json'

/** What every page needs comes in one file, the rest when it is first needed. */
export const common = { around, bots, engine, site }
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../../src/doubloon/locale/he/*.json',
    '!../../../src/doubloon/locale/he/{around,bots,engine,site,cli,terminal,arena,adapters}.json',
  ],
  { import: 'default' },
)
