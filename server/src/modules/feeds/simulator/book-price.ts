/** Converts fair chances to the prices that a sportsbook shows. */

/** Shifts a chance in log-odds, where the same opinion has the same effect at every chance. */
export function tilt(chance: number, shift: number): number {
  if (chance <= 0 || chance >= 1) return chance
  return 1 / (1 + ((1 - chance) / chance) * Math.exp(-shift))
}

/** The exponent is between this and 1. This many halvings find it. */
const LEAST_EXPONENT = 0.3
const HALVINGS = 26
/** Far larger than any rounding error in the exponent, far smaller than the last halving. */
const DOUBT = 1e-10

/** Raises fair chances until their sum includes the margin. Long shots carry more of it, as at real sportsbooks. */
export function withMargin(chances: readonly number[], margin: number): readonly number[] {
  const target = sumOf(chances, 1) * (1 + margin)
  // Powers are expensive, so skip them where the estimate already shows on which side to continue.
  const estimate = estimateExponent(chances, target)
  let low = LEAST_EXPONENT
  let high = 1
  for (let round = 0; round < HALVINGS; round += 1) {
    const exponent = (low + high) / 2
    const isClear = Math.abs(exponent - estimate) > DOUBT
    if (isClear ? exponent < estimate : sumOf(chances, exponent) > target) low = exponent
    else high = exponent
  }
  // At the lower end, the sum never falls below the target.
  return chances.map((chance) => chance ** low)
}

function sumOf(chances: readonly number[], exponent: number): number {
  let sum = 0
  for (const chance of chances) sum += chance ** exponent
  return sum
}

/** Newton's method. Returns `NaN` if it does not converge, so the caller computes every power. */
function estimateExponent(chances: readonly number[], target: number): number {
  let exponent = 1
  for (let round = 0; round < 8; round += 1) {
    let sum = 0
    let slope = 0
    for (const chance of chances) {
      const raised = chance ** exponent
      sum += raised
      slope += raised * Math.log(chance)
    }
    const step = (sum - target) / slope
    exponent -= step
    if (Math.abs(step) < 1e-12) return exponent
  }
  return Number.NaN
}

/** The nearest American price that does not pay more than the chance allows. Steps grow with the price. */
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
