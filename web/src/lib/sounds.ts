/**
 * Sounds, made when they are heard: nothing is fetched. A recipe is a list of parts, "wave from>to at for loudness": a tone that
 * glides between two pitches in hertz, or noise around a pitch, from a second on for some seconds.
 */
export const SOUNDS = {
  turn: 'triangle 659 0 .3 .12; triangle 880 .13 .3 .12',
  over: 'triangle 523 0 .3 .12; triangle 659 .13 .3 .12; triangle 784 .26 .5 .12',
  undo: 'sine 520>260 0 .18 .1; sine 390>200 .1 .18 .06',
  act: 'triangle 330 0 .12 .05',
  // Dice and doubloons.
  dice: 'noise 2400 0 .05 .3; noise 1900 .09 .05 .26; noise 2700 .17 .04 .22; noise 1700 .3 .05 .2; noise 2200 .42 .04 .14',
  keep: 'noise 900 0 .06 .25; sine 180 0 .08 .12',
  halt: 'sine 220>165 0 .16 .14',
  coin: 'sine 1568 0 .3 .1; sine 2093 .06 .4 .1; sine 3136 .07 .25 .04',
  skull: 'sawtooth 160>70 0 .5 .08; noise 300 0 .4 .14; sine 98 .25 .5 .16',
  // Pencil and cards.
  scribble: 'noise 3200 0 .09 .14; noise 2600 .1 .08 .14; noise 3400 .2 .1 .12',
  tick: 'noise 3800 0 .05 .16; sine 1200 .02 .06 .05',
  cross: 'noise 2900 0 .07 .16; noise 3600 .12 .07 .16; sine 990 .2 .14 .06',
  choose: 'noise 1500 0 .07 .14; sine 440 .06 .14 .08; sine 554 .14 .18 .08',
  pick: 'noise 1300 0 .1 .16; sine 740>880 .05 .16 .08',
  deal: 'noise 1800 0 .07 .14',
  flip: 'noise 2000 0 .05 .16; noise 1100 .08 .06 .14',
  draw: 'noise 1000 0 .14 .14; sine 520>660 .06 .12 .05',
  expedition: 'noise 700 0 .22 .12; triangle 392 .1 .2 .08; triangle 523 .22 .3 .08',
  complete:
    'triangle 523 0 .25 .12; triangle 659 .1 .25 .12; triangle 784 .2 .25 .12; triangle 1047 .3 .6 .12; sine 2093 .42 .5 .04',
  cup: 'sine 1047 0 .35 .1; sine 1319 .09 .35 .1; sine 2637 .2 .4 .04',
  palm: 'noise 4200 0 .25 .07; sine 880>1175 .05 .2 .06',
  // The island.
  engine: 'sawtooth 70>120 0 .35 .07; noise 220 0 .4 .12',
  land: 'noise 400 0 .12 .2; sine 110 .02 .18 .14',
  plant: 'noise 600 0 .07 .2; sine 330 .04 .12 .08',
  grind: 'noise 260 0 .35 .16; noise 420 .1 .25 .1',
  stamp: 'noise 500 0 .06 .3; sine 140 0 .14 .18; noise 2500 .05 .05 .06',
  brake: 'noise 1600>500 0 .22 .12; sine 150>90 0 .2 .08',
  dig: 'noise 700 0 .14 .26; noise 620 .3 .14 .26; noise 540 .6 .14 .26; sine 784 .85 .4 .1; sine 1175 .95 .5 .1',
  claim: 'sine 1175 0 .25 .1; sine 1568 .08 .25 .1; noise 3000 .02 .1 .05',
  pass: 'noise 1200>600 0 .18 .1',
  swap: 'noise 1500 0 .1 .14; noise 1100 .1 .1 .14; noise 1700 .2 .1 .14',
  bell: 'sine 784 0 .4 .07; sine 1568 0 .2 .03',
  spark: 'sine 1760>2349 0 .18 .06; stamp',
  whirl: 'sawtooth 90>180 0 .3 .06; sine 1760>2349 0 .2 .06',
  shuffle: 'sine 1760>2349 0 .18 .06; noise 1500 .1 .1 .14; noise 1100 .2 .1 .14; noise 1700 .3 .1 .12',
  strike: 'sine 1760>2349 0 .16 .05; noise 3400>900 .08 .16 .2',
  double: 'sine 1760 0 .16 .06; sine 1760 .16 .2 .07',
  cradle: 'sine 1319>1760 0 .2 .07; sine 1760>1319 .18 .22 .07',
  settle: 'sine 1319 0 .2 .06; sine 988 .12 .3 .07',
  unroll: 'noise 800>1600 0 .3 .12; sine 262 .2 .3 .06',
  drum: 'sine 120>80 0 .16 .2; noise 300 0 .08 .1',
  creak: 'sawtooth 300>240 0 .2 .03; noise 500 0 .2 .08',
  open: 'noise 900>1800 0 .16 .12; triangle 587 .1 .2 .06',
  peek: 'sine 660>700 0 .1 .05; sine 880 .12 .12 .05',
  reveal: 'noise 1900 0 .06 .16; triangle 698 .08 .25 .08',
  curse: 'sawtooth 220>104 0 .8 .07; sawtooth 233>98 .05 .8 .07; noise 200 0 .9 .14; sine 62 .3 .8 .18',
  amulet: 'sine 1319 0 .5 .06; sine 1661 .1 .5 .06; sine 1976 .2 .6 .06',
  rise: 'sine 392>784 0 .5 .06; sine 523>1047 .12 .5 .05',
  found: 'triangle 587 0 .2 .09; triangle 880 .12 .4 .1',
  // The volcano.
  seal: 'noise 350 0 .12 .24; noise 1400>500 .05 .3 .12; sine 98 0 .2 .14',
  scorch: 'sine 1760>2349 0 .14 .05; noise 350 .08 .14 .24; noise 1400>500 .12 .3 .12',
  eruption: 'noise 90 0 1.2 .5; noise 260 .15 .9 .24; sine 55>38 0 1.2 .24; noise 1200>300 .3 .7 .1',
  ground: 'noise 240 0 .3 .24; sine 82 .05 .3 .16; noise 700 .25 .1 .1',
  territory: 'noise 600 0 .15 .12; triangle 330 .1 .25 .07',
  pick_land: 'triangle 330 0 .15 .08; triangle 494 .12 .25 .08',
} as const

