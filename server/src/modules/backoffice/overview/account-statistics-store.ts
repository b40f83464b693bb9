/** The SQL of the account statistics. All of it is read from indexes that hold nothing else (migration 17). */
import type { Rights } from '@pickproof/domain/people/capabilities'
import { sql } from 'kysely'
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
