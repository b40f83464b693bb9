/** From fair chances to the prices a book shows. */

/** Shifts a chance in log-odds, where the same opinion means the same at every chance. */
export function tilt(chance: number, shift: number): number {
  if (chance <= 0 || chance >= 1) return chance
  return 1 / (1 + ((1 - chance) / chance) * Math.exp(-shift))
}

/** Raises fair chances until they sum to their own sum and the margin; long shots pay more of it, as at real books. */
export function withMargin(chances: readonly number[], margin: number): readonly number[] {
  const sum = chances.reduce((total, chance) => total + chance, 0)
  const target = sum * (1 + margin)
  let low = 0.3
  let high = 1
  for (let round = 0; round < 26; round += 1) {
    const exponent = (low + high) / 2
    const raised = chances.reduce((total, chance) => total + chance ** exponent, 0)
    if (raised > target) low = exponent
    else high = exponent
  }
  // The lower end never asks for less than the target.
  return chances.map((chance) => chance ** low)
}

/** The nearest American price that does not pay more than the chance allows, in steps that grow with the price. */
export function toAmericanPrice(chance: number, step: number): number {
  const isFavourite = chance > 0.5
  const exact = isFavourite ? (100 * chance) / (1 - chance) : (100 * (1 - chance)) / chance
  const unit = exact < 250 ? step : exact < 600 ? 5 : exact < 1_000 ? 10 : exact < 3_000 ? 50 : 100
  if (!isFavourite) return Math.max(100, Math.floor(exact / unit) * unit)
  return -Math.max(100 + step, Math.ceil(exact / unit) * unit)
}

export function impliedChance(american: number): number {
  return american > 0 ? 100 / (american + 100) : -american / (-american + 100)
}
