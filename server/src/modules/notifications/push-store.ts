/** The SQL of pushes: the browsers of players, what waits to be sent to them, and the keys that sign it. */
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PushSubscriptionTable } from '../../platform/db/tables/notifications.ts'

type SubscriptionRow = Selectable<PushSubscriptionTable>

interface PushKeyRow {
  readonly public_key: string
  readonly sealed_private_key: Buffer
}

export async function findPushKey(db: Db): Promise<PushKeyRow | undefined> {
  return await db
    .selectFrom('push_key')
    .select(['public_key', 'sealed_private_key'])
    .where('id', '=', 1)
    .executeTakeFirst()
}

/** Does nothing if another process was first. */
export async function insertPushKey(db: Db, key: PushKeyRow): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ id: 1, ...key })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A browser that another player used before belongs to this one now, without the pushes that wait for the other. */
export async function storeSubscription(
  tx: Tx,
  tenantId: string,
  given: Omit<SubscriptionRow, 'tenant_id' | 'id'>,
): Promise<void> {
  const { user_id, session_id, endpoint, p256dh, auth, created_at } = given
  await tx
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('endpoint', '=', endpoint)
    .where('user_id', '<>', user_id)
    .execute()
  await tx
    .insertInto('push_subscription')
    .values({ tenant_id: tenantId, ...given })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'endpoint']).doUpdateSet({ session_id, p256dh, auth, created_at }),
    )
    .execute()
}

/** Keeps the newest ones of a user. */
export async function keepNewestSubscriptions(
  tx: Tx,
  tenantId: string,
  { userId, most }: { readonly userId: bigint; readonly most: number },
): Promise<void> {
  await sql`delete from push_subscription where tenant_id = ${tenantId} and user_id = ${userId} and id not in (
      select id from push_subscription where tenant_id = ${tenantId} and user_id = ${userId}
      order by created_at desc, id desc limit ${most})`.execute(tx)
}

export async function deleteSubscriptionsOfSession(
  tx: Tx,
  tenantId: string,
  { userId, sessionId }: { readonly userId: bigint; readonly sessionId: bigint },
): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}

export async function deleteSubscriptionById(tx: Tx, tenantId: string, id: bigint): Promise<void> {
  await tx.deleteFrom('push_subscription').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** One for each browser in which the player is signed in. */
export async function insertPushes(
  tx: Tx,
  tenantId: string,
  pushes: readonly { readonly notificationId: bigint; readonly userId: bigint; readonly dueAt: Date }[],
): Promise<void> {
  if (pushes.length === 0) return
  await sql`insert into push_delivery (tenant_id, notification_id, subscription_id, due_at)
    select ${tenantId}, given.notification_id, s.id, given.due_at
    from unnest(${pushes.map(({ notificationId }) => notificationId)}::bigint[],
      ${pushes.map(({ userId }) => userId)}::bigint[],
      ${pushes.map(({ dueAt }) => dueAt)}::timestamptz[]) as given (notification_id, user_id, due_at)
    join push_subscription s on s.tenant_id = ${tenantId} and s.user_id = given.user_id and s.session_id is not null
    on conflict (tenant_id, notification_id, subscription_id) do nothing`.execute(tx)
}

/** Due pushes that no job waits for, the oldest first. */
export async function listPushesToQueue(
  db: Db,
  tenantId: string,
  { keyPrefix, now, limit }: { readonly keyPrefix: string; readonly now: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from push_delivery
    where tenant_id = ${tenantId} and due_at <= ${now}
      and not exists (select from graphile_worker.jobs where key = ${keyPrefix} || push_delivery.id)
    order by due_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface WaitingPush extends Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'user_id'> {
  readonly subscription_id: bigint
  readonly notification_id: bigint
  readonly kind: string
  readonly title: string
  readonly body: string
  readonly accno: string | null
  readonly subject_id: bigint | null
  readonly link_path: string | null
}

/** Held until the end of the transaction; undefined when it was sent, or when another process sends it now. */
export async function lockPush(tx: Tx, tenantId: string, id: bigint): Promise<WaitingPush | undefined> {
  const { rows } = await sql<WaitingPush>`
    select d.subscription_id, d.notification_id, s.endpoint, s.p256dh, s.auth, s.user_id, n.kind, n.title, n.body,
      n.accno, n.subject_id, n.link_path
    from push_delivery d
    join push_subscription s on s.tenant_id = d.tenant_id and s.id = d.subscription_id
    join notification n on n.tenant_id = d.tenant_id and n.id = d.notification_id
    where d.tenant_id = ${tenantId} and d.id = ${id}
    for update of d skip locked`.execute(tx)
  return rows[0]
}

export async function deletePush(tx: Tx, tenantId: string, id: bigint): Promise<void> {
  await tx.deleteFrom('push_delivery').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
