/**
 * The forms of movement: how long, and where the picture is at each step, as "transform / opacity". Nothing else moves, so that
 * the page is not laid out or painted anew. {x} and {y} are the way to the owner's place in the players' strip.
 */
export const FORMS = {
  // To and from people.
  flight: [420, 'none / 1', 'translate({x}, {y}) scale(.4) / .6'],
  gift: [520, 'none / 1', 'translate(0, -26px) scale(1.25) / 1', 'translate({x}, {y}) scale(.35) / .5'],
  grab: [460, 'none / 1', 'rotate(-14deg) scale(1.15) / 1', 'translate({x}, {y}) rotate(25deg) scale(.35) / .5'],
  doom: [
    1000,
    'scale(.2) / 0',
    'scale(1.7) rotate(-10deg) / 1',
    'scale(1.5) rotate(10deg) / 1',
    'translate({x}, {y}) scale(.4) / .4',
  ],
  // Dice.
  tumble: [
    900,
    'translate(-70px, -80px) rotate(-420deg) scale(.7) / 0',
    'translate(0, 6px) rotate(30deg) / 1',
    'translate(6px, -18px) rotate(-16deg) / 1',
    'none / 1',
    'none / 0',
  ],
  hop: [300, 'none / .9', 'translate(0, -18px) / .9', 'none / 0'],
  sink: [320, 'scale(1.1) / .8', 'translate(0, 14px) scale(.9) / 0'],
  // Cards and pencil.
  hatch: [380, 'scale(0, 1) / .9', 'scale(1, 1) / .9', 'scale(1, 1) / 0'],
  dot: [260, 'scale(0) / 1', 'scale(1.3) / 1', 'scale(1) / 0'],
  cross: [360, 'rotate(-45deg) scale(0) / 1', 'rotate(0deg) scale(1.3) / 1', 'none / 0'],
  fan: [420, 'rotate(-24deg) / 0', 'rotate(14deg) / 1', 'none / 0'],
  lift: [420, 'none / 1', 'translate(0, -34px) scale(1.12) / 1', 'translate(0, -12px) / 0'],
  slide: [280, 'translate(-90px, 0) / 0', 'none / 1', 'none / 0'],
  flip: [380, 'scale(0, 1) / 1', 'scale(1, 1) / 1', 'scale(1, 1) / 0'],
  draw: [340, 'translate(60px, -40px) rotate(18deg) / 0', 'none / 1', 'none / 0'],
  unveil: [600, 'translate(0, -40px) scale(.6) / 0', 'scale(1.18) / 1', 'none / 1', 'none / 0'],
  triumph: [
    1200,
    'scale(.4) / 0',
    'scale(2.8) rotate(-10deg) / 1',
    'scale(2.4) rotate(10deg) / 1',
    'scale(2.6) / 1',
    'scale(3.4) / 0',
  ],
  sprout: [420, 'translate(0, 16px) scale(1, 0) / 1', 'scale(1, 1.2) / 1', 'none / 0'],
  cheer: [700, 'translate(0, 20px) scale(.5) / 0', 'translate(0, -16px) scale(1.3) / 1', 'none / 0'],
  // The island.
  land: [380, 'translate(0, -70px) / 0', 'translate(0, 4px) / 1', 'translate(0, -8px) / 1', 'none / 0'],
  plant: [340, 'translate(0, -44px) rotate(-12deg) / 0', 'none / 1', 'none / 0'],
  gaze: [420, 'rotate(-70deg) / .9', 'rotate(12deg) / .9', 'none / 0'],
  stamp: [420, 'scale(2.4) / 0', 'scale(.92) / 1', 'scale(1) / 1', 'scale(1) / 0'],
  drive: [320, 'translate(-26px, 0) / .9', 'translate(4px, -3px) / .9', 'none / 0'],
  brake: [300, 'translate(-10px, 0) / .9', 'translate(8px, 0) / .9', 'translate(-3px, 0) / 0'],
  dig: [
    1200,
    'translate(0, 30px) scale(.4) / 0',
    'translate(0, 14px) rotate(-10deg) scale(.7) / 1',
    'translate(0, 4px) rotate(10deg) scale(.9) / 1',
    'translate(0, -34px) scale(1.6) / 1',
    'translate(0, -40px) scale(1.7) / 0',
  ],
  shrug: [320, 'none / .9', 'translate(0, -8px) rotate(4deg) / .9', 'none / 0'],
  riffle: [
    520,
    'none / 1',
    'translate(-30px, 0) rotate(-10deg) / .8',
    'translate(30px, 0) rotate(10deg) / .8',
    'none / 0',
  ],
  hand_over: [360, 'scale(1) / .9', 'scale(1.5) / 0'],
  flare: [460, 'scale(2.6) rotate(40deg) / 0', 'scale(1) / 1', 'scale(1.2) / 0'],
  spurt: [420, 'translate(-40px, 0) scale(1.3, .8) / 0', 'translate(10px, 0) / 1', 'none / 0'],
  twirl: [520, 'rotate(-180deg) / 0', 'rotate(180deg) scale(1.2) / 1', 'rotate(360deg) / 0'],
  strike: [460, 'scale(1.5) rotate(0deg) / 1', 'scale(1) rotate(-18deg) / 1', 'translate(0, 30px) rotate(-70deg) / 0'],
  twin: [460, 'translate(-18px, 0) / 0', 'translate(0, 0) scale(1.2) / 1', 'translate(18px, 0) / 0'],
  cradle: [520, 'translate(0, 0) / 1', 'translate(24px, -14px) / 1', 'translate(-24px, -14px) / .8', 'none / 0'],
  nestle: [420, 'translate(24px, -14px) / 1', 'none / 1', 'none / 0'],
  unroll: [520, 'scale(1, 0) / .5', 'scale(1, 1) / .5', 'scale(1, 1) / 0'],
  drop: [320, 'translate(0, -30px) scale(1.1, .9) / 0', 'scale(.95, 1.05) / 1', 'none / 0'],
  sweep: [420, 'rotate(90deg) / 0', 'rotate(-10deg) / 1', 'none / 0'],
  pin: [360, 'translate(0, -26px) scale(1.4) / 0', 'none / 1', 'none / 0'],
  tuck: [280, 'translate(0, 40px) / 0', 'none / 1', 'none / 0'],
  peek: [460, 'translate(0, 12px) scale(1, .3) / .8', 'scale(1, 1) / 1', 'scale(1, .2) / 0'],
  turn_up: [480, 'scale(0, 1.1) / 1', 'scale(1.15, 1.15) / 1', 'none / 1', 'none / 0'],
  shudder: [
    1300,
    'scale(1.2) / 0',
    'translate(-12px, 0) scale(1.5) / 1',
    'translate(12px, 4px) scale(1.5) / 1',
    'translate(-12px, -4px) scale(1.5) / 1',
    'translate(10px, 0) scale(1.5) / 1',
    'scale(2.2) / 0',
  ],
  surface: [620, 'translate(0, 34px) scale(.5) / 0', 'translate(0, -6px) scale(1.1) / 1', 'none / 0'],
  beacon: [700, 'scale(3) / 0', 'scale(1) / 1', 'scale(1.3) / 1', 'scale(1) / 0'],
  // The volcano.
  cover: [460, 'translate(40px, -20px) rotate(14deg) / 0', 'none / 1', 'scale(1.06) / 0'],
  scorch: [520, 'scale(2.2) rotate(-30deg) / 0', 'translate(30px, -14px) / 1', 'none / 0'],
  erupt: [
    1400,
    'translate(0, 10px) scale(.3) / 0',
    'translate(-8px, -60px) scale(1.5) / 1',
    'translate(8px, -50px) scale(1.7) / 1',
    'translate(0, 6px) scale(1.1) / 1',
    'scale(1.5) / 0',
  ],
  heave: [560, 'translate(0, 24px) scale(.8) / 0', 'translate(0, -6px) scale(1.06) / 1', 'none / 0'],
  present: [420, 'scale(.7) rotate(-8deg) / 0', 'scale(1.1) rotate(4deg) / 1', 'none / 0'],
  claim_land: [420, 'translate(0, -20px) scale(1.2) / 0', 'scale(.96) / 1', 'scale(1.02) / 0'],
  rewind: [420, 'rotate(0deg) / .9', 'rotate(-360deg) / .9', 'rotate(-380deg) / 0'],
  nod: [240, 'translate(0, 0) / .7', 'translate(0, 5px) / .7', 'none / 0'],
} as const satisfies Record<string, readonly [number, ...string[]]>

export type Form = keyof typeof FORMS

export function framesOf(form: Form, x = 0, y = 0): Keyframe[] {
  const [, ...steps] = FORMS[form]
  return steps.map((step) => {
    const [transform = '', opacity = ''] = step.split(' / ')
    return { transform: transform.replace('{x}', `${x}px`).replace('{y}', `${y}px`), opacity: Number(opacity) }
  })
}
