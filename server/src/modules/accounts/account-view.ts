import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import type { Currency } from '@pickproof/contract/wire-values'
import { dayNetMinorOf } from '@pickproof/domain/accounts/account-status'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { BPS_PER_WHOLE, minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'
import { lossMinor } from '@pickproof/domain/programme/day-figures'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import { divideHalfUp } from '@pickproof/domain/money/rounding'
import { minimumPicksOf, netMinorOf } from './account-terms.ts'
import type { AccountRow, OwnedAccountRow } from './accounts-store.ts'
import { sayStored } from '../../platform/messages/speech.ts'
import { challengeName } from '../challenges/index.ts'
import { RESET_REASON } from './rule-ids.ts'

const dateOf = (date: Date | null) => date?.toISOString() ?? null

export function accountView(row: OwnedAccountRow, now: Date): Account {
  const payout = payoutTerms(row.account_size_minor, row.withdrawal_count)
  return {
    id: Number(row.id),
    accno: row.accno,
    type: row.type,
    status: row.status,
    accountSubType: row.sub_type,
    stage: row.stage,
    balance: minorToJson(row.balance_minor),
    accountSize: minorToJson(row.account_size_minor),
    currency: row.currency as Currency,
    currencySymbol: currencySymbol(row.currency),
    challengeName: challengeName(row),
    challengePlan: row.challenge_plan,
    noOfPicks: row.no_of_picks,
    profitAccumulated: minorToJson(row.profit_accumulated_minor),
    dailyLossAccumulated: minorToJson(dailyLossMinor(row, now)),
    profitPercentage: profitPercentage(row),
    profitTarget: minorToJsonOrNull(row.profit_target_minor),
    minimumPicks: minimumPicksOf(row),
    minimumPickAmount: minorToJson(row.minimum_pick_amount_minor),
    maximumPickAmount: minorToJson(row.maximum_pick_amount_minor),
    maximumLoss: minorToJson(row.maximum_loss_minor),
    maximumDailyLoss: minorToJson(row.maximum_daily_loss_minor),
    evaluationFee: minorToJson(row.evaluation_fee_minor),
    timeLimitInDays: row.time_limit_days,
    challengeCompleted: row.challenge_completed,
    closureReason: sayStored(row.closure_reason),
    restrictionKind: row.restriction_kind,
    reviewDate: dateOf(row.review_at),
    isClosedByReset: row.closure_reason === RESET_REASON,
    ruleSet: row.rule_set,
    eligibleWithdrawalPercentage: payout.splitBps / 100,
    maximumRewardWithdrawal: minorToJson(payout.maximumRewardWithdrawalMinor),
    withdrawalPeriodDays: payout.withdrawalPeriodDays,
    foreignTransactionId: row.foreign_transaction_id,
    activationDate: dateOf(row.activation_at),
    expiryDate: dateOf(row.expiry_at),
    holdExpiryDate: dateOf(row.hold_expiry_at),
    createdDate: row.created_at.toISOString(),
    createdBy: row.created_by,
    modifiedDate: row.modified_at.toISOString(),
    modifiedBy: row.modified_by,
    user: {
      id: Number(row.user_id),
      firstName: row.owner_first_name,
      lastName: row.owner_last_name,
      email: row.owner_email,
    },
    challenge: { id: Number(row.challenge_id), challengePlan: row.challenge_plan },
  }
}

function dailyLossMinor(row: AccountRow, now: Date): bigint {
  const { status, day_date: dayDate, day_net_minor: dayNetMinor } = row
  return lossMinor(dayNetMinorOf({ status, dayDate, dayNetMinor }, todayOf(row, now)))
}

function todayOf(row: AccountRow, now: Date): string {
  return programmeDayAt(now.getTime(), getRuleSet(row.rule_set).dayClock).date
}

/** Result of the settled picks as a percentage of the account size, to two decimals. */
function profitPercentage(row: AccountRow): number {
  return Number(divideHalfUp(row.profit_accumulated_minor * BPS_PER_WHOLE, row.account_size_minor)) / 100
}

/** The figures of an account that depend on its picks. */
export interface PickFigures {
  readonly openCount: number
  readonly openStakeMinor: bigint
  /** Placed since the program day began. */
  readonly placedCount: number
  /** Win or loss of the last pick that a game decided. */
  readonly lastResultMinor: bigint | null
}

/** The dashboard's figures; "today" is the program day (decision Q33). */
export function accountInfoView(row: AccountRow, picks: PickFigures, now: Date): AccountInfo {
  const profitMinor = row.profit_accumulated_minor
  const netTodayMinor = row.day_date === todayOf(row, now) ? row.day_net_minor : 0n
  return {
    challengeObjectiveNoOfPicks: row.no_of_picks,
    minimumPicks: minimumPicksOf(row),
    profitTargetCompleted: minorToJson(profitMinor > 0n ? profitMinor : 0n),
    profitTarget: minorToJsonOrNull(row.profit_target_minor),
    maximumDailyLossAccumulated: minorToJson(dailyLossMinor(row, now)),
    maximumDailyLoss: minorToJson(row.maximum_daily_loss_minor),
    maximumLossAccumulated: minorToJson(lossMinor(netMinorOf(row))),
    maximumLoss: minorToJson(row.maximum_loss_minor),
    currencySymbol: currencySymbol(row.currency),
    netProfitLoss: minorToJson(profitMinor),
    cashOutFees: minorToJson(netMinorOf(row) - profitMinor),
    netProfitLossToday: minorToJson(netTodayMinor),
    lastPick: minorToJsonOrNull(picks.lastResultMinor),
    noOfOpenPicks: picks.openCount,
    noOfPicksToday: picks.placedCount,
    totalBetAmount: minorToJson(picks.openStakeMinor),
  }
}
