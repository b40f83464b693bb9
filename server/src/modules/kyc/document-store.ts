/** The SQL about documents and their files. */
import type { DocumentType } from '@pickproof/contract/fields/document'
import { DOCUMENT_LIST } from '@pickproof/contract/lists/documents'
import type { Rights } from '@pickproof/domain/people/capabilities'
import type { KycReviews } from '@pickproof/domain/people/kyc-status'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { UserDocumentFileTable, UserDocumentTable } from '../../platform/db/tables/kyc.ts'
import { columnsOf, declaredSql, type SqlField } from '../../platform/list/declared-list.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'
import { searchedText, userText, userWords } from '../../platform/list/list-links.ts'
import { realPeopleOnly } from '../identity/index.ts'

type DocumentRow = Selectable<UserDocumentTable>
type DocumentFileRow = Selectable<UserDocumentFileTable>

/** With the person and, as JSON, the files in the order of their slots. */
export type ListedDocumentRow = DocumentRow & {
  readonly user_email: string
  readonly files: readonly { readonly id: number; readonly created_at: string }[]
}

export const COLUMNS = sql<ListedDocumentRow>`d.*, u.email as user_email, (
  select coalesce(json_agg(json_build_object('id', f.id, 'created_at', f.created_at) order by f.position), '[]')
  from user_document_file f where f.tenant_id = d.tenant_id and f.document_id = d.id
) as files`

export const FROM = sql`user_document d join person u on u.tenant_id = d.tenant_id and u.id = d.user_id`

const column = columnsOf('d')
const text = (name: string): SqlField =>
  searchedText('searched_document', { key: sql`d.id`, alias: 'd', name })
const required = { isRequired: true } as const
const inTime = { isChronological: true } as const

const ALL_DOCUMENTS = {
  select: COLUMNS,
  from: FROM,
  table: sql`user_document d`,
  tenantColumn: sql`d.tenant_id`,
  idColumn: sql`d.id`,
  ...declaredSql(DOCUMENT_LIST, {
    id: column('id', required),
    userDocumentType: column('type', required),
    userDocumentSubType: column('sub_type', required),
    review: column('review', required),
    createdDate: column('created_at', { ...inTime, ...required }),
    reviewedDate: column('reviewed_at', inTime),
    'user.id': column('user_id'),
    'user.email': userText(sql`d.user_id`, 'email'),
    'user.words': userWords(sql`d.user_id`),
    'reviewedBy.email': text('reviewed_by_email'),
    reviewerNote: text('reviewer_note'),
  }),
  defaultSorters: ['-createdDate'],
} satisfies ListDefinition<ListedDocumentRow>

/** Only super admins see documents of test users. */
export function documentListFor(viewer: Rights): ListDefinition<ListedDocumentRow> {
  const always = realPeopleOnly(viewer, sql`d.user_id`)
  return always ? { ...ALL_DOCUMENTS, always } : ALL_DOCUMENTS
}

export function documentsOf(userId: bigint): ListDefinition<ListedDocumentRow> {
  const { table: _table, fields, ...list } = ALL_DOCUMENTS
  const { id, userDocumentType, userDocumentSubType, review, createdDate, reviewedDate } = fields
  return {
    ...list,
    always: sql`d.user_id = ${userId}`,
    fields: { id, userDocumentType, userDocumentSubType, review, createdDate, reviewedDate },
  }
}

export async function getListedDocument(
  db: Db,
  tenantId: string,
  documentId: bigint,
): Promise<ListedDocumentRow> {
  const { rows } = await sql<ListedDocumentRow>`select ${COLUMNS} from ${FROM}
    where d.tenant_id = ${tenantId} and d.id = ${documentId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the document ${documentId} no longer exists`)
  return row
}

/** As a staff member with these rights sees it. */
export async function findDocumentFor(
  db: Db,
  tenantId: string,
  { id, viewer }: { readonly id: bigint; readonly viewer: Rights },
): Promise<ListedDocumentRow | undefined> {
  const { rows } = await sql<ListedDocumentRow>`select ${COLUMNS} from ${FROM}
    where d.tenant_id = ${tenantId} and d.id = ${id}
      and ${realPeopleOnly(viewer, sql`d.user_id`) ?? sql`true`}`.execute(db)
  return rows[0]
}

/** What staff decided about the documents of these people since then. */
export async function listReviewedDocuments(
  db: Db,
  tenantId: string,
  { userIds, since }: { readonly userIds: readonly bigint[]; readonly since: Date },
): Promise<readonly DocumentRow[]> {
  if (userIds.length === 0) return []
  return await db
    .selectFrom('user_document')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...userIds])
    .where('review', 'in', ['VERIFIED', 'REJECTED'])
    .where('reviewed_at', '>=', since)
    .orderBy('id')
    .execute()
}

