/** What is needed later is fetched then; if the server is away, again and again until it is back. */
const AGAIN = 3000

export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
  }
}
