/** The state of an account, computed with the code by which the server judges it. */
import type { Account } from '@pickproof/contract/challenges'
import type { AccountOverview } from '@pickproof/contract/overview'
import { dayNetMinorOf } from '@pickproof/domain/accounts/account-status'
import { lossMinor } from '@pickproof/domain/programme/day-figures'
import { minorFromJson } from '@pickproof/domain/money/money'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import type { PlanStage } from '@pickproof/domain/accounts/plan-stage'
import { type Distances, distancesOf } from '@pickproof/domain/programme/distances'
import { type JudgedAccount, profitMinor } from '@pickproof/domain/programme/judged-account'
import { type ProgrammeDay, programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { CURRENT_RULE_SET, findRuleSet, type RuleSet } from '@pickproof/domain/programme/rule-set'
import { findClosing } from '../../common/words/report-words.ts'
import { termsOf } from '../../common/account-terms.ts'

export interface Standing {
  readonly stage: PlanStage
  readonly currency: string
  readonly judged: JudgedAccount
  readonly ruleSet: RuleSet
  readonly isOpen: boolean
  readonly sizeMinor: bigint
  /** What the target and the equity show. */
  readonly profitMinor: bigint
  /** The cash-out fees that lower the profit under the rules of the account. */
  readonly feesMinor: bigint
  readonly picks: number
  readonly distances: Distances
  /** The last day with results; empty before the first. */
  readonly lastDayDate: string
  /** The program day of now; of the end where the account has ended. */
  readonly day: ProgrammeDay
  /** Now, or when the account ended: what its figures and its curve end at. */
  readonly untilMs: number
}

/** Statuses that are not final: time or staff can reactivate the account. */
const NOT_ENDED: ReadonlySet<string> = new Set(['ACTIVE', 'INACTIVE', 'SUSPENDED'])

export function standingOf(account: Account, overview: AccountOverview, nowMs: number): Standing {
  const ruleSet = findRuleSet(overview.ruleSet) ?? CURRENT_RULE_SET
  const stage = findStageOfCode(account.challengePlan) ?? 'STAGE_1'
  const sizeMinor = minorFromJson(account.accountSize)
  const figures = { netMinor: minorFromJson(overview.net), feesMinor: minorFromJson(overview.cashOutFees) }
  const untilMs = endOf(overview) ?? nowMs
  const judged: JudgedAccount = {
    stage,
    currency: account.currency,
    ruleSet,
    expiryMs: overview.expiryDate === null ? undefined : Date.parse(overview.expiryDate),
    terms: termsOf(account),
  }
  const state = {
    status: overview.status,
    ...figures,
    dayDate: overview.dayDate,
    dayNetMinor: minorFromJson(overview.dayNet),
    picks: overview.picks,
    closure: undefined,
  }
  const day = programmeDayAt(untilMs, ruleSet.dayClock)
  return {
    stage,
    currency: account.currency,
    judged,
    ruleSet,
    isOpen: overview.status === 'ACTIVE',
    sizeMinor,
    profitMinor: profitMinor(ruleSet, figures),
    feesMinor: figures.netMinor - profitMinor(ruleSet, figures),
    picks: overview.picks,
    distances: {
      ...distancesOf(judged, state, untilMs),
      dailyLossMinor: lossMinor(dayNetMinorOf(state, day.date)),
    },
    lastDayDate: overview.dayDate,
    day,
    untilMs,
  }
}

/** When the account ended; undefined while it runs or rests. An end without a report is that of its last result. */
function endOf(overview: AccountOverview): number | undefined {
  if (NOT_ENDED.has(overview.status)) return undefined
  const closedAt = findClosing(overview)?.at ?? overview.curve.at(-1)?.at
  return closedAt === undefined ? undefined : Date.parse(closedAt)
}
