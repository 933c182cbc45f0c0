import { folder, isSite, pageAt, placeOf } from './site'

/** Pages by their address. Links are plain links: a click on one of ours is taken over, everything else is the browser's. */
export interface Place {
  page: string
  /** The second part of the path: a game or a match. */
  id: string
  hash: string
}

function read(): Place {
  const [page = '', id = ''] = placeOf(location).slice(1).split('/')
  return { page, id: decodeURIComponent(id), hash: location.hash.slice(1) }
}

class Router {
  place = $state<Place>(read())

  go(address: string, { replace = false } = {}): void {
    const isNewPage = placeOf(new URL(pageAt(address), location.href)) !== placeOf(location)
    if (replace) history.replaceState(null, '', pageAt(address))
    else history.pushState(null, '', pageAt(address))
    this.place = read()
    if (isNewPage) scrollTo(0, 0)
  }

  listen(): void {
    addEventListener('popstate', () => (this.place = read()))
    addEventListener('hashchange', () => (this.place = read()))
    document.addEventListener('click', (event) => this.take(event))
    if (isSite) for (const reach of ['pointerover', 'focusin']) document.addEventListener(reach, setRight)
  }

  private take(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    const kept = /^\/api\/matches\/(0\w+)\/record$/.exec(link.getAttribute('href') ?? '')?.[1]
    if (kept) {
      event.preventDefault()
      return void import('./device/record').then(({ saveRecord }) => saveRecord(kept))
    }
    if (link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return
    const place = isSite && url.pathname !== folder ? url.pathname : placeOf(url)
    if (place === placeOf(location) && url.hash) return
    event.preventDefault()
    this.go(place + (isSite ? '' : url.search) + url.hash)
  }
}

/** Links are written as on a server. Elsewhere they are set right when somebody reaches for them, before any click. */
function setRight(event: Event): void {
  const link = (event.target as Element).closest?.('a[href^="/"]')
  const address = link?.getAttribute('href') ?? ''
  const isRight = address === folder || address.startsWith(`${folder}?`) || address.startsWith('/api/')
  if (link && !isRight) link.setAttribute('href', pageAt(address))
}

export const router = new Router()
