/** What is read aloud by screen readers as it happens. */
class Announcer {
  text = $state('')
  /** The same sentence twice is news too: it is written anew. */
  count = $state(0)

  say(text: string): void {
    this.text = text
    this.count += 1
  }
}

export const announcer = new Announcer()
