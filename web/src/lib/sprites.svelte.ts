/** Symbols as hidden drawings in the page, each file once however many parts of the page use it. */
class Sprites {
  shown = $state.raw<readonly string[]>([])

  need(...files: string[]): void {
    const missing = files.filter((file) => !this.shown.includes(file))
    if (missing.length > 0) this.shown = [...this.shown, ...missing]
  }
}

export const sprites = new Sprites()
