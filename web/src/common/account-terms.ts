import type { Account } from '@pickproof/contract/challenges'
import type { ChallengeTerms } from '@pickproof/domain/accounts/challenge-terms'
import { minorFromJson } from '@pickproof/domain/money/money'

/** The terms of an account as the rules of the program read them. */
export function termsOf(account: Account): ChallengeTerms {
  return {
    accountSizeMinor: minorFromJson(account.accountSize),
    minimumPicks: account.minimumPicks,
    minimumPickAmountMinor: minorFromJson(account.minimumPickAmount),
    maximumPickAmountMinor: minorFromJson(account.maximumPickAmount),
    maximumLossMinor: minorFromJson(account.maximumLoss),
    maximumDailyLossMinor: minorFromJson(account.maximumDailyLoss),
    profitTargetMinor: account.profitTarget === null ? undefined : minorFromJson(account.profitTarget),
    timeLimitInDays: account.timeLimitInDays ?? undefined,
  }
}
