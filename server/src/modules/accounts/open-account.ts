/** Opens a challenge account for a player, with the current terms of its plan. */
import crypto from 'node:crypto'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { accountTypeOf, type PlanStage } from '@pickproof/domain/accounts/plan-stage'
import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import type { Db, Tx } from '../../platform/db/database.ts'
import { recordOpening } from '../ledger/index.ts'
import { type AccountRow, type NewAccount, insertAccount, listAccountsOfUser } from './accounts-store.ts'
import { type ChallengeRow, TRIAL_PLAN, findChallenge } from '../challenges/index.ts'
import { buildPlanCode } from '@pickproof/domain/accounts/plan-code'

const ACCNO_DRAWS_MAX = 20

/** Values of the stage column. A free trial precedes the stages and counts as the first one. */
const STAGE_NUMBERS: Readonly<Record<PlanStage, number>> = {
  FREE_TRIAL: 1,
  STAGE_1: 1,
  STAGE_2: 2,
  BIG_LEAGUE: 3,
}

export function stageNumberOf(stage: PlanStage): number {
  return STAGE_NUMBERS[stage]
}

interface NewAccountOrder {
  readonly tenantId: string
  readonly accnoPrefix: string
  readonly userId: bigint
  readonly challenge: ChallengeRow
  readonly now: Date
  readonly createdBy: string
  /** Differences from a fresh, active account, for accounts that start with a history. */
  readonly overrides?: Partial<NewAccount>
}

/** Inserts the account together with the opening row of its history, in the caller's transaction if there is one. */
export async function openAccount(db: Db | Tx, order: NewAccountOrder): Promise<AccountRow> {
  const open = async (tx: Tx): Promise<AccountRow> => {
    const account = await insertFresh(tx, order)
    await recordOpening(tx, order.tenantId, {
      accountId: account.id,
      balanceMinor: account.balance_minor,
      at: account.created_at,
    })
    return account
  }
  return isInside(db) ? await open(db) : await db.transaction().execute(open)
}

function isInside(db: Db | Tx): db is Tx {
  return db.isTransaction
}

async function insertFresh(tx: Tx, order: NewAccountOrder): Promise<AccountRow> {
  const { challenge, now, createdBy } = order
  const account: Omit<NewAccount, 'accno'> = {
    user_id: order.userId,
    challenge_id: challenge.id,
    type: accountTypeOf(challenge.stage),
    status: 'ACTIVE',
    stage: stageNumberOf(challenge.stage),
    challenge_plan: challenge.challenge_plan,
    challenge_name: challenge.challenge_name,
    currency: challenge.currency,
    account_size_minor: challenge.account_size_minor,
    balance_minor: challenge.account_size_minor,
    minimum_picks: challenge.minimum_picks,
    minimum_pick_amount_minor: challenge.minimum_pick_amount_minor,
    maximum_pick_amount_minor: challenge.maximum_pick_amount_minor,
    maximum_loss_minor: challenge.maximum_loss_minor,
    maximum_daily_loss_minor: challenge.maximum_daily_loss_minor,
    profit_target_minor: challenge.profit_target_minor,
    time_limit_days: challenge.time_limit_days,
    evaluation_fee_minor: challenge.evaluation_fee_minor,
    rule_set: CURRENT_RULE_SET.name,
    activation_at: now,
    expiry_at:
      challenge.time_limit_days === null
        ? null
        : new Date(now.getTime() + challenge.time_limit_days * DAY_MS),
    created_at: now,
    created_by: createdBy,
    modified_at: now,
    modified_by: createdBy,
    ...order.overrides,
  }
  for (let draw = 0; draw < ACCNO_DRAWS_MAX; draw++) {
    const accno = `${order.accnoPrefix}${crypto.randomInt(10_000_000, 100_000_000)}`
    const row = await insertAccount(tx, order.tenantId, { ...account, accno })
    if (row) return row
  }
  throw new Error(`no free account number in ${ACCNO_DRAWS_MAX} draws`)
}

interface TrialOrder {
  readonly tenantId: string
  readonly accnoPrefix: string
  readonly userId: bigint
  readonly currency: string
  readonly now: Date
}

/** Every new player gets one free trial (decision Q27), in the transaction that completes the registration. */
export async function startTrial(tx: Tx, order: TrialOrder): Promise<void> {
  // People who registered before decision 78 got theirs at registration.
  const accounts = await listAccountsOfUser(tx, order.tenantId, order.userId)
  if (accounts.some(({ type }) => type === 'TRIAL')) return
  const plan = { challengePlan: buildPlanCode(TRIAL_PLAN), currency: order.currency }
  const challenge = await findChallenge(tx, order.tenantId, plan)
  if (!challenge) throw new Error(`the catalog of ${order.tenantId} has no free trial in ${order.currency}`)
  await openAccount(tx, { ...order, challenge, createdBy: 'system' })
}
