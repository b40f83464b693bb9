/** The SQL that locks accounts together with their players. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { ChallengeAccountTable } from '../../platform/db/tables/challenges.ts'
import { lockedPeople } from '../identity/index.ts'
import type { AccountRow } from './accounts-store.ts'

/**
 * Lists all columns one by one. PostgreSQL expands a star when it plans the statement, so a column added by a
 * migration would break running processes. The type keeps the list complete.
 */
const ACCOUNT_COLUMNS = {
  tenant_id: true,
  id: true,
  accno: true,
  user_id: true,
  challenge_id: true,
  type: true,
  sub_type: true,
  status: true,
  stage: true,
  challenge_plan: true,
  challenge_name: true,
  currency: true,
  account_size_minor: true,
  balance_minor: true,
  no_of_picks: true,
  profit_accumulated_minor: true,
  cash_out_fees_minor: true,
  daily_loss_accumulated_minor: true,
  minimum_picks: true,
  minimum_pick_amount_minor: true,
  maximum_pick_amount_minor: true,
  maximum_loss_minor: true,
  maximum_daily_loss_minor: true,
  profit_target_minor: true,
  time_limit_days: true,
  evaluation_fee_minor: true,
  challenge_completed: true,
  closure_reason: true,
  restriction_kind: true,
  review_at: true,
  foreign_transaction_id: true,
  withdrawal_count: true,
  last_payout_at: true,
  activation_at: true,
  expiry_at: true,
  hold_expiry_at: true,
  is_inactive_temporarily: true,
  creation_key: true,
  rule_set: true,
  day_date: true,
  day_net_minor: true,
  rule_figures: true,
  version: true,
  created_at: true,
  created_by: true,
  modified_at: true,
  modified_by: true,
} as const satisfies Record<keyof ChallengeAccountTable, true>

const accountColumns = sql.raw(
  Object.keys(ACCOUNT_COLUMNS)
    .map((name) => `a.${name}`)
    .join(', '),
)

interface OwnAccount {
  readonly userId: bigint
  readonly accno: string
}

/**
 * Locks players together with their accounts. Picks and cash-outs of one player then run one after the other, so two
 * accounts cannot take both sides of a game. Locks players first, then accounts, each in id order, like all other
 * code. An impatient caller gets only unlocked rows and never waits.
 */
export function lockAccountsOfPlayers(
  tenantId: string,
  wanted: readonly OwnAccount[],
  { isPatient }: { readonly isPatient: boolean },
): RawBuilder<AccountRow> {
  const held = isPatient ? sql`` : sql`skip locked`
  const userIds = wanted.map(({ userId }) => userId)
  return sql<AccountRow>`/* prepared: ${sql.raw(isPatient ? 'lock-player' : 'lock-players')} */
    with player as materialized (${lockedPeople(tenantId, userIds, { isPatient })})
    select ${accountColumns} from unnest(${userIds}::bigint[], ${wanted.map(({ accno }) => accno)}::text[]) as wanted (user_id, accno)
    join player on player.id = wanted.user_id
    join challenge_account a
      on a.tenant_id = ${tenantId} and a.user_id = wanted.user_id and a.accno = wanted.accno
    order by a.id for no key update of a ${held}`
}

export async function lockAccountOfPlayer(
  tx: Tx,
  tenantId: string,
  wanted: OwnAccount,
): Promise<AccountRow | undefined> {
  const { rows } = await lockAccountsOfPlayers(tenantId, [wanted], { isPatient: true }).execute(tx)
  return rows[0]
}
