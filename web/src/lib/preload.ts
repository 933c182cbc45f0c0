/** In place of Vite's own helper: all that a later part of the page needs is fetched before it is imported. Older
 * browsers remember for good that a module could not be fetched, so no import may be the first to find that out. */
const files = new Map<string, Promise<unknown>>()

export async function preload<T>(load: () => Promise<T>, needed: string[], importer: string): Promise<T> {
  await Promise.all(needed.map((file) => fetchOnce(new URL(file, importer).href)))
  return load()
}

function fetchOnce(url: string): Promise<unknown> {
  let file = files.get(url)
  if (!file) {
    file = url.endsWith('.css') ? addStyle(url) : fetchWhole(url)
    files.set(url, file)
    file.catch(() => files.delete(url)) // so that it can be asked for again
  }
  return file
}

/** Into the browser's cache, where the import finds it. */
async function fetchWhole(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  await answer.arrayBuffer()
}

async function addStyle(url: string): Promise<void> {
  if ([...document.styleSheets].some((sheet) => sheet.href === url)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, crossOrigin: '' })
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  }).catch((error: unknown) => {
    link.remove()
    throw error
  })
}
