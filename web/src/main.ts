import { mount } from 'svelte'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.svelte'
import { isKept } from './lib/device/kept'
import { install } from './lib/install.svelte'
import { router } from './lib/router.svelte'
import { isSite } from './lib/site'
import { fetchPage } from './pages'
import { settings } from './lib/settings.svelte'
import { preferredLanguage, speaker } from './lib/speaker.svelte'

async function start(): Promise<void> {
  install.listen()
  void fetchPage(router.place.page) // on its way while the words are
  await speaker.choose(preferredLanguage(settings.language, navigator.languages))
  await speaker.need('site', 'engine')
  const kept = await isKept()
  router.listen()
  mount(App, { target: document.getElementById('app') as HTMLElement, props: { hasDesk: kept || !isSite } })
  // Between matches: never while somebody sits at a table.
  if (kept && !['table', 'lesson'].includes(router.place.page))
    void import('./lib/device/kit.svelte').then(({ keeping }) => keeping.update().catch(() => undefined))
}

void start()
