/** The SQL of the notes and tags that players keep with their picks. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/call-context.ts'

export interface PicksOfReader {
  readonly accountId: bigint
  /** Notes and tags are searched for the owner only. */
  readonly isOwn: boolean
}

/** Staff who view the player's area are not the owner. */
export function readerOf(
  account: { readonly id: bigint; readonly user_id: bigint },
  { userId, switchedBy }: Pick<SignedIn, 'userId' | 'switchedBy'>,
): PicksOfReader {
  return { accountId: account.id, isOwn: account.user_id === userId && switchedBy === undefined }
}

export interface JournalRow {
  readonly pick_id: bigint
  readonly note: string
  readonly tags: string[]
}

interface OwnAccount {
  readonly accountId: bigint
  readonly userId: bigint
}

export async function listJournal(
  db: Db,
  tenantId: string,
  { accountId, userId }: OwnAccount,
): Promise<readonly JournalRow[]> {
  return await db
    .selectFrom('pick_journal')
    .select(['pick_id', 'note', 'tags'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('pick_id')
    .execute()
}

export async function journalOfPicks(
  db: Db,
  tenantId: string,
  pickIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, JournalRow>> {
  const rows = await db
    .selectFrom('pick_journal')
    .select(['pick_id', 'note', 'tags'])
    .where('tenant_id', '=', tenantId)
    .where('pick_id', 'in', pickIds.length === 0 ? [0n] : [...pickIds])
    .execute()
  return new Map(rows.map((row) => [row.pick_id, row]))
}

interface Entry extends OwnAccount {
  readonly pickId: bigint
  readonly note: string
  readonly tags: readonly string[]
  readonly at: Date
}

/** Returns whether the account has such a pick. An empty entry is removed. */
export async function storeJournal(
  db: Db,
  tenantId: string,
  { pickId, accountId, userId, note, tags, at }: Entry,
): Promise<boolean> {
  const isOwn = sql`exists (select from pick where tenant_id = ${tenantId} and id = ${pickId}
    and account_id = ${accountId} and user_id = ${userId} and type <> 'CHILD')`
  if (note === '' && tags.length === 0) {
    await db
      .deleteFrom('pick_journal')
      .where('tenant_id', '=', tenantId)
      .where('pick_id', '=', pickId)
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute()
    const { rows } = await sql<{ own: boolean }>`select ${isOwn} as own`.execute(db)
    return rows[0]?.own ?? false
  }
  const { rows } = await sql`
    insert into pick_journal (tenant_id, pick_id, account_id, user_id, note, tags, changed_at)
    select ${tenantId}, ${pickId}, ${accountId}, ${userId}, ${note}, ${tags}::text[], ${at}::timestamptz
    where ${isOwn}
    on conflict (tenant_id, pick_id) do update
      set note = excluded.note, tags = excluded.tags, changed_at = excluded.changed_at
    returning pick_id`.execute(db)
  return rows.length > 0
}

/** In the transaction of the purge. */
export async function purgeJournal(tx: Tx, tenantId: string, userId: bigint): Promise<void> {
  await tx
    .deleteFrom('pick_journal')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}

/** The words of an entry, for the search of its owner. */
export const JOURNAL_WORDS: RawBuilder<unknown> = sql`(select concat_ws(' ', journal.note, array_to_string(journal.tags, ' '))
  from pick_journal journal where journal.tenant_id = p.tenant_id and journal.pick_id = p.id)`
