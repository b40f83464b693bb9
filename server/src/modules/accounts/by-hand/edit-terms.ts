/** Which fields of an account staff may edit, and the row that results. Pure: callers pass the rows. */
import type { UpdateAccount } from '@pickproof/contract/admin-accounts'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { minorFromJson } from '@pickproof/domain/money/money'
import { findStageOfCode, isFundedPlan } from '@pickproof/domain/accounts/plan-code'
import { isDeepStrictEqual } from 'node:util'
import { invalidField } from '../../../platform/app-error.ts'
import type { ChallengeRow } from '../../challenges/index.ts'
import { minimumPicksOf } from '../account-terms.ts'
import { stageNumberOf } from '../open-account.ts'
import type { AccountEdit } from '../lifecycle/account-edit-store.ts'
import type { AccountRow } from '../accounts-store.ts'
import {
  allOf,
  defineMessages,
  type ListValue,
  type Message,
  type MessageValue,
  text,
} from '@pickproof/domain/messages/message'

const errors = defineMessages('server.account-terms', {
  picksByRule: 'The payout rules set the minimum picks of a funded account.',
  otherPhase: 'The plan must have the stage, the size and the currency of the account.',
  noTimeLimit: 'Only the plan decides whether there is a time limit.',
  expiredByPlan: 'With the time limit of this plan, the account would already be expired.',
  expiredByDate: 'The expiry date cannot be earlier than now.',
  stage: 'The stage must be that of the plan, or 0 for a test account.',
  minimumPick: 'The minimum pick must be above 0.',
  maximumPick: 'The maximum pick cannot be below the minimum pick.',
  limit: 'The limit must be above 0.',
  target: 'Every stage except the funded one has a profit target above 0.',
})

/** The terms that the judge measures against. A change must not contradict earlier verdicts. */
const TERM_FIELDS = [
  ['minimumPicks', 'minimum_picks'],
  ['minimumPickAmount', 'minimum_pick_amount_minor'],
  ['maximumPickAmount', 'maximum_pick_amount_minor'],
  ['maximumLoss', 'maximum_loss_minor'],
  ['maximumDailyLoss', 'maximum_daily_loss_minor'],
  ['profitTarget', 'profit_target_minor'],
] as const satisfies readonly (readonly [keyof UpdateAccount, keyof AccountRow])[]

/** The payout rules set the minimum number of picks of a funded account (R2). The value in its row does not count. */
const arePicksByRule = ({ challenge_plan }: AccountRow) => isFundedPlan(challenge_plan)

export function ensurePicksByRule(account: AccountRow, { minimumPicks }: UpdateAccount): void {
  if (minimumPicks === undefined || !arePicksByRule(account)) return
  if (minimumPicks !== minimumPicksOf(account)) throw invalidField('minimumPicks', errors.picksByRule)
}

export function isOtherPlan({ challenge_id }: AccountRow, { challenge }: UpdateAccount): boolean {
  return challenge !== undefined && BigInt(challenge.id) !== challenge_id
}

/** Only the values that differ from the row. */
export function editOf(
  account: AccountRow,
  order: UpdateAccount,
  { plan, now }: { readonly plan: ChallengeRow | undefined; readonly now: Date },
): AccountEdit {
  const edit: Record<string, unknown> = plan ? planEdit(account, plan) : {}
  for (const [field, column] of TERM_FIELDS) {
    const value = order[field]
    if (value === undefined || (field === 'minimumPicks' && arePicksByRule(account))) continue
    const stored = column === 'minimum_picks' || value === null ? value : minorFromJson(value)
    if (stored !== account[column]) edit[column] = stored
  }
  const { expiryDate, accountSubType, stage, foreignTransactionId } = order
  const isNewExpiry = expiryDate !== undefined && expiryDate !== (account.expiry_at?.toISOString() ?? null)
  if (isNewExpiry) edit.expiry_at = expiryOf(account, expiryDate)
  if (accountSubType !== undefined && accountSubType !== account.sub_type) edit.sub_type = accountSubType
  if (stage !== undefined && stage !== account.stage) edit.stage = stageOf(account, stage)
  if (foreignTransactionId !== undefined && (foreignTransactionId || null) !== account.foreign_transaction_id)
    edit.foreign_transaction_id = foreignTransactionId || null
  const terms: AccountRow = { ...account, ...edit }
  ensureTermsFit(terms)
  if (edit.expiry_at) ensureTimeLeft(terms, { now, isByPlan: !isNewExpiry })
  return edit
}

