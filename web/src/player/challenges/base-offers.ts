import type { Challenge } from '@pickproof/contract/challenges'

/** The plans a brand puts on its shelf in one currency, smallest first; add-ons are chosen later. */
export function baseOffers<Offer extends Pick<Challenge, 'challengePlan' | 'currency' | 'accountSize'>>(
  challenges: readonly Offer[],
  basePlanCodes: readonly string[],
  currency: string,
): readonly Offer[] {
  return challenges
    .filter((offer) => basePlanCodes.includes(offer.challengePlan) && offer.currency === currency)
    .toSorted((a, b) => a.accountSize - b.accountSize)
}

/** A plan has the same code in every currency. */
export function findOffer<Offer extends Pick<Challenge, 'challengePlan' | 'currency'>>(
  challenges: readonly Offer[],
  challengePlan: string | undefined,
  currency: string,
): Offer | undefined {
  return challenges.find((offer) => offer.challengePlan === challengePlan && offer.currency === currency)
}
