/** Numbers in the sentences of a graded pick. */

/** 2.5, -0.25, 3: without the noise of floats. */
export function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** -3.5 and +3.5; zero has no sign. */
export function signedText(value: number): string {
  return value > 0 ? `+${numberText(value)}` : numberText(value)
}

/** `3 goals`, `1 goal`. */
export function countText(count: number, unit: string): string {
  return `${numberText(count)} ${count === 1 ? unit.replace(/s$/, '') : unit}`
}

/** How a value compares to a line: `3 is more than 2.5`. */
export function comparedText(value: number, line: number): string {
  const relation = value > line ? 'is more than' : value < line ? 'is less than' : 'is exactly'
  return `${numberText(value)} ${relation} ${numberText(line)}`
}