export async function insertDocument(
  tx: Tx,
  tenantId: string,
  document: Omit<Insertable<UserDocumentTable>, 'tenant_id'>,
  files: readonly { readonly name: string; readonly contentType: string }[],
): Promise<bigint> {
  const { id } = await tx
    .insertInto('user_document')
    .values({ ...document, tenant_id: tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('user_document_file')
    .values(
      files.map(({ name, contentType }, position) => ({
        tenant_id: tenantId,
        document_id: id,
        position,
        file_name: name,
        content_type: contentType,
        created_at: document.created_at,
      })),
    )
    .execute()
  return id
}

interface RemovedDocument {
  readonly document: DocumentRow
  readonly fileNames: readonly string[]
}

export async function removeDocument(
  tx: Tx,
  tenantId: string,
  { userId, type }: { readonly userId: bigint; readonly type: DocumentType },
): Promise<RemovedDocument | undefined> {
  const document = await tx
    .selectFrom('user_document')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst()
  if (!document) return undefined
  const files = await tx
    .deleteFrom('user_document_file')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', document.id)
    .returning('file_name')
    .execute()
  await tx
    .deleteFrom('user_document')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', document.id)
    .execute()
  return { document, fileNames: files.map(({ file_name }) => file_name) }
}

export async function findDocument(
  db: Db,
  tenantId: string,
  documentId: bigint,
): Promise<DocumentRow | undefined> {
  return await db
    .selectFrom('user_document')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', documentId)
    .executeTakeFirst()
}

export async function writeReview(
  tx: Tx,
  tenantId: string,
  documentId: bigint,
  review: {
    readonly review: 'VERIFIED' | 'REJECTED'
    readonly note: string
    readonly at: Date
    readonly by: string
  },
): Promise<void> {
  await tx
    .updateTable('user_document')
    .set({
      review: review.review,
      reviewer_note: review.note,
      reviewed_at: review.at,
      reviewed_by_email: review.by,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', documentId)
    .execute()
}

export async function waitAgain(tx: Tx, tenantId: string, documentId: bigint): Promise<void> {
  await tx
    .updateTable('user_document')
    .set({ review: 'PENDING', reviewer_note: '', reviewed_at: null, reviewed_by_email: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', documentId)
    .execute()
}

export async function reviewsOf(db: Db, tenantId: string, userId: bigint): Promise<KycReviews> {
  const rows = await db
    .selectFrom('user_document')
    .select(['type', 'review'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  const reviewOf = (type: DocumentType) => rows.find((row) => row.type === type)?.review
  return { identity: reviewOf('PROOF_OF_IDENTITY'), address: reviewOf('PROOF_OF_ADDRESS') }
}

export type FoundFile = DocumentFileRow & Pick<DocumentRow, 'user_id' | 'type'>

/** A file under its own document only: an id of another document's file finds nothing. */
export async function findFile(
  db: Db,
  tenantId: string,
  { documentId, fileId }: { readonly documentId: bigint; readonly fileId: bigint },
): Promise<FoundFile | undefined> {
  return await db
    .selectFrom('user_document_file as f')
    .innerJoin('user_document as d', (join) =>
      join.onRef('d.tenant_id', '=', 'f.tenant_id').onRef('d.id', '=', 'f.document_id'),
    )
    .selectAll('f')
    .select(['d.user_id', 'd.type'])
    .where('f.tenant_id', '=', tenantId)
    .where('f.document_id', '=', documentId)
    .where('f.id', '=', fileId)
    .executeTakeFirst()
}

/** Which of these names no row speaks of. */
export async function listUnknownNames(
  db: Db,
  tenantId: string,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as name
    where not exists (select 1 from user_document_file f where f.tenant_id = ${tenantId} and f.file_name = name)`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

export const LISTS = { '/admin/userdocuments': documentListFor } satisfies ModuleLists

/** Runs in the transaction of the purge. Returns the names of the sealed files, which still exist. */
export async function purgeDocuments(tx: Tx, tenantId: string, userId: bigint): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`delete from user_document_file f using user_document d
    where d.tenant_id = ${tenantId} and d.user_id = ${userId}
      and f.tenant_id = d.tenant_id and f.document_id = d.id
    returning f.file_name`.execute(tx)
  await tx
    .deleteFrom('user_document')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ file_name }) => file_name)
}

interface Period {
  readonly from: Date
  /** Excluded. */
  readonly until: Date
}

/** Documents `d` that no staff member has reviewed. */
export const waitingDocuments = (tenantId: string) =>
  sql`user_document d where d.tenant_id = ${tenantId} and d.review = 'PENDING'`

/** The seconds from the upload to the review, of what was reviewed in the period. */
export const waitOfDocuments = (tenantId: string, { from, until }: Period) => sql`
      select extract(epoch from d.reviewed_at - d.created_at)::float8 as seconds from user_document d
      where d.tenant_id = ${tenantId} and d.reviewed_at >= ${from} and d.reviewed_at < ${until}`

interface DocumentGlance {
  readonly id: bigint
  readonly type: DocumentType
  readonly review: 'PENDING' | 'VERIFIED' | 'REJECTED'
  readonly created_at: Date
}

export async function documentStatesOf(db: Db, tenantId: string, userId: bigint): Promise<DocumentGlance[]> {
  return await db
    .selectFrom('user_document')
    .select(['id', 'type', 'review', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('type', 'desc')
    .execute()
}

/** Of one person; they have a few. */
export async function listDocumentsOf(db: Db, tenantId: string, userId: bigint) {
  return await db
    .selectFrom('user_document')
    .select(['id', 'type', 'review', 'created_at', 'reviewed_at', 'reviewed_by_email'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}
