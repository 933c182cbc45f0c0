/** Times as people say them, in the language of the page. */
import { wordsOf } from './speaker.svelte'

const around = wordsOf('around')

const DAY = 24 * 60 * 60

/** Seconds since 1970 as a day; the year only where it is another. */
export function dayOf(seconds: number, language: string): string {
  const date = new Date(seconds * 1000)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  const year: Intl.DateTimeFormatOptions = isThisYear ? {} : { year: 'numeric' }
  const format: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', numberingSystem: 'latn', ...year }
  return new Intl.DateTimeFormat(language, format).format(date)
}

export function hourOf(seconds: number, language: string): string {
  const format: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', numberingSystem: 'latn' }
  return new Intl.DateTimeFormat(language, format).format(new Date(seconds * 1000))
}

/** How long something took, as coarsely as one would tell it. */
export function spanOf(seconds: number): string {
  if (seconds < 90 * 60) return around('minutes', { n: Math.max(1, Math.round(seconds / 60)) })
  if (seconds < DAY) return around('hours', { n: Math.round(seconds / 3600) })
  return around('days', { n: Math.round(seconds / DAY) })
}
