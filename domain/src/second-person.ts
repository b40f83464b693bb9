/** Above which amount a payout needs two people of the staff. */
export type SecondPersonLimits = Readonly<Partial<Record<string, number>>>

export type DecidedAmount = { readonly amountMinor: bigint; readonly currency: string }

const MINOR_PER_UNIT = 100

/**
 * Whether one of the amounts is above the limit of its currency. What was asked for counts as well as what is said to
 * be paid: neither a small request nor a small entry may open the way for a large payment.
 */
export function needsSecondPerson(amounts: readonly DecidedAmount[], limits: SecondPersonLimits): boolean {
  return amounts.some(({ amountMinor, currency }) => {
    const limit = limits[currency]
    return limit !== undefined && amountMinor > BigInt(Math.round(limit * MINOR_PER_UNIT))
  })
}
