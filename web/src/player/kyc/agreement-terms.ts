/** The terms of the big leagues, with the numbers that the programme counts with. */
import { FUNDED_TOTAL_MAX_MINOR } from '@pickproof/domain/accounts/funded-room'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'

/** Of a size of 100.00 the cap in minor units is its percentage times a hundred. */
const SAMPLE_SIZE_MINOR = 10_000n

export function agreementTerms(): readonly string[] {
  const after = (payoutsMade: number) => payoutTerms(SAMPLE_SIZE_MINOR, payoutsMade)
  const cap = (payoutsMade: number) => `${Number(after(payoutsMade).maximumRewardWithdrawalMinor) / 100}%`
  const split = (payoutsMade: number) => `${after(payoutsMade).splitBps / 100}%`
  return [
    'A funded account is used by you alone. Your own money is not at risk.',
    'The rules of your challenge go on: daily loss, overall loss, minimum and maximum pick.',
    `Profit can be requested every ${after(0).withdrawalPeriodDays} days: the first two times after ${after(0).minimumPicks} picks, later after ${after(2).minimumPicks}.`,
    `At most ${cap(0)}, ${cap(1)} and then ${cap(2)} of the initial balance count for the first, the second and each later payout. Earnings above are not paid, and the balance starts again from its size.`,
    `Your share is ${split(0)} of what counts, from the fourth payout on ${split(3)}.`,
    `Your open funded accounts add up to ${(FUNDED_TOTAL_MAX_MINOR / 100n).toLocaleString('en-US')} at most, whatever their currencies.`,
    'This agreement cannot be taken back.',
  ]
}
