/** All SQL of picks and orders. */
import type { PickStatus, PickType } from '@pickproof/domain/programme/pick-status'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ChallengeAccountTable } from '../../platform/db/tables/challenges.ts'
import type { PickTable } from '../../platform/db/tables/picks.ts'

export type PickRow = Selectable<PickTable>
export type NewPick = Omit<Insertable<PickTable>, 'tenant_id'>
export type ReadPickRow = PickRow & { readonly sportsbook_name: string | null }
type AccountRow = Selectable<ChallengeAccountTable>

/**
 * The account of this player, locked together with the player: everything that is placed or cashed out in any
 * account of one person happens one after the other, so that two accounts cannot take both sides of a game.
 */
export async function lockAccountOfPlayer(
  tx: Tx,
  tenantId: string,
  { accno, userId }: { readonly accno: string; readonly userId: bigint },
): Promise<AccountRow | undefined> {
  return await tx
    .selectFrom('app_user as u')
    .innerJoin('challenge_account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.user_id', '=', 'u.id'),
    )
    .selectAll('a')
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .where('a.accno', '=', accno)
    .forNoKeyUpdate(['u', 'a'])
    .executeTakeFirst()
}

/** What the rules must know of a pick that stands. */
export interface StandingPickRow {
  readonly id: bigint
  readonly account_id: bigint
  readonly accno: string
  readonly account_status: string
  readonly parent_id: bigint | null
  readonly type: PickType
  readonly status: PickStatus
  readonly fixture_id: string | null
  readonly market_id: string | null
  readonly selection: string | null
  readonly selection_line: string | null
  readonly points: string | null
  readonly grouping_key: string | null
  readonly odds_name: string | null
  readonly game_at: Date
  readonly stake_minor: bigint
  readonly win_minor: bigint
  readonly placed_at: Date
}

/** The open picks of all accounts of the player and those of the account since the day began, with their legs. */
export async function listStandingPicks(
  db: Db,
  tenantId: string,
  { userId, accountId, since }: { readonly userId: bigint; readonly accountId: bigint; readonly since: Date },
): Promise<StandingPickRow[]> {
  const columns = sql`p.id, p.account_id, p.parent_id, p.type, p.status, p.fixture_id, p.market_id, p.selection,
    p.selection_line, p.points, p.grouping_key, p.odds_name, p.game_at, p.stake_minor, p.win_minor, p.placed_at`
  const { rows } = await sql<StandingPickRow>`
    with standing as materialized (
      select id from pick
      where tenant_id = ${tenantId} and user_id = ${userId} and status = 'PENDING' and type <> 'CHILD'
      union
      select id from pick
      where tenant_id = ${tenantId} and account_id = ${accountId} and placed_at >= ${since} and type <> 'CHILD'
    ), picked as (
      select ${columns} from standing join pick p on p.tenant_id = ${tenantId} and p.id = standing.id
      union all
      select ${columns} from standing join pick p on p.tenant_id = ${tenantId} and p.parent_id = standing.id
    )
    select picked.*, a.accno, a.status as account_status
    from picked join challenge_account a on a.tenant_id = ${tenantId} and a.id = picked.account_id
    order by picked.id`.execute(db)
  return rows
}

/** In the order given. */
export async function insertPicks(tx: Tx, tenantId: string, picks: readonly NewPick[]): Promise<PickRow[]> {
  const rows = await tx
    .insertInto('pick')
    .values(picks.map((pick) => ({ ...pick, tenant_id: tenantId })))
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => Number(a.id - b.id))
}

export interface OrderKey {
  readonly accountId: bigint
  readonly key: string
}

export async function findOrder(
  tx: Tx,
  tenantId: string,
  { accountId, key }: OrderKey,
): Promise<{ readonly body_hash: Buffer; readonly pick_ids: readonly bigint[] } | undefined> {
  return await tx
    .selectFrom('placed_order')
    .select(['body_hash', 'pick_ids'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function insertOrder(
  tx: Tx,
  tenantId: string,
  order: OrderKey & {
    readonly bodyHash: Buffer
    readonly pickIds: readonly bigint[]
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('placed_order')
    .values({
      tenant_id: tenantId,
      account_id: order.accountId,
      idempotency_key: order.key,
      body_hash: order.bodyHash,
      pick_ids: [...order.pickIds],
      placed_at: order.at,
    })
    .execute()
}

/** Picks with all their legs, the older first. */
export async function readPicks(
  db: Db,
  tenantId: string,
  ids: readonly bigint[],
): Promise<readonly ReadPickRow[]> {
  if (ids.length === 0) return []
  const read = (column: 'p.id' | 'p.parent_id') =>
    db
      .selectFrom('pick as p')
      .leftJoin('sportsbook as s', 's.id', 'p.sportsbook_id')
      .selectAll('p')
      .select('s.name as sportsbook_name')
      .where('p.tenant_id', '=', tenantId)
      .where(column, 'in', [...ids])
  return await read('p.id').unionAll(read('p.parent_id')).orderBy('id').execute()
}

export async function lockPick(
  tx: Tx,
  tenantId: string,
  { id, accountId }: { readonly id: bigint; readonly accountId: bigint },
): Promise<PickRow | undefined> {
  return await tx
    .selectFrom('pick')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('type', '<>', 'CHILD')
    .forUpdate()
    .executeTakeFirst()
}

export interface CashedOut {
  readonly id: bigint
  readonly returnedMinor: bigint
  readonly resultMinor: bigint
  readonly at: Date
}

export async function storeCashOut(
  tx: Tx,
  tenantId: string,
  { id, returnedMinor, resultMinor, at }: CashedOut,
): Promise<void> {
  const cashedOut = { status: 'CASH_OUT', settled_at: at, version: sql<number>`version + 1` } as const
  await tx
    .updateTable('pick')
    .set({ ...cashedOut, returned_minor: returnedMinor, result_minor: resultMinor })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('pick')
    .set(cashedOut)
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', id)
    .execute()
}
