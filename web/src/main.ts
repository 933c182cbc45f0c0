import { mount } from 'svelte'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.svelte'
import { router } from './lib/router.svelte'
import { settings } from './lib/settings.svelte'
import { preferredLanguage, speaker } from './lib/speaker.svelte'

async function start(): Promise<void> {
  await speaker.choose(preferredLanguage(settings.language, navigator.languages))
  await speaker.need('site', 'engine', 'server')
  router.listen()
  mount(App, { target: document.getElementById('app') as HTMLElement })
}

void start()
