/** Puts the mark of its owner wherever people and staff can write, and finds what was made meanwhile. */
import { createHash } from 'node:crypto'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { sql } from 'kysely'
import type { Db } from '@pickproof/server/platform/db/database'

/** Everything of a person that is theirs alone. */
export async function markPerson(db: Db, userId: bigint, mark: string): Promise<void> {
  await sql`update app_user set phone = ${mark}, company = ${mark}, address_line1 = ${mark}, address_line2 = ${mark},
    city = ${mark}, state = ${mark} where id = ${userId}`.execute(db)
  await sql`update user_document set reviewer_note = ${mark} where user_id = ${userId}`.execute(db)
  await sql`update payment set note = ${mark}, foreign_transaction_id = ${mark} || '-' || id
    where user_id = ${userId}`.execute(db)
  await sql`update challenge_account set foreign_transaction_id = ${mark} || '-' || id, closure_reason = ${mark}
    where user_id = ${userId}`.execute(db)
}

export async function listRewardsOf(
  db: Db,
  userIds: readonly bigint[],
): Promise<{ id: bigint; user_id: bigint }[]> {
  return await db
    .selectFrom('reward_record')
    .select(['id', 'user_id'])
    .where('user_id', 'in', [...userIds])
    .execute()
}

/** Requests of staff suspend sports and leagues at random, and a player could then place no pick. */
export async function endSuspensions(db: Db, tenantId: string): Promise<void> {
  await sql`update pick_suspension set until_at = from_at, ended_by = 'fire'
    where tenant_id = ${tenantId} and (until_at is null or until_at > from_at)`.execute(db)
}

/** A credit that waits for a second person; answers with its id. */
export async function plantProposal(
  db: Db,
  { tenantId, now }: Planted,
  { userId, mark, askedBy }: { readonly userId: bigint; readonly mark: string; readonly askedBy: bigint },
): Promise<bigint> {
  const body = { userId: Number(userId), currency: 'USD', amount: 1500, reason: mark }
  const { id } = await db
    .insertInto('proposal')
    .values({
      tenant_id: tenantId,
      act: 'reward-credit',
      call: 'POST /admin/rewards/credit',
      request: JSON.stringify({ body, idempotencyKey: `planted-${userId}` }),
      fingerprint: Buffer.from(`planted ${userId} ${mark}`),
      idempotency_key: null,
      reason: mark,
      preview: '[]',
      concerned_user_id: userId,
      currency: 'USD',
      amount_minor: 150_000n,
      proposed_by_user_id: askedBy,
      proposed_by: 'fire',
      proposed_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
      decided_by_user_id: null,
      decided_by: null,
      decided_at: null,
      note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Planted {
  readonly tenantId: string
  readonly now: Date
}

/** Behind those that are there: the product keeps their order without gaps. Answers with its id. */
export async function plantBanner(db: Db, { tenantId, now }: Planted, mark: string): Promise<bigint> {
  const { id } = await db
    .insertInto('banner')
    .values({
      tenant_id: tenantId,
      type: 'rss',
      url: `https://news.test/${mark}.xml`,
      description: mark,
      link_type: 'external',
      view_seconds: 5,
      position: sql<number>`(select count(*) + 1 from banner where tenant_id = ${tenantId})`,
      created_at: now,
      created_by: mark,
      modified_at: now,
      modified_by: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PlantedDelivery {
  readonly mark: string
  /** As the store sends it: it can be tried again. */
  readonly order: object
}

/** A refused one; answers with its id. */
export async function plantDelivery(
  db: Db,
  { tenantId, now }: Planted,
  { mark, order }: PlantedDelivery,
): Promise<bigint> {
  const { id } = await db
    .insertInto('store_delivery')
    .values({
      tenant_id: tenantId,
      delivery_id: mark,
      topic: 'order.created',
      order_number: mark,
      outcome: 'REFUSED',
      reason: mark,
      payment_id: null,
      body: JSON.stringify(order),
      received_at: now,
      ip: '203.0.113.9',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An open invitation; answers with its id. */
export async function plantInvitation(db: Db, { tenantId, now }: Planted, number: number): Promise<bigint> {
  const { id } = await db
    .insertInto('staff_invitation')
    .values({
      tenant_id: tenantId,
      token_hash: createHash('sha256').update(`invitation ${number}`).digest(),
      email: `invited${number}@plain.test`,
      role: 'ADMIN',
      team_id: null,
      invited_by: 'fire',
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A case between two people; answers with its id. */
export async function plantCase(
  db: Db,
  { tenantId, now }: Planted,
  { userIds, mark }: { readonly userIds: readonly bigint[]; readonly mark: string },
): Promise<bigint> {
  const { id } = await db
    .insertInto('review_case')
    .values({
      tenant_id: tenantId,
      kind: 'SHARED_ACCESS',
      subject: mark,
      score: 70,
      evidence_count: 0,
      accnos: [],
      pick_ids: [],
      opened_at: now,
      last_evidence_at: now,
      decided_at: null,
      decided_by: null,
      decided_score: null,
      decided_evidence: null,
      note: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const userId of userIds)
    await db
      .insertInto('review_case_person')
      .values({ tenant_id: tenantId, case_id: id, user_id: userId })
      .execute()
  return id
}

export async function listPlans(db: Db, tenantId: string) {
  return await db
    .selectFrom('challenge')
    .select(['id', 'challenge_plan', 'wc_product_id', 'evaluation_fee_minor'])
    .where('tenant_id', '=', tenantId)
    .where('is_offered', '=', true)
    .where('currency', '=', 'USD')
    .orderBy('id')
    .execute()
}

/** A few of each account and status: otherwise nearly all would be the many picks of a passed stage. */
export async function listPicksOf(db: Db, userIds: readonly bigint[]) {
  const { rows } = await sql<{ id: bigint; user_id: bigint; accno: string }>`
    select id, user_id, accno from (
      select p.id, p.user_id, a.accno,
        row_number() over (partition by p.account_id, p.status order by p.id) as place
      from pick p join challenge_account a on a.id = p.account_id
      where p.user_id = any(${userIds}::bigint[])) listed
    where place <= 4 order by id`.execute(db)
  return rows
}

export async function listPaymentsOf(db: Db, userIds: readonly bigint[]) {
  return await db
    .selectFrom('payment')
    .select(['id', 'user_id', 'modified_at'])
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .execute()
}

export async function listCertificatesOf(db: Db, userIds: readonly bigint[]) {
  return await db
    .selectFrom('certificate')
    .select(['id', 'user_id', 'code'])
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .execute()
}

export async function listSortings(db: Db, tenantId: string) {
  const { rows } = await sql<{ id: bigint }>`select id from market_sorting where tenant_id = ${tenantId}
    order by id limit 20`.execute(db)
  return rows.map(({ id }) => Number(id))
}

export async function findOwnerOfAccno(db: Db, accno: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('challenge_account')
    .select('user_id')
    .where('accno', '=', accno)
    .executeTakeFirst()
  return row?.user_id
}

export async function isAlive(db: Db, userId: bigint): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('status').where('id', '=', userId).executeTakeFirst()
  return row?.status === 'ENABLED'
}

/** Every row of a tenant in every table that has tenants, as one text that changes when any of them does. */
export async function fingerprint(db: Db, tenantId: string): Promise<string> {
  const { rows: tables } = await sql<{
    name: string
  }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(db)
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ state: string }>`select count(*) || ':' ||
      coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as state from ${sql.table(name)} r
      where r.tenant_id = ${tenantId}`.execute(db)
    parts.push(`${name}=${rows[0]?.state}`)
  }
  return parts.join('\n')
}
