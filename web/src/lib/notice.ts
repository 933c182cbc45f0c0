/** "Your turn" outside the page's middle: the tab's title and icon, and a sound for those who want one. */
import { settings } from './settings.svelte'
import { fileAt } from './site'

let audio: AudioContext | undefined

const NOTES = { turn: [659, 880], move: [330], end: [523, 659, 784] }

export function sound(name: keyof typeof NOTES): void {
  // Browsers let a page be heard only once somebody has touched it.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  const start = audio.currentTime
  NOTES[name].forEach((pitch, k) => note(audio as AudioContext, pitch, start + k * 0.13, name === 'move' ? 0.04 : 0.12))
}

function note(context: AudioContext, pitch: number, at: number, loudness: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.32)
}

export function showInTab(title: string, { isTurn = false } = {}): void {
  document.title = title
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const wanted = fileAt(isTurn ? '/icon-turn.svg' : '/icon.svg')
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted)
}
