/**
 * What a device stores, in IndexedDB: the rows of a server's database. Moves are only ever added, and a change is made
 * as a whole or not at all, on the revision it was made from. src/doubloon/offline/keeper.py says what is asked.
 */
type Outcome = 'stored' | 'stale' | 'full' | 'down'

export interface Row {
  id: string
  game: string
  version: number
  status: string
  rev: number
}
interface Line {
  seq: number
}
interface Edits {
  matches: { match: string; rev: number; row: Row | null; log: Line[] }[]
  notes: { person: string }[]
}

/** A host may have a Doubloon in each of several folders. */
export const databaseOf = (folder: string) => `doubloon ${folder}`
const LAST = Number.MAX_SAFE_INTEGER

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })

const linesOf = (match: string, first: number) => IDBKeyRange.bound([match, first], [match, LAST])

export class Keeper {
  private readonly database: IDBDatabase
  /** Other tabs play the same matches. */
  private readonly tabs: BroadcastChannel

  private constructor(database: IDBDatabase) {
    this.database = database
    this.tabs = new BroadcastChannel(database.name)
    database.onversionchange = () => database.close() // it is being removed
  }

  static async open(folder: string): Promise<Keeper> {
    const opening = indexedDB.open(databaseOf(folder), 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('matches', { keyPath: 'id' })
      opening.result.createObjectStore('log', { keyPath: ['match', 'seq'] })
      opening.result.createObjectStore('notes', { keyPath: 'person' })
    }
    return new Keeper(await done(opening))
  }

  /** Told the match that another tab has changed. */
  onNews(hear: (match: string) => void): void {
    this.tabs.onmessage = (event: MessageEvent<string[]>) => event.data.forEach(hear)
  }

  close(): void {
    this.database.close()
    this.tabs.close()
  }

  async rows(): Promise<Row[]> {
    return await done(this.store('matches').getAll())
  }

  async load(): Promise<string> {
    return JSON.stringify({ matches: await this.rows(), notes: await done(this.store('notes').getAll()) })
  }

  async row(match: string): Promise<string> {
    const row: unknown = await done(this.store('matches').get(match))
    return row === undefined ? '' : JSON.stringify(row)
  }

  async log(match: string, first: number): Promise<string> {
    return JSON.stringify(await done(this.store('log').getAll(linesOf(match, first))))
  }

  private store(name: string): IDBObjectStore {
    return this.database.transaction(name).objectStore(name)
  }

  async commit(text: string): Promise<Outcome> {
    const edits = JSON.parse(text) as Edits
    try {
      const outcome = await this.make(edits)
      if (outcome === 'stored') this.tabs.postMessage(edits.matches.map((edit) => edit.match))
      return outcome
    } catch (error) {
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'down'
    }
  }

  private async make(edits: Edits): Promise<Outcome> {
    // On the disk, not only on its way there, before anybody is shown it.
    const change = this.database.transaction(['matches', 'log', 'notes'], 'readwrite', { durability: 'strict' })
    const isDone = new Promise<Outcome>((resolve, reject) => {
      change.oncomplete = () => resolve('stored')
      change.onabort = () => (change.error ? reject(change.error) : resolve('stale'))
    })
    const matches = change.objectStore('matches')
    for (const { match, rev, row, log } of edits.matches) {
      const stored = (await done(matches.get(match))) as Row | undefined
      if ((stored?.rev ?? -1) !== rev) {
        change.abort()
        return await isDone
      }
      if (row) matches.put(row)
      else matches.delete(match)
      if (!row) change.objectStore('log').delete(linesOf(match, 0))
      for (const line of log) change.objectStore('log').add({ match, ...line })
    }
    for (const note of edits.notes) change.objectStore('notes').put(note)
    return await isDone
  }
}

/** The matches on this device, without the Python that can play them. */
export async function rowsKept(folder: string): Promise<Row[]> {
  const keeper = await Keeper.open(folder)
  try {
    return await keeper.rows()
  } finally {
    keeper.close()
  }
}
