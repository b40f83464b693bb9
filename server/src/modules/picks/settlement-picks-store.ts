/** The SQL by which settlement reads picks. */
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PickTable } from '../../platform/db/tables/picks.ts'

/** What settlement reads of a pick; the rest is what screens show. */
export const PICK_COLUMNS = [
  'id',
  'account_id',
  'parent_id',
  'split_from',
  'type',
  'status',
  'fixture_id',
  'sport_id',
  'market_id',
  'market_label',
  'odds_name',
  'selection',
  'selection_line',
  'points',
  'team_id',
  'player_id',
  'home_team',
  'away_team',
  'game_at',
  'odd_format',
  'odds_american',
  'odds_milli',
  'stake_minor',
  'win_minor',
  'returned_minor',
  'result_minor',
  'cash_out_odds_milli',
  'settlement_version',
  'is_counted',
  'rule_id',
  'explain',
  'grader_response',
  'graded_from',
  'next_try_at',
  'trail',
  'retry_count',
  'needs_review',
  'settled_at',
] as const satisfies readonly (keyof PickTable)[]

export type SettlementPickRow = Pick<Selectable<PickTable>, (typeof PICK_COLUMNS)[number]>

/** All rows of open picks: straight ones, open parlays, and open legs of any parlay. */
export async function lockOpenPicks(
  tx: Tx,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<SettlementPickRow[]> {
  return await tx
    .selectFrom('pick')
    .select(PICK_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function picksByIds(
  db: Db,
  tenantId: string,
  pickIds: readonly bigint[],
): Promise<SettlementPickRow[]> {
  if (pickIds.length === 0) return []
  return await db
    .selectFrom('pick')
    .select(PICK_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...pickIds])
    .execute()
}

export async function legsOfParlays(
  db: Db,
  tenantId: string,
  parlayIds: readonly bigint[],
): Promise<SettlementPickRow[]> {
  if (parlayIds.length === 0) return []
  return await db
    .selectFrom('pick')
    .select(PICK_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'in', [...parlayIds])
    .orderBy('id')
    .execute()
}

export async function listPicksOfAccounts(
  db: Db,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<SettlementPickRow[]> {
  return await db
    .selectFrom('pick')
    .select(PICK_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .orderBy('id')
    .execute()
}

type CountedSelection = Pick<
  SettlementPickRow,
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

/** Decided picks that do not count toward the minimum, on these games; a parlay is there with the games of its legs. */
export async function uncountedPicks(
  db: Db,
  tenantId: string,
  { accountId, fixtureIds }: { readonly accountId: bigint; readonly fixtureIds: readonly string[] },
): Promise<SettlementPickRow[]> {
  return await db
    .selectFrom('pick as p')
    .select(PICK_COLUMNS.map((column) => `p.${column}` as const))
    .where('p.tenant_id', '=', tenantId)
    .where('p.account_id', '=', accountId)
    .where('p.type', '<>', 'CHILD')
    .where('p.is_counted', '=', false)
    .where('p.status', 'not in', ['PENDING', 'CANCELLED', 'CASH_OUT'])
    .where(
      sql<boolean>`(p.fixture_id = any(${fixtureIds}::text[]) or exists (select 1 from pick leg
        where leg.tenant_id = p.tenant_id and leg.parent_id = p.id and leg.fixture_id = any(${fixtureIds}::text[])))`,
    )
    .orderBy('p.id')
    .execute()
}

/** Decided picks of accounts, as far as a report names them. */
export async function decidedPicks(db: Db, tenantId: string, accountIds: readonly bigint[]) {
  return await db
    .selectFrom('pick')
    .select(['id', 'account_id', 'status', 'settled_at'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .where('type', '<>', 'CHILD')
    .where('status', 'not in', ['PENDING', 'CANCELLED', 'CASH_OUT'])
    .orderBy('id')
    .execute()
}

export async function hasPicks(db: Db, tenantId: string, accountId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('pick')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Picks of an account, a parlay counted once. */
export async function countPicks(db: Db, tenantId: string, accountId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pick
    where tenant_id = ${tenantId} and account_id = ${accountId} and type <> 'CHILD'`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many picks are open in each of these accounts; an account without any is missing. */
export async function countOpenPicks(
  db: Db,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{
    account_id: bigint
    count: number
  }>`select account_id, count(*)::int as count from pick
    where tenant_id = ${tenantId} and account_id = any(${accountIds}::bigint[]) and type <> 'CHILD'
      and status = 'PENDING'
    group by account_id`.execute(db)
  return new Map(rows.map(({ account_id, count }) => [account_id, count]))
}
