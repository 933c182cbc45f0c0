/** Boards by recorded frames, for whoever draws them: /gallery.html?game=tobago&n=12&lang=ar&theme=dark. Not part of the build. */
import { mount } from 'svelte'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import { speaker, type Language } from '../src/lib/speaker.svelte'
import Gallery from './Gallery.svelte'

const wanted = new URLSearchParams(location.search)
const game = wanted.get('game') ?? 'gold_armada'
await speaker.choose((wanted.get('lang') ?? 'en') as Language)
await speaker.need('site', 'engine', 'bots', game, `board_${game}`)
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'auto'
const recorded = await (await fetch(`/gallery/${wanted.get('file') ?? game}.json`)).json()
mount(Gallery, {
  target: document.getElementById('app') as HTMLElement,
  props: { recorded, first: Number(wanted.get('n') ?? 0) },
})
