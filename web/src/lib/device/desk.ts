/** The page's side of the desk in this browser: the worker is started when something is first asked of it. */
import { Refused } from '../refused'
import { folder, version } from '../site'
import type { Refusal } from '../wire'
import { cacheOf, isKept, KIT } from './kept'
import type { Asked, Said } from './messages'

class Device {
  private worker: Promise<Worker> | undefined
  private readonly answers = new Map<number, (text: string) => void>()
  private readonly lines = new Map<number, (text: string) => void>()
  private last = 0

  /** As a server would answer: what it says, or a refusal that is thrown. */
  async ask(method: string, path: string, body?: unknown): Promise<string> {
    const text = await this.answer({
      kind: 'ask',
      method,
      address: `/api${path}`,
      body: body === undefined ? '' : JSON.stringify(body),
      language: document.documentElement.lang,
    })
    const end = text.indexOf('\n')
    const status = Number(text.slice(0, end))
    const said = text.slice(end + 1)
    if (status === 200) return said
    throw new Refused(status, JSON.parse(said) as Partial<Refusal>)
  }

  /** A match between bots from a seed, as a record: the same on every machine. */
  trial(game: string, seed: number, levels: number[]): Promise<string> {
    return this.answer({ kind: 'trial', game, seed, levels })
  }

  async listen(match: string, seat: number, since: number, hear: (text: string) => void): Promise<() => void> {
    const worker = await this.start()
    const id = ++this.last
    this.lines.set(id, hear)
    worker.postMessage({ kind: 'listen', id, match, seat, since } satisfies Asked)
    return () => {
      this.lines.delete(id)
      worker.postMessage({ kind: 'leave', id } satisfies Asked)
    }
  }

  private async answer(asked: Unnumbered): Promise<string> {
    const worker = await this.start()
    const id = ++this.last
    return await new Promise((resolve) => {
      this.answers.set(id, resolve)
      worker.postMessage({ ...asked, id } as Asked)
    })
  }

  private start(): Promise<Worker> {
    this.worker ??= this.open().catch((error: unknown) => {
      this.worker = undefined // worth another try
      throw error
    })
    return this.worker
  }

  private async open(): Promise<Worker> {
    if (!(await isKept())) throw new Refused(503, { message: { key: 'device.not_kept' } })
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    return await new Promise((resolve, reject) => {
      const fail = (why: string) => {
        worker.terminate()
        console.error(why)
        reject(new Refused(503, { message: { key: 'device.failed' } }))
      }
      worker.onerror = (event) => fail(event.message)
      worker.onmessage = ({ data }: MessageEvent<Said>) => {
        if (data.kind === 'ready') resolve(worker)
        else if (data.kind === 'failed') fail(data.why)
        else if (data.kind === 'frame') this.lines.get(data.id)?.(data.text)
        else this.finish(data.id, data.text)
      }
      worker.postMessage({ cache: cacheOf(version), kit: KIT, folder })
    })
  }

  private finish(id: number, text: string): void {
    this.answers.get(id)?.(text)
    this.answers.delete(id)
  }
}

type Unnumbered = Omit<Extract<Asked, { kind: 'ask' }>, 'id'> | Omit<Extract<Asked, { kind: 'trial' }>, 'id'>

export const device = new Device()
