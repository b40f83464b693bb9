/** The SQL of settlement: accounts, their picks and why accounts were closed. */
import type { AccountStatus } from '@pickproof/domain/account-status'
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ChallengeAccountTable } from '../../platform/db/tables/challenges.ts'
import type { PickTable } from '../../platform/db/tables/picks.ts'

export type AccountRow = Selectable<ChallengeAccountTable>
export type PickRow = Selectable<PickTable>

/** Whoever changes an account or its picks holds this lock; taken in the order of the ids, nobody waits in a circle. */
export async function lockAccounts(
  tx: Tx,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<AccountRow[]> {
  if (accountIds.length === 0) return []
  return await tx
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...accountIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** All rows of open picks: straight ones, parlays that are open, and open legs whatever their parlay is. */
export async function lockOpenPicks(
  tx: Tx,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<PickRow[]> {
  return await tx
    .selectFrom('pick')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function picksByIds(db: Db, tenantId: string, pickIds: readonly bigint[]): Promise<PickRow[]> {
  if (pickIds.length === 0) return []
  return await db
    .selectFrom('pick')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...pickIds])
    .execute()
}

export async function legsOfParlays(
  db: Db,
  tenantId: string,
  parlayIds: readonly bigint[],
): Promise<PickRow[]> {
  if (parlayIds.length === 0) return []
  return await db
    .selectFrom('pick')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'in', [...parlayIds])
    .orderBy('id')
    .execute()
}

export async function picksOfAccount(db: Db, tenantId: string, accountId: bigint): Promise<PickRow[]> {
  return await db
    .selectFrom('pick')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

type CountedSelection = Pick<
  PickRow,
  'account_id' | 'fixture_id' | 'market_id' | 'selection' | 'selection_line'
>

/** The outcomes of picks that have counted toward the minimum, on these games only; a parlay counts with its legs. */
export async function countedSelections(
  db: Db,
  tenantId: string,
  {
    accountIds,
    fixtureIds,
  }: { readonly accountIds: readonly bigint[]; readonly fixtureIds: readonly string[] },
): Promise<readonly CountedSelection[]> {
  if (accountIds.length === 0 || fixtureIds.length === 0) return []
  const { rows } = await sql<CountedSelection>`
    select account_id, fixture_id, market_id, selection, selection_line from pick
    where tenant_id = ${tenantId} and account_id = any(${accountIds}::bigint[]) and type = 'STRAIGHT'
      and is_counted and status <> 'PENDING' and fixture_id = any(${fixtureIds}::text[])
    union all
    select leg.account_id, leg.fixture_id, leg.market_id, leg.selection, leg.selection_line
    from pick parlay join pick leg on leg.tenant_id = parlay.tenant_id and leg.parent_id = parlay.id
    where parlay.tenant_id = ${tenantId} and parlay.account_id = any(${accountIds}::bigint[])
      and parlay.type = 'PARLAY' and parlay.is_counted and parlay.status <> 'PENDING'
      and leg.fixture_id = any(${fixtureIds}::text[])`.execute(db)
  return rows
}

/** What settlement writes on a pick; null leaves an open pick open. */
export type PickChange = {
  readonly id: bigint
  readonly status: PickStatus
  readonly returnedMinor: bigint | null
  readonly resultMinor: bigint | null
  readonly isCounted: boolean
  readonly ruleId: string | null
  readonly explain: string | null
  readonly graderResponse: unknown
  readonly retryCount: number
  readonly needsReview: string | null
  readonly settledAt: Date | null
}

export async function updatePicks(tx: Tx, tenantId: string, changes: readonly PickChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({
    id: String(change.id),
    status: change.status,
    returned_minor: change.returnedMinor === null ? null : String(change.returnedMinor),
    result_minor: change.resultMinor === null ? null : String(change.resultMinor),
    is_counted: change.isCounted,
    rule_id: change.ruleId,
    explain: change.explain,
    grader_response: change.graderResponse,
    retry_count: change.retryCount,
    needs_review: change.needsReview,
    settled_at: change.settledAt,
  }))
  const { numAffectedRows } = await sql`update pick set status = given.status,
      returned_minor = given.returned_minor, result_minor = given.result_minor, is_counted = given.is_counted,
      rule_id = given.rule_id, explain = given.explain, grader_response = given.grader_response,
      retry_count = given.retry_count, needs_review = given.needs_review, settled_at = given.settled_at,
      version = pick.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, status text,
      returned_minor bigint, result_minor bigint, is_counted boolean, rule_id text, explain text,
      grader_response jsonb, retry_count int, needs_review text, settled_at timestamptz)
    where pick.tenant_id = ${tenantId} and pick.id = given.id`.execute(tx)
  if (numAffectedRows !== BigInt(changes.length))
    throw new Error(`${changes.length} picks were to change, ${numAffectedRows} did`)
}

export type AccountChange = {
  readonly id: bigint
  readonly status: AccountStatus
  readonly netMinor: bigint
  readonly dayDate: string
  readonly dayNetMinor: bigint
  readonly dailyLossMinor: bigint
  readonly picks: number
  readonly closureReason: string | null
  readonly isCompleted: boolean
}

/** The balance is not among them: only the ledger moves it. */
export async function updateAccounts(
  tx: Tx,
  tenantId: string,
  changes: readonly AccountChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({
    id: String(change.id),
    status: change.status,
    net_minor: String(change.netMinor),
    day_date: change.dayDate,
    day_net_minor: String(change.dayNetMinor),
    daily_loss_minor: String(change.dailyLossMinor),
    picks: change.picks,
    closure_reason: change.closureReason,
    is_completed: change.isCompleted,
  }))
  await sql`update challenge_account a set status = given.status, profit_accumulated_minor = given.net_minor,
      day_date = given.day_date, day_net_minor = given.day_net_minor,
      daily_loss_accumulated_minor = given.daily_loss_minor, no_of_picks = given.picks,
      closure_reason = given.closure_reason, challenge_completed = given.is_completed,
      version = a.version + 1, modified_at = ${now}, modified_by = 'settlement'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, status text, net_minor bigint,
      day_date text, day_net_minor bigint, daily_loss_minor bigint, picks int, closure_reason text,
      is_completed boolean)
    where a.tenant_id = ${tenantId} and a.id = given.id`.execute(tx)
}

