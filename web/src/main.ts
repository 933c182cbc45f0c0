import { mount } from 'svelte'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.svelte'
import { router } from './lib/router.svelte'
import { fetchPage } from './pages'
import { settings } from './lib/settings.svelte'
import { preferredLanguage, speaker } from './lib/speaker.svelte'

async function start(): Promise<void> {
  void fetchPage(router.place.page) // on its way while the words are
  await speaker.choose(preferredLanguage(settings.language, navigator.languages))
  await speaker.need('site', 'engine', 'server')
  router.listen()
  mount(App, { target: document.getElementById('app') as HTMLElement })
}

void start()
