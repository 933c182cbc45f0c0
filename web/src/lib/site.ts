/**
 * Where the client lies. On a server its pages have addresses of their own, /rules/tobago. As plain files (`doubloon
 * site`) it may lie in any folder of a host that knows of no pages: there a page is what stands behind a question mark,
 * ./?/rules/tobago. Links are written as on a server everywhere.
 */
export const isSite = document.documentElement.dataset['site'] !== undefined

const root = isSite ? new URL('.', location.href) : new URL('/', location.href)

/** The folder of the client, with a slash at both ends. */
export const folder = root.pathname

/** Which build this page is of; "" where it has no part that plays without a server. */
export const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? ''

/** The address of a file of the client, by its path from the root of a server. */
export const fileAt = (path: string) => new URL(path.slice(1), root).href

/** The service worker, which must know whether there is a server. */
export const workerAt = fileAt(isSite ? '/worker.js?site' : '/worker.js')

/** The address of a page. */
export const pageAt = (place: string) => (isSite ? folder + (place === '/' ? '' : `?${place}`) : place)

/** The place that an address of ours means, without its hash. */
export function placeOf(url: Pick<URL, 'pathname' | 'search'>): string {
  if (!isSite) return url.pathname
  return url.search.startsWith('?/') ? (url.search.slice(1).split('?')[0] ?? '/') : '/'
}
