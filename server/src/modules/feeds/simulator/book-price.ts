/** From fair chances to the prices a book shows. */

/** Shifts a chance in log-odds, where the same opinion means the same at every chance. */
export function tilt(chance: number, shift: number): number {
  if (chance <= 0 || chance >= 1) return chance
  return 1 / (1 + ((1 - chance) / chance) * Math.exp(-shift))
}

/** Between these lies the exponent, and so many halvings find it. */
const LEAST_EXPONENT = 0.3
const HALVINGS = 26
/** Far more than rounding can move the exponent, far less than the last halving. */
const DOUBT = 1e-10

/** Raises fair chances until they sum to their own sum and the margin; long shots pay more of it, as at real books. */
export function withMargin(chances: readonly number[], margin: number): readonly number[] {
  const target = sumOf(chances, 1) * (1 + margin)
  // Powers are dear: where the estimate tells on which side of the exponent a half lies, they are not worked out.
  const estimate = estimateExponent(chances, target)
  let low = LEAST_EXPONENT
  let high = 1
  for (let round = 0; round < HALVINGS; round += 1) {
    const exponent = (low + high) / 2
    const isClear = Math.abs(exponent - estimate) > DOUBT
    if (isClear ? exponent < estimate : sumOf(chances, exponent) > target) low = exponent
    else high = exponent
  }
  // The lower end never asks for less than the target.
  return chances.map((chance) => chance ** low)
}

function sumOf(chances: readonly number[], exponent: number): number {
  let sum = 0
  for (const chance of chances) sum += chance ** exponent
  return sum
}

/** Newton's method; not a number where it does not settle, so that nothing is clear. */
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
