import bots from '$locale/fr/bots.json'
import engine from '$locale/fr/engine.json'
import site from '$locale/fr/site.json'

/** What every page needs comes in one file, the rest when it is first needed. */
export const common = { bots, engine, site }
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../../src/doubloon/locale/fr/*.json',
    '!../../../src/doubloon/locale/fr/{bots,engine,site,cli,terminal,arena,adapters}.json',
  ],
  { import: 'default' },
)
