/** Above which amount a payout needs two people of the staff. In a brand that names none, every payout does. */
export type SecondPersonLimits = Readonly<Partial<Record<string, number>>>

export type DecidedAmount = { readonly amountMinor: bigint; readonly currency: string }

/** The payouts to one player that count together, so splitting a large payout does not avoid the limit. */
export const PAYOUTS_TOGETHER_HOURS = 24

const MINOR_PER_UNIT = 100

/**
 * Whether one person is not enough. What was asked for counts as well as what is said to be paid: neither a small
 * request nor a small entry may open the way for a large payment. An amount in another currency than that of the
 * request can be held against nothing, so it always needs two; so does a currency that the brand forgot. What single
 * people have paid to the same player lately, in the currency of the request, is added.
 */
export function needsSecondPerson(
  asked: DecidedAmount,
  paid: readonly DecidedAmount[],
  limits: SecondPersonLimits,
  paidLatelyMinor = 0n,
): boolean {
  if (paid.some(({ currency }) => currency !== asked.currency)) return true
  return [asked, ...paid].some(({ amountMinor, currency }) => {
    const limit = limits[currency]
    return limit === undefined || paidLatelyMinor + amountMinor > BigInt(Math.round(limit * MINOR_PER_UNIT))
  })
}
