/** All SQL of notifications. */
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { NotificationTable } from '../../platform/db/tables/notifications.ts'
import type { Draft } from './kind.ts'

export type NotificationRow = Selectable<NotificationTable>

interface OutboxPlace {
  readonly after: bigint
  readonly startedAt: Date
  readonly readAt: Date
}

export async function findPlace(db: Db, tenantId: string): Promise<OutboxPlace | undefined> {
  const row = await db
    .selectFrom('notification_place')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row && { after: row.after_number, startedAt: row.started_at, readAt: row.read_at }
}

/** Does nothing if another process has begun. */
export async function beginPlace(
  db: Db,
  tenantId: string,
  { after, at }: { readonly after: bigint; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('notification_place')
    .values({ tenant_id: tenantId, after_number: after, started_at: at, read_at: at })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
}

/** False if another process has moved the place since it was read, or is moving it now. */
export async function lockPlace(tx: Tx, tenantId: string, after: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('notification_place')
    .select('after_number')
    .where('tenant_id', '=', tenantId)
    .where('after_number', '=', after)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function movePlace(
  tx: Tx,
  tenantId: string,
  { after, at }: { readonly after: bigint; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('notification_place')
    .set({ after_number: after, read_at: at })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** Returns those that are new. A draft whose key the user already has is left out. */
export async function insertNotifications(
  tx: Tx,
  tenantId: string,
  drafts: readonly (Draft & { readonly kind: string; readonly isInApp: boolean })[],
): Promise<readonly NotificationRow[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map(
    ({ userId, kind, key, tone, title, body, accno, subjectId, path, at, isInApp, isMoment }) => ({
      user_id: String(userId),
      kind,
      once_key: key,
      tone,
      title: packMessage(title),
      body: typeof body === 'string' ? body : packMessage(body),
      accno: accno ?? null,
      subject_id: subjectId === undefined ? null : String(subjectId),
      link_path: path ?? null,
      at,
      is_in_app: isInApp,
      is_open_moment: isInApp && isMoment === true,
    }),
  )
  const { rows: written } = await sql<NotificationRow>`
    insert into notification (tenant_id, user_id, kind, once_key, tone, title, body, accno, subject_id, at, is_in_app,
      is_open_moment, link_path)
    select ${tenantId}, user_id, kind, once_key, tone, title, body, accno, subject_id, at, is_in_app, is_open_moment,
      link_path
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (user_id bigint, kind text, once_key text, tone text,
      title text, body text, accno text, subject_id bigint, at timestamptz, is_in_app boolean, is_open_moment boolean,
      link_path text)
    on conflict (tenant_id, user_id, kind, once_key) do nothing
    returning *`.execute(tx)
  return written
}

/** Keys of a kind that begin with one of the prefixes. */
export async function listKeys(
  db: Db,
  tenantId: string,
  {
    kind,
    userIds,
    prefixes,
  }: { readonly kind: string; readonly userIds: readonly bigint[]; readonly prefixes: readonly string[] },
): Promise<readonly string[]> {
  if (prefixes.length === 0) return []
  const { rows } = await sql<{ once_key: string }>`select n.once_key
    from unnest(${userIds}::bigint[], ${prefixes}::text[]) as given (user_id, prefix)
    join notification n on n.tenant_id = ${tenantId} and n.user_id = given.user_id and n.kind = ${kind}
      and starts_with(n.once_key, given.prefix)`.execute(db)
  return rows.map(({ once_key: key }) => key)
}

export async function listNotifications(
  db: Db,
  tenantId: string,
  asked: {
    readonly userId: bigint
    readonly kinds: readonly string[] | undefined
    readonly isUnread: boolean
    readonly before: bigint | undefined
    readonly limit: number
  },
): Promise<readonly NotificationRow[]> {
  const { userId, kinds, isUnread, before, limit } = asked
  let rows = db
    .selectFrom('notification')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('is_in_app', '=', true)
  if (kinds) rows = rows.where('kind', '=', sql<string>`any(${kinds}::text[])`)
  if (isUnread) rows = rows.where('read_at', 'is', null)
  if (before !== undefined) rows = rows.where('id', '<', before)
  return await rows.orderBy('id', 'desc').limit(limit).execute()
}

/** Oldest first, as they happened. */
export async function listOpenMoments(
  db: Db,
  tenantId: string,
  { userId, limit }: { readonly userId: bigint; readonly limit: number },
): Promise<readonly NotificationRow[]> {
  return await db
    .selectFrom('notification')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('is_open_moment', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The player has read them, so they count as read too. False if all were closed before. */
export async function closeMoments(
  tx: Tx,
  tenantId: string,
  { userId, ids, at }: { readonly userId: bigint; readonly ids: readonly bigint[]; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ is_open_moment: false, read_at: sql<Date>`coalesce(read_at, ${at})` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .where('is_open_moment', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stops counting at the limit. */
export async function countUnread(
  db: Db,
  tenantId: string,
  { userId, limit }: { readonly userId: bigint; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from (
      select from notification where tenant_id = ${tenantId} and user_id = ${userId} and read_at is null and is_in_app limit ${limit}
    ) unread`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** Without ids, all of the user. */
export async function markRead(
  tx: Tx,
  tenantId: string,
  {
    userId,
    ids,
    at,
  }: { readonly userId: bigint; readonly ids: readonly bigint[] | undefined; readonly at: Date },
): Promise<boolean> {
  let rows = tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (ids) rows = rows.where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
  const { numUpdatedRows } = await rows.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** With the settings, the price alerts and the browsers of the user. */
export async function deleteNotificationsOf(tx: Tx, tenantId: string, userId: bigint): Promise<void> {
  const isOwn = { tenant_id: tenantId, user_id: userId }
  await tx
    .deleteFrom('notification')
    .where((eb) => eb.and(isOwn))
    .execute()
  await tx
    .deleteFrom('notification_setting')
    .where((eb) => eb.and(isOwn))
    .execute()
  await tx
    .deleteFrom('price_alert')
    .where((eb) => eb.and(isOwn))
    .execute()
  await tx
    .deleteFrom('push_subscription')
    .where((eb) => eb.and(isOwn))
    .execute()
}

export async function deleteOldNotifications(db: Db, tenantId: string, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('tenant_id', '=', tenantId).where('at', '<', before).execute()
}
