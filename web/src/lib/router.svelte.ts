/** Pages by their address. Links are plain links: a click on one of ours is taken over, everything else is the browser's. */
export interface Place {
  page: string
  /** The second part of the path: a game or a match. */
  id: string
  hash: string
}

function read(): Place {
  const [page = '', id = ''] = location.pathname.slice(1).split('/')
  return { page, id: decodeURIComponent(id), hash: location.hash.slice(1) }
}

class Router {
  place = $state<Place>(read())

  go(address: string, { replace = false } = {}): void {
    const isNewPage = new URL(address, location.href).pathname !== location.pathname
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    this.place = read()
    if (isNewPage) scrollTo(0, 0)
  }

  listen(): void {
    addEventListener('popstate', () => (this.place = read()))
    addEventListener('hashchange', () => (this.place = read()))
    document.addEventListener('click', (event) => this.take(event))
  }

  private take(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return
    if (url.pathname === location.pathname && url.hash) return
    event.preventDefault()
    this.go(url.pathname + url.search + url.hash)
  }
}

export const router = new Router()
