/** The one line where money and odds are rounded: half up on the magnitude, so a loss rounds like a win of its size. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const magnitude = (2n * top + bottom) / (2n * bottom)
  return negative ? -magnitude : magnitude
}

/** The smallest multiple of the step that is not below the amount. */
export function roundUpTo(amount: bigint, step: bigint): bigint {
  return -roundDownTo(-amount, step)
}

/** The largest multiple of the step that is not above the amount. */
export function roundDownTo(amount: bigint, step: bigint): bigint {
  const rest = ((amount % step) + step) % step
  return amount - rest
}
