/** A number with a true minus, not a hyphen. */
export const figure = (value: number) => String(value).replace('-', '\u2212')
