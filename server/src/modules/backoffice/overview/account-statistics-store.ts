/** The SQL of the account statistics. All of it is read from indexes that hold nothing else (migration 17). */
import type { Rights } from '@pickproof/domain/people/capabilities'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountStatus, AccountSubType } from '../../../platform/db/tables/challenges.ts'
import { realPeopleOnly } from '../../identity/index.ts'
import { hasPlacedIn, openWinMinor, picksForReview, picksOnRealAccounts } from '../../picks/index.ts'
import { waitingDocuments, waitOfDocuments } from '../../kyc/index.ts'
import { paidIn, waitingWithdrawals, waitOfWithdrawals } from '../../payments/index.ts'
import { openCases } from '../../review/index.ts'
import { waitingDisputes } from '../../disputes/index.ts'

export async function countByStatus(
  db: Db,
  tenantId: string,
  subType: AccountSubType,
): Promise<ReadonlyMap<AccountStatus, number>> {
  const { rows } = await sql<{ status: AccountStatus; count: bigint }>`
    select status, count(*) as count from account
    where tenant_id = ${tenantId} and sub_type = ${subType}
    group by status`.execute(db)
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** Everyone's first paid account: a stage 1 that has a fee (decision Q31). */
const firstPaid = (tenantId: string, subType: AccountSubType) => sql`
  select user_id, min(created_at) as at from account
  where tenant_id = ${tenantId} and sub_type = ${subType} and stage = 1 and evaluation_fee_minor > 0
  group by user_id`

/** How many people bought first after each of these moments, the moments being in any order. */
export async function countConversionsSince(
  db: Db,
  tenantId: string,
  subType: AccountSubType,
  moments: readonly Date[],
): Promise<readonly number[]> {
  const counts = moments.map((moment) => sql`count(*) filter (where at > ${moment})`)
  const { rows } = await sql<{ counts: bigint[] }>`
    select array[${sql.join(counts)}] as counts from (${firstPaid(tenantId, subType)}) as first_paid`.execute(
    db,
  )
  return (rows[0]?.counts ?? []).map(Number)
}

interface RegionCount {
  readonly region: string
  readonly count: number
}

export async function countRegionsSince(
  db: Db,
  tenantId: string,
  subType: AccountSubType,
  moment: Date,
): Promise<readonly RegionCount[]> {
  const { rows } = await sql<{ region: string; count: bigint }>`
    select coalesce(nullif(u.derived_region, ''), nullif(u.country, ''), 'Unknown') as region, count(*) as count
    from (${firstPaid(tenantId, subType)}) as first_paid
    join person u on u.tenant_id = ${tenantId} and u.id = first_paid.user_id
    where first_paid.at > ${moment}
    group by 1
    order by 2 desc, 1`.execute(db)
  return rows.map(({ region, count }) => ({ region, count: Number(count) }))
}

interface Waiting {
  readonly documents: number
  readonly withdrawals: number
  readonly picks: number
  readonly cases: number
  readonly disputes: number
}

/** What is hidden from the viewer does not wait for them either. */
export async function countWaiting(db: Db, tenantId: string, viewer: Rights): Promise<Waiting> {
  const ofReal = (userColumn: string) => realPeopleOnly(viewer, sql.ref(userColumn)) ?? sql`true`
  const { rows } = await sql<Readonly<Record<keyof Waiting, bigint>>>`
    select
      (select count(*) from ${waitingDocuments(tenantId)} and ${ofReal('d.user_id')}) as documents,
      (select count(*) from ${waitingWithdrawals(tenantId)} and ${ofReal('w.user_id')}) as withdrawals,
      (select count(*) from ${picksForReview(tenantId)} and ${picksOnRealAccounts(viewer) ?? sql`true`}) as picks,
      (select count(*) from ${openCases(tenantId, viewer)}) as cases,
      (select count(*) from ${waitingDisputes(tenantId, viewer)}) as disputes`.execute(db)
  const [row] = rows
  return {
    documents: Number(row?.documents ?? 0n),
    withdrawals: Number(row?.withdrawals ?? 0n),
    picks: Number(row?.picks ?? 0n),
    cases: Number(row?.cases ?? 0n),
    disputes: Number(row?.disputes ?? 0n),
  }
}

interface Span {
  readonly from: Date
  /** Excluded. */
  readonly until: Date
  readonly currency: string
}

export interface BusinessRow {
  readonly sales_minor: bigint
  readonly refunds_minor: bigint
  readonly payouts_minor: bigint
  readonly payout_count: bigint
  readonly active_players: bigint
  readonly stage_1: bigint
  readonly stage_2: bigint
  readonly funded: bigint
}

/** Money of real people, as in the monthly totals; accounts and picks of real accounts. */
export async function readBusiness(
  db: Db,
  tenantId: string,
  { from, until, currency }: Span,
): Promise<BusinessRow> {
  const opened = (condition: RawBuilder<unknown>) => sql`(select count(*) from account a
    where a.tenant_id = ${tenantId} and a.sub_type = 'REAL' and a.created_at >= ${from} and a.created_at < ${until}
      and a.currency = ${currency} and ${condition})`
  const { rows } = await sql<BusinessRow>`
    with paid as (${paidIn(tenantId, { from, until, currency })})
    select
      coalesce((select sum(amount_minor) from paid where type = 'DEPOSIT'), 0)::bigint as sales_minor,
      coalesce((select sum(refunded_minor) from paid where type = 'DEPOSIT'), 0)::bigint as refunds_minor,
      coalesce((select sum(amount_minor) from paid where type = 'WITHDRAWAL'), 0)::bigint as payouts_minor,
      (select count(*) from paid where type = 'WITHDRAWAL') as payout_count,
      (select count(distinct a.user_id) from account a
        where a.tenant_id = ${tenantId} and a.sub_type = 'REAL' and ${hasPlacedIn({ from, until })}) as active_players,
      ${opened(sql`a.stage = 1 and a.evaluation_fee_minor > 0`)} as stage_1,
      ${opened(sql`a.stage = 2`)} as stage_2,
      ${opened(sql`a.type = 'LIVE'`)} as funded`.execute(db)
  return rows[0] as BusinessRow
}

export async function readFundedLiability(
  db: Db,
  tenantId: string,
  currency: string,
): Promise<{ readonly profit_minor: bigint; readonly open_minor: bigint }> {
  const { rows } = await sql<{ profit_minor: bigint; open_minor: bigint }>`
    with funded as (
      select a.id, greatest(a.balance_minor - a.account_size_minor, 0) as profit_minor from account a
      where a.tenant_id = ${tenantId} and a.sub_type = 'REAL' and a.type = 'LIVE' and a.status = 'ACTIVE'
        and a.currency = ${currency}
    )
    select coalesce((select sum(profit_minor) from funded), 0)::bigint as profit_minor,
      coalesce(${openWinMinor(tenantId)}, 0)::bigint as open_minor`.execute(db)
  return rows[0] ?? { profit_minor: 0n, open_minor: 0n }
}

interface WaitRow {
  readonly kind: 'documents' | 'payouts'
  readonly count: bigint
  readonly median: number | null
  readonly p95: number | null
}

/** From upload or request to the decision, of what was decided in the period. */
export async function readTimeToDecide(
  db: Db,
  tenantId: string,
  { from, until }: Pick<Span, 'from' | 'until'>,
): Promise<readonly WaitRow[]> {
  const percentile = (share: number) =>
    sql`round(percentile_cont(${sql.lit(share)}) within group (order by seconds))::int`
  const { rows } = await sql<WaitRow>`
    select kind, count(*) as count, ${percentile(0.5)} as median, ${percentile(0.95)} as p95 from (
      select 'documents' as kind, seconds from (${waitOfDocuments(tenantId, { from, until })}) documents
      union all
      select 'payouts', seconds from (${waitOfWithdrawals(tenantId, { from, until })}) payouts
    ) as decided group by kind`.execute(db)
  return rows
}
