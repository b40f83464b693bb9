import type { FinancialMethod, StoredMethod } from '@pickproof/contract/fields/financial-data'
import type { RewardType } from '@pickproof/domain/payouts/reward-words'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json = ColumnType<unknown, string | null, string | null>

export type TransactionType = 'DEPOSIT' | 'WITHDRAWAL'
export type TransactionStatus =
  | 'PAYMENT_INITIATED'
  | 'PAYMENT_SUCCESS'
  | 'PAYMENT_FAILURE'
  | 'PAYMENT_ABANDONED'
  | 'TRANSACTION_TIMEOUT'
type PaymentMethod = StoredMethod | 'STORE' | 'REWARDS'
export type RewardOperation = 'DEPOSIT' | 'WITHDRAWAL'
export type DeliveryOutcome = 'RECEIVED' | 'ACCEPTED' | 'REPEATED' | 'IGNORED' | 'REFUSED'

export interface PaymentTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  transaction_uuid: Generated<string>
  user_id: bigint | null
  account_id: bigint | null
  /** The account it belonged to, once that was purged. */
  purged_accno: ColumnType<string | null, undefined, never>
  /** Whether the person was a real one, once they were purged. */
  purged_user_type: ColumnType<'REAL' | 'TEST' | null, undefined, 'REAL' | 'TEST' | null>
  transaction_type: TransactionType
  transaction_status: TransactionStatus
  /** Since when it has been in this status. */
  status_at: Date
  payment_gateway_type: string
  payment_method: PaymentMethod | null
  request_amount_minor: bigint
  request_currency: string
  transaction_amount_minor: bigint | null
  transaction_currency: string | null
  real_amount_minor: bigint | null
  real_currency: string | null
  /** What the store has paid back of it. */
  refunded_minor: Generated<bigint>
  /** The order number of the store. */
  foreign_transaction_id: string | null
  challenge_plan: string | null
  confirmed_by: string | null
  confirmed_at: Date | null
  note: string | null
  /** Readable payment details of an earlier version, until they are sealed. */
  financial_data: Json
  /** The payment details at the time of the request, or as staff corrected them. */
  sealed_details: Buffer | null
  /** When the destination last changed; null if it never did. */
  destination_changed_at: Date | null
  /** Equal for equal destinations; null until an hourly job has marked a row of an earlier version. */
  destination_mark: Generated<string | null>
  /** Approved for the next payout file, and not paid yet. */
  approved_at: Generated<Date | null>
  approved_by: Generated<string | null>
  /** A payment is in one file at most. */
  payout_file_id: Generated<bigint | null>
  /** The transfer that paid it. */
  transfer_reference: Generated<string | null>
  /** When it was taken out of an exported file, so it may have been paid. */
  returned_at: Generated<Date | null>
  /** The approval that waits for a second person. */
  first_approval_id: Generated<bigint | null>
  created_at: ColumnType<Date, Date, never>
  created_by: string
  modified_at: Date
  modified_by: string
}

interface RewardBalanceTable {
  tenant_id: string
  user_id: bigint
  currency: string
  balance_minor: bigint
}

export interface RewardRecordTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  currency: string
  operation: RewardOperation
  reward_type: RewardType
  amount_minor: bigint
  /** The balance in this currency after it. */
  balance_minor: bigint
  payment_id: bigint | null
  account_id: bigint | null
  /** The account it belonged to, once that was purged. */
  purged_accno: ColumnType<string | null, undefined, never>
  challenge_plan: string | null
  /** The record whose amount this one gives back. */
  reverses_id: bigint | null
  /** Whose first challenge brought it, for a referral. */
  referred_user_id: bigint | null
  /** What the player's browser called its request. */
  idempotency_key: string | null
  /** The arithmetic behind the amount, as it was shown. */
  report: Json
  /** Why staff moved the rewards. */
  reason: string | null
  /** The second person of a credit. */
  approved_by: string | null
  created_at: ColumnType<Date, Date, never>
  created_by: string
}

/** Credits that waited for a second person before proposals existed; only read. */
interface RewardCreditTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  currency: string
  amount_minor: bigint
  reason: string
  idempotency_key: string
  status: Generated<'WAITING' | 'APPROVED' | 'REJECTED'>
  asked_by_user_id: bigint
  asked_by: string
  asked_at: ColumnType<Date, Date, never>
  decided_by_user_id: bigint | null
  decided_by: string | null
  decided_at: Date | null
  record_id: bigint | null
}

/** The texts are sealed. The columns of an earlier version are empty once they are. */
export interface FinancialDataTable {
  tenant_id: string
  user_id: bigint
  id: GeneratedAlways<bigint>
  sealed: Buffer | null
  /** When the destination last changed; null since the first save. */
  destination_changed_at: Date | null
  destination_mark: string | null
  name: string
  payment_method: FinancialMethod
  wallet_email: string | null
  iban: string | null
  sort_code: string | null
  bic: string | null
  swift: string | null
  currency: string | null
  crypto_wallet_address: string | null
  crypto_type: string | null
  address_line1: string | null
  city: string | null
  zipcode: string | null
  country: string | null
  note: string | null
  /** The texts without their own column. */
  other_texts: ColumnType<Record<string, string>, string, string>
  created_at: ColumnType<Date, Date, never>
  modified_at: Date
}

export interface StoreDeliveryTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  delivery_id: string
  topic: string
  order_number: string | null
  outcome: DeliveryOutcome
  reason: string
  payment_id: bigint | null
  /** Until it is decided. What was refused is kept for a while, reduced to what is read of it. */
  body: string | null
  received_at: Date
  ip: string | null
  order_status: Generated<string | null>
  /** When the store last changed the order, as this delivery says. */
  order_modified_at: Generated<Date | null>
}

export interface PayoutFileTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  method: FinancialMethod
  status: 'OPEN' | 'PAID' | 'EMPTY'
  created_at: Date
  created_by: string
  exported_at: Generated<Date | null>
  exported_by: Generated<string | null>
  ended_at: Generated<Date | null>
}

export type DecisionKind = 'FIRST_APPROVAL' | 'APPROVAL' | 'REJECTION'

/** Every step of a decision; never changed. */
export interface PaymentDecisionTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  payment_id: bigint
  kind: DecisionKind
  decided_by_user_id: bigint
  decided_by: string
  decided_at: Date
  real_amount_minor: bigint | null
  real_currency: string | null
  transaction_amount_minor: bigint | null
  transaction_currency: string | null
  note: string
  eligibility: ColumnType<unknown, string, never>
}

export interface MoneyTables {
  payment: PaymentTable
  reward_balance: RewardBalanceTable
  reward_record: RewardRecordTable
  reward_credit: RewardCreditTable
  financial_data: FinancialDataTable
  store_delivery: StoreDeliveryTable
  payment_decision: PaymentDecisionTable
  payout_file: PayoutFileTable
}
