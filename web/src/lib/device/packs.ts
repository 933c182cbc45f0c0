/** The list of what a device fetches to play without a server: offline.json, written by the build (web/offline/kit.ts). */
export interface Pack {
  file: string
  /** Bytes as fetched, and as kept. */
  size: number
  kept: number
  sha256: string
}

export interface Kit {
  version: string
  /** The versions of the games' rules: matches under way by others must be played to their end before an update. */
  rules: Record<string, number>
  /** What Pyodide wants to be told of itself, and the script it is, among the client's. */
  python: { info: Record<string, string>; loader: string }
  packs: Record<'python' | 'library' | 'doubloon' | 'shell', Pack>
}

/** The files of a pack that is many in one: the length of a list, the list, and their bytes one after the other. */
export function* filesOf(all: ArrayBuffer): Generator<[path: string, content: Uint8Array<ArrayBuffer>]> {
  const length = new DataView(all).getUint32(0, true)
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(all, 4, length))) as [string, number][]
  let at = 4 + length
  for (const [path, size] of list) {
    yield [path, new Uint8Array(all, at, size)]
    at += size
  }
}
