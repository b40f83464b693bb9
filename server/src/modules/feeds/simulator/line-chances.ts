import { at, type Pmf } from './pmf.ts'

/** A distribution that quickly gives the chance to end above a line. */
export type LineChances = {
  readonly lowest: number
  readonly highest: number
  /** The fair chance of "over" without refunds. Quarter lines are two half stakes. */
  readonly over: (line: number) => number
  /** The chance to end within a range, both ends included. */
  readonly within: (low: number, high: number) => number
}

/** `offset` is the value of the first entry: negative for margins. */
export function lineChances(probabilities: Pmf, offset: number): LineChances {
  const above = new Float64Array(probabilities.length + 1)
  for (let index = probabilities.length - 1; index >= 0; index -= 1) {
    above[index] = at(above, index + 1) + at(probabilities, index)
  }
  const whole = at(above, 0)
  const chanceAbove = (line: number) => {
    const index = Math.floor(line) - offset + 1
    return index <= 0 ? whole : index >= above.length ? 0 : at(above, index)
  }
  const chanceExactly = (line: number) =>
    Number.isInteger(line) && line >= offset ? at(probabilities, line - offset) : 0
  const fair = (wins: number, pushes: number, stakes: number) => {
    const decided = stakes * whole - pushes
    return decided <= 1e-12 ? 0.5 : wins / decided
  }
  return {
    lowest: offset,
    highest: offset + probabilities.length - 1,
    within: (low, high) => (whole <= 0 ? 0 : (chanceAbove(low - 1) - chanceAbove(high)) / whole),
    over: (line) => {
      if (Number.isInteger(line * 2)) return fair(chanceAbove(line), chanceExactly(line), 1)
      const low = line - 0.25
      const high = line + 0.25
      return fair(chanceAbove(low) + chanceAbove(high), chanceExactly(low) + chanceExactly(high), 2)
    },
  }
}
