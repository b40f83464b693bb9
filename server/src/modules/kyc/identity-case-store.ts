/** The SQL of the queue of identity checks. */
import type { DocumentType } from '@pickproof/contract/fields/document'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { realPeopleOnly } from '../identity/index.ts'
import { COLUMNS, FROM, type ListedDocumentRow } from './document-store.ts'

const CASES_MAX = 100

interface CaseRow {
  readonly user_id: bigint
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly since: Date
  readonly types: readonly DocumentType[]
  readonly total: number
}

/** The longest wait first. */
export async function listIdentityCases(
  db: Db,
  tenantId: string,
  viewer: Rights,
): Promise<readonly CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select u.id as user_id, u.first_name, u.last_name, u.email, w.since, w.types, w.total
    from (
      select d.user_id, min(d.created_at) as since, array_agg(d.type order by d.type desc) as types,
        (count(*) over ())::int as total
      from user_document d
      where d.tenant_id = ${tenantId} and d.review = 'PENDING'
        and ${realPeopleOnly(viewer, sql`d.user_id`) ?? sql`true`}
      group by d.user_id order by min(d.created_at), d.user_id limit ${CASES_MAX}
    ) w join person u on u.tenant_id = ${tenantId} and u.id = w.user_id
    order by w.since, u.id`.execute(db)
  return rows
}

export async function documentsOfPerson(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<readonly ListedDocumentRow[]> {
  const { rows } = await sql<ListedDocumentRow>`select ${COLUMNS} from ${FROM}
    where d.tenant_id = ${tenantId} and d.user_id = ${userId} order by d.type desc`.execute(db)
  return rows
}