export type NewReport = {
  readonly accountId: bigint
  readonly at: Date
  readonly statusBefore: AccountStatus
  readonly statusAfter: AccountStatus
  readonly ruleId: string
  readonly ruleSet: string
  readonly sentence: string
  readonly report: unknown
}

export async function insertReports(tx: Tx, tenantId: string, reports: readonly NewReport[]): Promise<void> {
  if (reports.length === 0) return
  await tx
    .insertInto('account_report')
    .values(
      reports.map((report) => ({
        tenant_id: tenantId,
        account_id: report.accountId,
        at: report.at,
        status_before: report.statusBefore,
        status_after: report.statusAfter,
        rule_id: report.ruleId,
        rule_set: report.ruleSet,
        sentence: report.sentence,
        report: JSON.stringify(report.report),
      })),
    )
    .execute()
}

/** Profit that was paid out before this moment never comes back into the figures (R40). */
export async function findLastPayoutAt(
  db: Db,
  tenantId: string,
  accountId: bigint,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('balance_history')
    .select('at')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('operation', '=', 'PAYOUT')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Decided picks of an account, as far as a report names them. */
export async function decidedPicks(db: Db, tenantId: string, accountId: bigint) {
  return await db
    .selectFrom('pick')
    .select(['id', 'status', 'settled_at'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('type', '<>', 'CHILD')
    .where('status', 'not in', ['PENDING', 'CANCELLED', 'CASH_OUT'])
    .orderBy('id')
    .execute()
}
