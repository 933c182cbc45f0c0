/** What is read aloud by screen readers as it happens. */
class Announcer {
  text = $state('')

  say(text: string): void {
    // The same sentence twice is news too: a no-break space makes it another text.
    this.text = text === this.text ? `${text}\u00A0` : text
  }
}

export const announcer = new Announcer()
