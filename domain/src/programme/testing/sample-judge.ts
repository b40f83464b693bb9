/** An account of 10,000 as the tests of the judge start from: limits 1,000 a day and 2,000 in all, target 3,300. */
import { HOUR_MS } from '../../time/durations.ts'
import { challengeTerms } from '../../accounts/challenge-terms.ts'
import { getPlan } from '../../accounts/plan-code.ts'
import type { JudgedAccount } from '../judged-account.ts'
import type { SettledPick } from '../judge-batch.ts'
import { CURRENT_RULE_SET } from '../rule-set.ts'

export { HOUR_MS } from '../../time/durations.ts'

export const DAY_START = Date.UTC(2026, 10, 12, 8)
export const DAY_MS = 24 * HOUR_MS

export function judgedAccount(plan = 'STAGE_1_10000', changes: Partial<JudgedAccount> = {}): JudgedAccount {
  const { stage, ...rest } = getPlan(plan)
  const terms = challengeTerms({ stage, ...rest }, CURRENT_RULE_SET)
  return { stage, currency: 'USD', terms, ruleSet: CURRENT_RULE_SET, expiryMs: undefined, ...changes }
}

export function settled(
  pickId: string,
  resultMinor: bigint,
  changes: Partial<SettledPick> = {},
): SettledPick {
  const status = resultMinor > 0n ? 'WON' : resultMinor < 0n ? 'LOST' : 'PUSH'
  return { pickId, endedAtMs: DAY_START, status, resultMinor, outcomes: [`outcome-${pickId}`], ...changes }
}
