import { divideHalfUp } from './rounding.ts'

export const MINOR_PER_UNIT = 100n
export const MINOR_DIGITS = 2
export const BPS_PER_WHOLE = 10_000n

/** Fifteen digits is what a JSON number carries exactly; beyond it two amounts would share one number. */
export const LARGEST_JSON_MINOR = 999_999_999_999_999n

export function shareMinor(amountMinor: bigint, rateBps: number): bigint {
  return divideHalfUp(amountMinor * BigInt(rateBps), BPS_PER_WHOLE)
}

export function unitsToMinor(units: number): bigint {
  return BigInt(units) * MINOR_PER_UNIT
}

/** The number that JSON carries: plain units with at most two decimals. */
export function minorToJson(amountMinor: bigint): number {
  if (amountMinor > LARGEST_JSON_MINOR || amountMinor < -LARGEST_JSON_MINOR) {
    throw new RangeError(`${amountMinor} minor units do not fit a JSON number exactly`)
  }
  return Number(amountMinor) / Number(MINOR_PER_UNIT)
}

export function minorToJsonOrNull(amountMinor: bigint | null): number | null {
  return amountMinor === null ? null : minorToJson(amountMinor)
}

/** Reads an amount from a JSON number. Throws if it is not a whole number of minor units. */
export function minorFromJson(amount: number): bigint {
  // The shortest text of a number is exact for every amount that minorToJson can make.
  const amountMinor = parseMinor(String(amount))
  if (amountMinor === undefined || amountMinor > LARGEST_JSON_MINOR || amountMinor < -LARGEST_JSON_MINOR) {
    throw new RangeError(`${amount} is not an amount with at most two decimals`)
  }
  return amountMinor
}

const AMOUNT_TEXT = /^(-?)(\d+)(?:\.(\d{0,2}))?$/

/** Reads typed text such as '12', '12.' or '-12.5' without a float. Undefined if the text is not an amount. */
export function parseMinor(text: string): bigint | undefined {
  const match = AMOUNT_TEXT.exec(text.trim())
  if (match === null) return undefined
  const [, minus, units = '', decimals = ''] = match
  const magnitudeMinor = BigInt(units + decimals.padEnd(2, '0'))
  return minus === '-' ? -magnitudeMinor : magnitudeMinor
}

/** The part of an amount that a limit allows, never rounded up: an amount equal to it is exactly at the limit. */
export function limitMinor(amountMinor: bigint, rateBps: number): bigint {
  return (amountMinor * BigInt(rateBps)) / BPS_PER_WHOLE
}