export type Sound = keyof typeof SOUNDS

export interface Part {
  wave: OscillatorType | 'noise'
  from: number
  to: number
  at: number
  lasts: number
  loudness: number
}

export function partsOf(name: Sound): Part[] {
  return SOUNDS[name].split('; ').flatMap((text) => {
    if (text in SOUNDS) return partsOf(text as Sound)
    const [wave, pitch = '', ...numbers] = text.split(' ')
    const [from = 0, to = from] = pitch.split('>').map(Number)
    const [at = 0, lasts = 0, loudness = 0] = numbers.map(Number)
    return [{ wave: wave as Part['wave'], from, to, at, lasts, loudness }]
  })
}

let context: AudioContext | undefined
let hiss: AudioBuffer | undefined

/** Heard after so many seconds. Browsers let a page be heard only once somebody has touched it. */
export function play(name: Sound, after = 0): void {
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  for (const part of partsOf(name)) sound(context, part, context.currentTime + after + part.at)
}

function sound(audio: AudioContext, { wave, from, to, lasts, loudness }: Part, at: number): void {
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  volume.connect(audio.destination)
  const source =
    wave === 'noise' ? noise(audio, from, to, at, lasts, volume) : tone(audio, wave, from, to, at, lasts, volume)
  source.start(at)
  source.stop(at + lasts + 0.02)
}

function tone(
  audio: AudioContext,
  wave: OscillatorType,
  from: number,
  to: number,
  at: number,
  lasts: number,
  into: AudioNode,
) {
  const tone = audio.createOscillator()
  tone.type = wave
  tone.frequency.setValueAtTime(from, at)
  tone.frequency.exponentialRampToValueAtTime(to, at + lasts)
  tone.connect(into)
  return tone
}

function noise(audio: AudioContext, from: number, to: number, at: number, lasts: number, into: AudioNode) {
  hiss ??= whiteNoise(audio)
  const source = audio.createBufferSource()
  const band = audio.createBiquadFilter()
  source.buffer = hiss
  source.loop = true
  band.type = 'bandpass'
  band.frequency.setValueAtTime(from, at)
  band.frequency.exponentialRampToValueAtTime(to, at + lasts)
  source.connect(band).connect(into)
  return source
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let k = 0; k < samples.length; k += 1) samples[k] = Math.random() * 2 - 1
  return buffer
}
