/** A desk in this browser: Python with the server's own tables, in a worker, on what is kept in caches and IndexedDB. */
import { loadPyodide } from 'pyodide'
import { filesOf, type Kit } from './packs'
import { Keeper } from './keeper'
import type { Asked, Said } from './messages'

interface Desk {
  ask(method: string, address: string, body: string, language: string): Promise<string>
  listen(id: number, match: string, seat: number, since: number): void
  leave(id: number): void
  hear(match: string): Promise<void>
}

interface Begin {
  cache: string
  kit: string
  folder: string
}

const say = (said: Said) => postMessage(said)

async function open({ cache, kit: address, folder }: Begin) {
  const kept = await caches.open(cache)
  const file = async (name: string) => {
    const found = await kept.match(`${folder}offline/${name}`)
    if (!found) throw new Error(`${name} is not kept`)
    return found
  }
  const { info, loader } = ((await (await kept.match(address))?.json()) as Kit).python
  const script = import(/* @vite-ignore */ folder + loader) as Promise<{ default: unknown }>
  const archive = file('doubloon').then((found) => found.arrayBuffer())

  // Pyodide asks for its files by their addresses: they are answered from here, never by a network.
  const places: Record<string, string> = { 'pyodide.asm.wasm': 'python', 'library.zip': 'library' }
  const fetchElsewhere = self.fetch
  self.fetch = (asked, wish) => {
    const name =
      places[
        String(asked instanceof Request ? asked.url : asked)
          .split('/')
          .at(-1) ?? ''
      ]
    return name ? file(name) : fetchElsewhere(asked, wish)
  }
  const indexURL = `${self.location.origin}${folder}offline/`
  const python = await loadPyodide({
    indexURL,
    stdLibURL: `${indexURL}library.zip`,
    lockFileContents: { info, packages: {} } as never,
    packageBaseUrl: indexURL,
    createPyodideModule: (await script).default,
    checkAPIVersion: false,
  } as Parameters<typeof loadPyodide>[0])
  // Written by us: Python would import half its library to unpack an archive, and hold it twice.
  const made = new Set<string>()
  for (const [path, content] of filesOf(await archive)) {
    const place = `/doubloon/${path}`
    const within = place.slice(0, place.lastIndexOf('/'))
    if (!made.has(within)) python.FS.mkdirTree(within)
    made.add(within)
    python.FS.writeFile(place, content, { canOwn: true })
  }
  python.pyimport('sys').path.insert(0, '/doubloon')
  const keeper = await Keeper.open(folder)
  const send = (id: number, text: string) => say({ kind: 'frame', id, text })
  const desk = (await python.pyimport('doubloon.offline.desk').open_desk(keeper, send)) as Desk
  keeper.onNews((match) => void desk.hear(match))
  return { desk, python }
}

type Open = Awaited<ReturnType<typeof open>>
let opening: Promise<Open> | undefined

async function take({ desk, python }: Open, asked: Asked): Promise<void> {
  if (asked.kind === 'listen') desk.listen(asked.id, asked.match, asked.seat, asked.since)
  else if (asked.kind === 'leave') desk.leave(asked.id)
  else if (asked.kind === 'ask') {
    const text = await desk.ask(asked.method, asked.address, asked.body, asked.language)
    say({ kind: 'answer', id: asked.id, text })
  } else {
    const play = python.pyimport('doubloon.offline.trial').play
    say({ kind: 'answer', id: asked.id, text: play(asked.game, asked.seed, python.toPy(asked.levels)) as string })
  }
}

self.onmessage = (event: MessageEvent<Begin | Asked>) => {
  const { data } = event
  if ('kind' in data) return void opening?.then((open) => take(open, data))
  opening = open(data)
  opening.then(
    () => say({ kind: 'ready' }),
    (error: unknown) => say({ kind: 'failed', why: String(error instanceof Error ? error.message : error) }),
  )
}