function planEdit(account: AccountRow, plan: ChallengeRow): Record<string, unknown> {
  const isSamePhase =
    plan.stage === findStageOfCode(account.challenge_plan) &&
    plan.currency === account.currency &&
    plan.account_size_minor === account.account_size_minor
  if (!isSamePhase) throw invalidField('challenge', errors.otherPhase)
  const addedDays = (plan.time_limit_days ?? 0) - (account.time_limit_days ?? 0)
  return {
    challenge_id: plan.id,
    challenge_plan: plan.challenge_plan,
    challenge_name: plan.challenge_name,
    minimum_picks: plan.minimum_picks,
    minimum_pick_amount_minor: plan.minimum_pick_amount_minor,
    maximum_pick_amount_minor: plan.maximum_pick_amount_minor,
    maximum_loss_minor: plan.maximum_loss_minor,
    maximum_daily_loss_minor: plan.maximum_daily_loss_minor,
    profit_target_minor: plan.profit_target_minor,
    time_limit_days: plan.time_limit_days,
    // Keeps time that was added earlier.
    expiry_at: account.expiry_at && new Date(account.expiry_at.getTime() + addedDays * DAY_MS),
  }
}

function expiryOf({ time_limit_days }: AccountRow, expiryDate: string | null): Date {
  if (time_limit_days === null || expiryDate === null) throw invalidField('expiryDate', errors.noTimeLimit)
  return new Date(expiryDate)
}

/** Rejects an edit that would expire an open account immediately, through the new date or a plan with less time. */
function ensureTimeLeft(
  { status, expiry_at }: AccountRow,
  { now, isByPlan }: { readonly now: Date; readonly isByPlan: boolean },
): void {
  if (status !== 'ACTIVE' || (expiry_at ?? now) >= now) return
  throw isByPlan
    ? invalidField('challenge', errors.expiredByPlan)
    : invalidField('expiryDate', errors.expiredByDate)
}

/** 0 marks a test account. Every other account has the number of its plan. */
function stageOf({ challenge_plan }: AccountRow, stage: number): number {
  const planStage = findStageOfCode(challenge_plan)
  if (stage === 0 || (planStage !== undefined && stage === stageNumberOf(planStage))) return stage
  throw invalidField('stage', errors.stage)
}

function ensureTermsFit(terms: AccountRow): void {
  if (terms.minimum_pick_amount_minor <= 0n) throw invalidField('minimumPickAmount', errors.minimumPick)
  if (terms.maximum_pick_amount_minor < terms.minimum_pick_amount_minor)
    throw invalidField('maximumPickAmount', errors.maximumPick)
  if (terms.maximum_loss_minor <= 0n) throw invalidField('maximumLoss', errors.limit)
  if (terms.maximum_daily_loss_minor <= 0n) throw invalidField('maximumDailyLoss', errors.limit)
  const hasTarget = !isFundedPlan(terms.challenge_plan)
  if (hasTarget !== (terms.profit_target_minor !== null && terms.profit_target_minor > 0n))
    throw invalidField('profitTarget', errors.target)
}

type Change = Readonly<Record<'before' | 'after', MessageValue>>

/** By column, in the order in which the player reads them. */
const changed = defineMessages('server.changed-terms', {
  challenge_plan: text<Change>('plan from {before} to {after}'),
  minimum_picks: text<Change>('minimum picks from {before} to {after}'),
  minimum_pick_amount_minor: text<Change>('minimum pick from {before} to {after}'),
  maximum_pick_amount_minor: text<Change>('maximum pick from {before} to {after}'),
  maximum_loss_minor: text<Change>('maximum loss from {before} to {after}'),
  maximum_daily_loss_minor: text<Change>('maximum daily loss from {before} to {after}'),
  profit_target_minor: text<Change>('profit target from {before} to {after}'),
  expiry_at: text<Change>('end of the time limit from {before} to {after}'),
})
const { terms } = defineMessages('server.terms-report', {
  terms: text<{ changes: ListValue }>('The terms of the account changed: {changes}.'),
})

/**
 * The sentence that informs the player of the changed terms. Undefined if no term that the player sees has changed.
 */
export function findTermsSentence(
  account: AccountRow,
  edit: AccountEdit,
  format: (column: string, value: unknown) => MessageValue,
): Message | undefined {
  const changes = Object.entries(changed).flatMap(([column, words]) => {
    const [before, after] = [account[column as keyof AccountRow], edit[column as keyof AccountEdit]]
    if (after === undefined || isDeepStrictEqual(before, after)) return []
    return [words({ before: format(column, before), after: format(column, after) })]
  })
  return changes.length === 0 ? undefined : terms({ changes: allOf(changes) })
}
