/**
 * What is read aloud of a table as it changes, to those who do not see it: only what is new to them, and once. What one has
 * just done oneself is no news, a prompt that was heard before is a word or two. The whole is had by a key, any time.
 */
import { bySeat, type Telling } from './story'
import type { EventInfo, Message } from './wire'

/** The sentences worth hearing: what others did, what came of one's own act. */
export function heardOf(events: readonly EventInfo[], telling: Telling, me: number): Message[] {
  const spoken = new Set(telling.spoken ?? [])
  const quiet = new Set([...(telling.quiet ?? []), telling.turn ?? ''].filter((key) => !spoken.has(key)))
  const unspoken = new Set(telling.unspoken ?? [])
  return events.flatMap((event) =>
    bySeat(event).flatMap(([by, says]) => {
      const isMine = by === me && me >= 0
      const isAct = isMine && (event.by === me || event.together.some((shown) => shown.by === me))
      return (isAct ? says.slice(1) : says).filter(({ key }) => !quiet.has(key) && (isMine || !unspoken.has(key)))
    }),
  )
}

export class Herald {
  private readonly told = new Set<string>()

  /** A prompt whole when it is heard for the first time at this table, briefly from then on. */
  prompt(message: Message, say: (message: Message) => string, brief: () => string | undefined): string {
    return this.isNew(message.key) ? say(message) : (brief() ?? say(message))
  }

  /** A step is read the first time one takes it: then one knows what comes next, and the focus is there already. */
  step(picked: readonly string[], says: string): string {
    const sorts = picked.map((id) => id.split(':')[0])
    return this.isNew([...new Set(sorts)].join(' ')) ? says : ''
  }

  private isNew(what: string): boolean {
    const isNew = !this.told.has(what)
    this.told.add(what)
    return isNew
  }
}
