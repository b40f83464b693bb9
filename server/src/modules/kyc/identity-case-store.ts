/** The SQL of the queue of identity checks, and of who is cleared. */
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

interface Clearance {
  /** May be paid and hold a funded account: both documents are verified and the agreement is accepted. */
  readonly isCleared: boolean
  /** The agreement has not been opened for this person yet. */
  readonly isAgreementClosed: boolean
}

export async function clearancesOf(
  db: Db,
  tenantId: string,
  userIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Clearance>> {
  const { rows } = await sql<{ id: bigint } & Clearance>`
    select id, kyc_status = 'VERIFIED' and big_league_agreement = 'ACCEPTED' as "isCleared",
      big_league_agreement = 'NONE' as "isAgreementClosed"
    from person where tenant_id = ${tenantId} and id = any(${userIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, isCleared, isAgreementClosed }) => [id, { isCleared, isAgreementClosed }]))
}
