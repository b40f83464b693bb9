/** What the bench of the lists asks the database itself. */
import { Client } from 'pg'
import { nameTenant } from '../product/name-tenant.ts'

export type { Client } from 'pg'

export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // When something fails the product ends first, and its PostgreSQL with it.
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function countPicks(client: Client): Promise<number> {
  const { rows } = await client.query<{ picks: string }>('select count(*) as picks from pick')
  return Number(rows[0]?.picks ?? 0)
}

/** An account from the middle of the brand, with its person. */
export async function findKnownAccount(
  client: Client,
  tenantId: string,
): Promise<{ accno: string; email: string; first_name: string; last_name: string }> {
  const { rows } = await client.query<{
    accno: string
    email: string
    first_name: string
    last_name: string
  }>(
    `select a.accno, u.email, u.first_name, u.last_name from challenge_account a
      join app_user u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.tenant_id = $1 and u.type = 'REAL' order by a.id offset 1000 limit 1`,
    [tenantId],
  )
  const [row] = rows
  if (!row) throw new Error('The brand has no accounts to search for')
  return row
}

/** Whether the sums of the pick statistics have come up to the newest pick. */
export async function isCounted(client: Client, tenantId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pick_statistic_mark where tenant_id = $1
      and counted_id >= (select max(id) from pick where tenant_id = $1)`,
    [tenantId],
  )
  return rows.length > 0
}

/** The same rows with the same joins through a cursor, read and thrown away: what the database and its driver allow. */
export async function readAllBare(
  client: Client,
  tenantId: string,
): Promise<{ rows: number; seconds: number }> {
  const startedAtMs = performance.now()
  await client.query('begin transaction isolation level repeatable read read only')
  await client.query(nameTenant(tenantId))
  await client.query(
    `declare bare no scroll cursor for
    select p.*, s.name as sportsbook_name, a.accno, a.type as account_type, a.sub_type as account_sub_type,
      a.status as account_status, a.challenge_plan, a.currency, u.email, u.first_name, u.last_name
    from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
      left join sportsbook s on s.id = p.sportsbook_id
    where p.tenant_id = $1 order by p.id desc`,
    [tenantId],
  )
  let rows = 0
  for (;;) {
    const { rowCount } = await client.query('fetch 1000 from bare')
    rows += rowCount ?? 0
    if (!rowCount) break
  }
  await client.query('rollback')
  return { rows, seconds: (performance.now() - startedAtMs) / 1000 }
}

export async function countOpenPicks(client: Client, tenantId: string): Promise<number> {
  const { rows } = await client.query<{ picks: string }>(
    `select count(*) as picks from pick where tenant_id = $1 and status = 'PENDING'`,
    [tenantId],
  )
  return Number(rows[0]?.picks ?? 0)
}

/** The search for suspicious play resumes so many picks before the newest one. */
export async function setReviewMark(client: Client, tenantId: string, fresh: number): Promise<void> {
  await client.query(
    `insert into review_mark (tenant_id, source, last_id)
    select $1, 'PICKS', id from pick where tenant_id = $1 order by id desc offset $2 limit 1
    on conflict (tenant_id, source) do update set last_id = excluded.last_id`,
    [tenantId, fresh],
  )
}
