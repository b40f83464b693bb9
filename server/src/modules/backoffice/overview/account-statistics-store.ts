/** The SQL of the account statistics. All of it is read from indexes that hold nothing else (migration 17). */
import type { Rights } from '@pickproof/domain/people/capabilities'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountStatus, AccountSubType } from '../../../platform/db/tables/challenges.ts'
import { realPeopleOnly } from '../../identity/index.ts'
import { picksOnRealAccounts } from '../picks/picks-list-store.ts'
import { casesOfRealPeople } from '../review/review-store.ts'

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
}

/** What is hidden from the viewer does not wait for them either. */
export async function countWaiting(db: Db, tenantId: string, viewer: Rights): Promise<Waiting> {
  const ofReal = (userColumn: string) => realPeopleOnly(viewer, sql.ref(userColumn)) ?? sql`true`
  const { rows } = await sql<Readonly<Record<keyof Waiting, bigint>>>`
    select
      (select count(*) from user_document d where d.tenant_id = ${tenantId} and d.review = 'PENDING'
        and ${ofReal('d.user_id')}) as documents,
      (select count(*) from payment w where w.tenant_id = ${tenantId} and w.transaction_status = 'PAYMENT_INITIATED'
        and w.transaction_type = 'WITHDRAWAL' and w.real_amount_minor is null
        and w.transaction_amount_minor is null and ${ofReal('w.user_id')}) as withdrawals,
      (select count(*) from pick p where p.tenant_id = ${tenantId} and p.needs_review is not null
        and ${picksOnRealAccounts(viewer) ?? sql`true`}) as picks,
      (select count(*) from review_case c where c.tenant_id = ${tenantId} and c.status = 'OPEN'
        and ${casesOfRealPeople(viewer)}) as cases`.execute(db)
  const [row] = rows
  return {
    documents: Number(row?.documents ?? 0n),
    withdrawals: Number(row?.withdrawals ?? 0n),
    picks: Number(row?.picks ?? 0n),
    cases: Number(row?.cases ?? 0n),
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
    with paid as (
      select p.transaction_type as type, p.created_at, p.confirmed_at, p.refunded_minor,
        coalesce(p.real_amount_minor, p.request_amount_minor) as amount_minor
      from payment p
      left join person u on u.tenant_id = p.tenant_id and u.id = p.user_id
      where p.tenant_id = ${tenantId} and p.transaction_status = 'PAYMENT_SUCCESS'
        and coalesce(p.real_currency, p.request_currency) = ${currency}
        and coalesce(u.type, p.purged_user_type) is distinct from 'TEST'
        and ((p.transaction_type = 'DEPOSIT' and p.created_at >= ${from} and p.created_at < ${until})
          or (p.transaction_type = 'WITHDRAWAL' and p.confirmed_at >= ${from} and p.confirmed_at < ${until}))
    )
    select
      coalesce((select sum(amount_minor) from paid where type = 'DEPOSIT'), 0)::bigint as sales_minor,
      coalesce((select sum(refunded_minor) from paid where type = 'DEPOSIT'), 0)::bigint as refunds_minor,
      coalesce((select sum(amount_minor) from paid where type = 'WITHDRAWAL'), 0)::bigint as payouts_minor,
      (select count(*) from paid where type = 'WITHDRAWAL') as payout_count,
      (select count(distinct a.user_id) from account a
        where a.tenant_id = ${tenantId} and a.sub_type = 'REAL' and exists (
          select from pick p where p.tenant_id = a.tenant_id and p.account_id = a.id
            and p.placed_at >= ${from} and p.placed_at < ${until})) as active_players,
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
      coalesce((select sum(p.win_minor) from pick p join funded f on f.id = p.account_id
        where p.tenant_id = ${tenantId} and p.status = 'PENDING' and p.type <> 'CHILD'), 0)::bigint as open_minor`.execute(
    db,
  )
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
      select 'documents' as kind, extract(epoch from d.reviewed_at - d.created_at)::float8 as seconds
      from user_document d
      where d.tenant_id = ${tenantId} and d.reviewed_at >= ${from} and d.reviewed_at < ${until}
      union all
      select 'payouts', extract(epoch from p.status_at - p.created_at)::float8
      from payment p
      where p.tenant_id = ${tenantId} and p.transaction_type = 'WITHDRAWAL' and p.status_at >= ${from}
        and p.status_at < ${until} and p.transaction_status in ('PAYMENT_SUCCESS', 'PAYMENT_FAILURE')
    ) as decided group by kind`.execute(db)
  return rows
}
