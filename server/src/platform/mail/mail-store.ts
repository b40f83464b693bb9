/** All SQL of the outbox of mails. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { MailTables } from '../db/tables/mail.ts'

export type MailRow = Selectable<MailTables['mail']>
type NewMail = Omit<Insertable<MailTables['mail']>, 'tenant_id' | 'attempts' | 'last_error' | 'sent_at'>
export type MailHead = Pick<MailRow, 'id' | 'kind' | 'to_address' | 'subject' | 'created_at'>

/** The name of the statement that writes mails; the database reports commits of transactions that ran it. */
export const WRITE_MAILS = 'write-mails'

/** A mail with a key that was used before is left out. */
export async function insertMails(tx: Tx, tenantId: string, mails: readonly NewMail[]): Promise<void> {
  await sql`/* prepared: write-mails */
    insert into mail (tenant_id, kind, to_address, subject, html, text, created_at, once_key)
    select ${tenantId}, kind, to_address, subject, html, text, created_at, once_key
    from json_to_recordset(${JSON.stringify(mails)}::json) as given (kind text, to_address text, subject text, html text,
      text text, created_at timestamptz, once_key text)
    on conflict (tenant_id, kind, once_key) where once_key is not null do nothing`.execute(tx)
}

/** Mails that no job has tried and no job is waiting for, the oldest first. */
export async function listMailsToQueue(
  db: Db,
  tenantId: string,
  { keyPrefix, limit }: { readonly keyPrefix: string; readonly limit: number },
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from mail
    where tenant_id = ${tenantId} and sent_at is null and attempts = 0
      and not exists (select from graphile_worker.jobs where key = ${keyPrefix} || mail.id)
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these keys a mail of the kind was written for. */
export async function listUsedKeys(
  db: Db,
  tenantId: string,
  { kind, keys }: { readonly kind: string; readonly keys: readonly string[] },
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('mail')
    .select('once_key')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('once_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ once_key: key }) => key))
}

export async function countMailsSince(
  db: Db,
  tenantId: string,
  { kind, toAddress, since }: { kind: string; toAddress: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('to_address', '=', toAddress)
    .where('created_at', '>', since)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Held until the end of the transaction; undefined when it was sent or refused for good, or when another process sends it now. */
export async function lockUnsentMail(tx: Tx, tenantId: string, mailId: bigint): Promise<MailRow | undefined> {
  return await tx
    .selectFrom('mail')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('text', '<>', '')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markMailKept(tx: Tx, tenantId: string, mailId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set((eb) => ({ sent_at: at, attempts: eb('attempts', '+', 1), last_error: null }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', mailId)
    .execute()
}

/** A mail holds one-time links in clear: once it has left, only the fact that it did is kept. */
export async function markMailSent(tx: Tx, tenantId: string, mailId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set((eb) => ({ sent_at: at, attempts: eb('attempts', '+', 1), last_error: null, html: '', text: '' }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', mailId)
    .execute()
}

export async function markMailFailed(tx: Tx, tenantId: string, mailId: bigint, error: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error.slice(0, 500) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', mailId)
    .execute()
}

/** Deletes the text too: the mail will never be read, and its one-time links are in plain text. */
export async function markMailRefused(
  tx: Tx,
  tenantId: string,
  mailId: bigint,
  error: string,
): Promise<void> {
  await markMailFailed(tx, tenantId, mailId, error)
  await tx
    .updateTable('mail')
    .set({ html: '', text: '' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', mailId)
    .execute()
}

export async function listNewestMails(db: Db, tenantId: string, limit: number): Promise<MailHead[]> {
  return await db
    .selectFrom('mail')
    .select(['id', 'kind', 'to_address', 'subject', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Without the content, which may hold one-time links. The newest first. */
export async function listMailsTo(
  db: Db,
  tenantId: string,
  { address, before, limit }: { readonly address: string; readonly before: Date; readonly limit: number },
) {
  return await db
    .selectFrom('mail')
    .select(['id', 'subject', 'created_at', 'sent_at'])
    .where('tenant_id', '=', tenantId)
    .where('to_address', '=', address)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export async function findMail(db: Db, tenantId: string, mailId: bigint): Promise<MailRow | undefined> {
  return await db
    .selectFrom('mail')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', mailId)
    .executeTakeFirst()
}

/** Mails to one address, all or those made until a moment. */
export async function deleteMailsTo(
  tx: Tx,
  tenantId: string,
  { address, until }: { readonly address: string; readonly until?: Date },
): Promise<void> {
  const mails = tx.deleteFrom('mail').where('tenant_id', '=', tenantId).where('to_address', '=', address)
  await (until ? mails.where('created_at', '<=', until) : mails).execute()
}
