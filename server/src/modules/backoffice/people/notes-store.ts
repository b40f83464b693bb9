/** The SQL of notes and tags about people. */
import type { Db, Tx } from '../../../platform/db/database.ts'

const KNOWN_TAGS_MAX = 200

interface NoteRow {
  readonly id: bigint
  readonly by_email: string
  readonly text: string
  readonly at: Date
}

interface NotesQuestion {
  readonly userId: bigint
  readonly before?: Date
  readonly limit: number
}

/** The newest first. */
export async function listNotes(
  db: Db,
  tenantId: string,
  { userId, before, limit }: NotesQuestion,
): Promise<NoteRow[]> {
  return await db
    .selectFrom('person_note')
    .select(['id', 'by_email', 'text', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('at', '<', before as Date))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertNote(
  tx: Tx,
  tenantId: string,
  note: { readonly userId: bigint; readonly by: string; readonly text: string; readonly at: Date },
): Promise<NoteRow> {
  return await tx
    .insertInto('person_note')
    .values({ tenant_id: tenantId, user_id: note.userId, by_email: note.by, text: note.text, at: note.at })
    .returning(['id', 'by_email', 'text', 'at'])
    .executeTakeFirstOrThrow()
}

export async function listTags(db: Db, tenantId: string, userId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('person_tag')
    .select('tag')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

export async function listKnownTags(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_tag')
    .select('tag')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .orderBy('tag')
    .limit(KNOWN_TAGS_MAX)
    .execute()
  return rows.map(({ tag }) => tag)
}

/** The caller holds the lock of the person. */
export async function replaceTags(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  tags: readonly string[],
): Promise<void> {
  await tx.deleteFrom('person_tag').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('person_tag')
    .values(tags.map((tag) => ({ tenant_id: tenantId, user_id: userId, tag })))
    .execute()
}

export async function purgeNotes(tx: Tx, tenantId: string, userId: bigint): Promise<void> {
  await tx.deleteFrom('person_note').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  await tx.deleteFrom('person_tag').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
}
