/** Above which amount a payout needs two people of the staff. A brand that names none leaves it to one. */
export type SecondPersonLimits = Readonly<Partial<Record<string, number>>>

export type DecidedAmount = { readonly amountMinor: bigint; readonly currency: string }

const MINOR_PER_UNIT = 100

/**
 * Whether one person is not enough. What was asked for counts as well as what is said to be paid: neither a small
 * request nor a small entry may open the way for a large payment. An amount in another currency than that of the
 * request can be held against nothing, so it always needs two; so does a currency that the brand forgot.
 */
export function needsSecondPerson(
  asked: DecidedAmount,
  paid: readonly DecidedAmount[],
  limits: SecondPersonLimits,
): boolean {
  if (paid.some(({ currency }) => currency !== asked.currency)) return true
  if (Object.keys(limits).length === 0) return false
  return [asked, ...paid].some(({ amountMinor, currency }) => {
    const limit = limits[currency]
    return limit === undefined || amountMinor > BigInt(Math.round(limit * MINOR_PER_UNIT))
  })
}
