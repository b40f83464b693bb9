/** The content of the database after a run, read with separate SQL: the product's own code is not used. */
import { sql } from 'kysely'
import type { Db } from '@pickproof/server/platform/db/database'

/** Ends the right of a killed process to run the feed, so the next one need not wait for it to run out. */
export async function endLease(db: Db): Promise<void> {
  await sql`update feed_lease set expires_at = now() - interval '1 second'`.execute(db)
}

export async function countBookings(
  db: Db,
  tenantId: string,
): Promise<{ readonly settled: number; readonly reversed: number }> {
  const { rows } = await sql<{ settled: number; reversed: number }>`
    select count(*) filter (where operation = 'PICK_SETTLED')::int as settled,
      count(*) filter (where operation = 'PICK_REVERSED')::int as reversed
    from balance_history where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { settled: 0, reversed: 0 }
}

const source = sql`f.status || ':' || coalesce(r.version, 0)`

/** Picks that wait for settlement or for a regrade, by what the catalog says now. */
export async function countDue(
  db: Db,
  tenantId: string,
): Promise<{ readonly open: number; readonly stale: number }> {
  const { rows } = await sql<{ open: number; stale: number }>`
    select count(*) filter (where p.status = 'PENDING')::int as open,
      count(*) filter (where p.status <> 'PENDING' and p.graded_from <> ${source})::int as stale
    from pick p join fixture f on f.id = p.fixture_id left join fixture_result r on r.fixture_id = f.id
    where p.tenant_id = ${tenantId} and f.status in ('completed', 'cancelled')`.execute(db)
  return rows[0] ?? { open: 0, stale: 0 }
}

interface StoredGame {
  readonly id: string
  readonly status: string
  readonly home: number | null
  readonly away: number | null
}

export async function readStoredGames(db: Db): Promise<readonly StoredGame[]> {
  const { rows } = await sql<StoredGame>`select f.id, f.status, (r.scores->'home'->>'total')::int as home,
      (r.scores->'away'->>'total')::int as away
    from fixture f left join fixture_result r on r.fixture_id = f.id`.execute(db)
  return rows
}

export interface StoredOrder {
  readonly key: string
  readonly accno: string
  readonly pickIds: readonly string[]
}

export async function readStoredOrders(db: Db, tenantId: string): Promise<readonly StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`select o.idempotency_key as key, a.accno,
      array(select unnest(o.pick_ids)::text) as "pickIds"
    from placed_order o join challenge_account a on a.tenant_id = o.tenant_id and a.id = o.account_id
    where o.tenant_id = ${tenantId}`.execute(db)
  return rows
}

export interface StoredPick {
  readonly id: string
  readonly parentId: string | null
  readonly accno: string
  readonly type: 'STRAIGHT' | 'PARLAY' | 'CHILD'
  readonly status: string
  readonly oddId: string | null
  readonly stakeMinor: bigint
  readonly resultMinor: bigint | null
  readonly ruleId: string | null
  readonly needsReview: boolean
  readonly isLive: boolean
  /** The start of its game according to the server that took the pick. */
  readonly gameAt: Date
  readonly isAfterStart: boolean
  /** Bookings on it: paid for, results, results taken back, and what they come to. */
  readonly paid: number
  readonly paidMinor: bigint
  readonly endings: number
  readonly reversals: number
  readonly movedMinor: bigint
}

export async function readStoredPicks(db: Db, tenantId: string): Promise<readonly StoredPick[]> {
  const { rows } = await sql<StoredPick>`
    select p.id::text, p.parent_id::text as "parentId", a.accno, p.type, p.status, p.odd_id as "oddId",
      p.stake_minor as "stakeMinor", p.result_minor as "resultMinor", p.rule_id as "ruleId",
      p.needs_review is not null as "needsReview", p.is_live as "isLive", p.game_at as "gameAt",
      p.placed_at >= p.game_at as "isAfterStart",
      coalesce(h.paid, 0) as paid, coalesce(h.paid_minor, 0)::bigint as "paidMinor",
      coalesce(h.endings, 0) as endings, coalesce(h.reversals, 0) as reversals,
      coalesce(h.moved_minor, 0)::bigint as "movedMinor"
    from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    left join (
      select tenant_id, pick_id, count(*) filter (where operation = 'PICK_PLACED')::int as paid,
        sum(amount_minor) filter (where operation = 'PICK_PLACED') as paid_minor,
        count(*) filter (where operation in ('PICK_SETTLED', 'PICK_CANCELLED', 'CASH_OUT'))::int as endings,
        count(*) filter (where operation = 'PICK_REVERSED')::int as reversals, sum(amount_minor) as moved_minor
      from balance_history group by tenant_id, pick_id
    ) h on h.tenant_id = p.tenant_id and h.pick_id = p.id
    where p.tenant_id = ${tenantId} order by p.id`.execute(db)
  return rows
}

export interface StoredAccount {
  readonly accno: string
  readonly status: string
  readonly balanceMinor: bigint
  readonly bookedMinor: bigint
  /** Of the picks, from the size on. */
  readonly earnedMinor: bigint
}

export async function readStoredAccounts(db: Db, tenantId: string): Promise<readonly StoredAccount[]> {
  const { rows } = await sql<StoredAccount>`select a.accno, a.status, a.balance_minor as "balanceMinor",
      (select coalesce(sum(h.amount_minor), 0) from balance_history h
        where h.tenant_id = a.tenant_id and h.account_id = a.id)::bigint as "bookedMinor",
      (a.account_size_minor + (select coalesce(sum(coalesce(p.result_minor, -p.stake_minor)), 0) from pick p
        where p.tenant_id = a.tenant_id and p.account_id = a.id and p.type <> 'CHILD'))::bigint as "earnedMinor"
    from challenge_account a where a.tenant_id = ${tenantId}`.execute(db)
  return rows
}
