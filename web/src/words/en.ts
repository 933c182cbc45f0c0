import bots from '$locale/en/bots.json'
import engine from '$locale/en/engine.json'
import site from '$locale/en/site.json'

/** What every page needs comes in one file, the rest when it is first needed. */
export const common = { bots, engine, site }
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../../src/doubloon/locale/en/*.json',
    '!../../../src/doubloon/locale/en/{bots,engine,site,cli,terminal,arena,adapters}.json',
  ],
  { import: 'default' },
)
