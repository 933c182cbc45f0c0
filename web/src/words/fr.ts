import around from '$locale/fr/around.json'
import bots from '$locale/fr/bots.json'
import engine from '$locale/fr/engine.json'
import server from '$locale/fr/server.json'
import site from '$locale/fr/site.json'

/** What every page needs comes in one file, the rest when it is first needed. */
export const common = { around, bots, engine, server, site }
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../../src/doubloon/locale/fr/*.json',
    '!../../../src/doubloon/locale/fr/{around,bots,engine,server,site,cli,terminal,arena,adapters}.json',
  ],
  { import: 'default' },
)
