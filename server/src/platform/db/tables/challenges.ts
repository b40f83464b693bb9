import type { DisabledKind } from '@pickproof/domain/people/disabled-access'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type PlanStage = 'FREE_TRIAL' | 'STAGE_1' | 'STAGE_2' | 'BIG_LEAGUE'
type AccountType = 'TRIAL' | 'DEMO' | 'LIVE'
export type AccountSubType = 'REAL' | 'TEST'
export type AccountStatus =
  | 'INACTIVE'
  | 'ACTIVE'
  | 'CHALLENGE_LOST'
  | 'PHASE_COMPLETED'
  | 'EXPIRED'
  | 'FUNDED_ACCOUNT_DISABLED'
  | 'PAID_OUT'
  | 'SUSPENDED'

export interface ChallengeTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  challenge_plan: string
  stage: PlanStage
  challenge_name: string
  currency: string
  account_size_minor: bigint
  minimum_picks: number
  minimum_pick_amount_minor: bigint
  maximum_pick_amount_minor: bigint
  maximum_loss_minor: bigint
  maximum_daily_loss_minor: bigint
  /** Null for the funded stage, which has no target. */
  profit_target_minor: bigint | null
  /** Null for the funded stage, which has no end. */
  time_limit_days: number | null
  evaluation_fee_minor: bigint
  reset_evaluation_fee_minor: bigint
  wc_product_id: string | null
  wc_reset_product_id: string | null
  /** False once the brand's data no longer offer it; accounts bought under it stay. */
  is_offered: Generated<boolean>
  created_at: Date
}

export interface ChallengeAccountTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  accno: string
  user_id: bigint
  challenge_id: bigint
  type: AccountType
  sub_type: Generated<AccountSubType>
  status: AccountStatus
  /** 0 is shown as TEST. */
  stage: number
  challenge_plan: string
  challenge_name: string
  currency: string
  account_size_minor: bigint
  balance_minor: bigint
  no_of_picks: Generated<number>
  /** The profit since the last payout, as the rule set of the account counts it (R11). */
  profit_accumulated_minor: Generated<bigint>
  /** What cash-outs have cost since the last payout; below zero where current prices have brought more. */
  cash_out_fees_minor: Generated<bigint>
  daily_loss_accumulated_minor: Generated<bigint>
  minimum_picks: number
  minimum_pick_amount_minor: bigint
  maximum_pick_amount_minor: bigint
  maximum_loss_minor: bigint
  maximum_daily_loss_minor: bigint
  profit_target_minor: bigint | null
  time_limit_days: number | null
  evaluation_fee_minor: bigint
  challenge_completed: Generated<boolean>
  closure_reason: string | null
  /** Of an account that staff disabled or suspended. Older versions have none on record. */
  restriction_kind: DisabledKind | null
  /** When staff review a disabled or suspended account that has no end date. */
  review_at: Date | null
  foreign_transaction_id: string | null
  withdrawal_count: Generated<number>
  /** Days and picks of the next payout are counted from here. */
  last_payout_at: Date | null
  activation_at: Date | null
  expiry_at: Date | null
  hold_expiry_at: Date | null
  /** Disabled by staff until the hold time or until they enable it again. */
  is_inactive_temporarily: Generated<boolean>
  /** The request of staff that opened it: sent twice, it opens one account. */
  creation_key: ColumnType<string | null, string | null | undefined, never>
  /** The rules it was bought under. */
  rule_set: Generated<string>
  /** The program day of the last result, and what that day has brought. */
  day_date: Generated<string>
  day_net_minor: Generated<bigint>
  /** What single rules sum, by their keys. Null if no rule of the account does. */
  rule_figures: StoredRuleFigures | null
  /** Raised by every change of the account; placing compares and sets it. */
  version: Generated<bigint>
  created_at: ColumnType<Date, Date, never>
  created_by: string
  modified_at: Date
  modified_by: string
}

/** Amounts as text: JSON has no integers of that size. */
export type StoredRuleFigures = Readonly<
  Record<string, { readonly periodStartMs: number; readonly netMinor: string }>
>

/** What every module may read of an account. */
type AccountView = Pick<
  ChallengeAccountTable,
  | 'tenant_id'
  | 'id'
  | 'accno'
  | 'user_id'
  | 'type'
  | 'sub_type'
  | 'status'
  | 'stage'
  | 'challenge_plan'
  | 'challenge_name'
  | 'currency'
  | 'account_size_minor'
  | 'balance_minor'
  | 'no_of_picks'
  | 'evaluation_fee_minor'
  | 'withdrawal_count'
  | 'created_at'
  | 'modified_at'
>

export interface ChallengeTables {
  challenge: ChallengeTable
  challenge_account: ChallengeAccountTable
  account: AccountView
}
