import bots from '$locale/ru/bots.json'
import engine from '$locale/ru/engine.json'
import site from '$locale/ru/site.json'

/** What every page needs comes in one file, the rest when it is first needed. */
export const common = { bots, engine, site }
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../../src/doubloon/locale/ru/*.json',
    '!../../../src/doubloon/locale/ru/{bots,engine,site,cli,terminal,arena,adapters}.json',
  ],
  { import: 'default' },
)
