/** The SQL of cases in the staff view. */
import { REVIEW_LIST } from '@pickproof/contract/lists/review'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ReviewCaseTable, ReviewTables } from '../../platform/db/tables/review.ts'
import { columnsOf, declaredSql } from '../../platform/list/declared-list.ts'
import type { ListDefinition, ListLink, ModuleLists } from '../../platform/list/list-definition.ts'

interface CasePersonRow {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly status: string
}

export type ListedCaseRow = Selectable<ReviewCaseTable> & { readonly people: readonly CasePersonRow[] }
export type EvidenceRow = Selectable<ReviewTables['review_evidence']>

const COLUMNS = sql<ListedCaseRow>`c.*, (
  select coalesce(json_agg(json_build_object('id', u.id, 'email', u.email, 'status', u.status,
    'name', concat_ws(' ', u.first_name, u.last_name)) order by u.id), '[]')
  from review_case_person p join person u on u.tenant_id = p.tenant_id and u.id = p.user_id
  where p.tenant_id = c.tenant_id and p.case_id = c.id) as people`

/** Finds cases of a person through the person. */
const PEOPLE: ListLink = {
  key: sql`c.id`,
  from: sql`review_case_person cp join person cu on cu.tenant_id = cp.tenant_id and cu.id = cp.user_id`,
  tenantColumn: sql`cp.tenant_id`,
  idColumn: sql`cp.case_id`,
}

const column = columnsOf('c')
const required = { isRequired: true } as const

const ALL_CASES: ListDefinition<ListedCaseRow> = {
  select: COLUMNS,
  from: sql`review_case c`,
  tenantColumn: sql`c.tenant_id`,
  idColumn: sql`c.id`,
  ...declaredSql(REVIEW_LIST, {
    id: column('id', required),
    kind: column('kind', required),
    status: column('status', required),
    score: column('score', required),
    evidenceCount: column('evidence_count', required),
    openedDate: column('opened_at', required),
    lastEvidenceDate: column('last_evidence_at', required),
    decidedDate: column('decided_at'),
    decidedBy: column('decided_by'),
    'user.id': { column: sql`cu.id`, of: PEOPLE },
    'user.email': { column: sql`cu.email`, of: PEOPLE },
  }),
  defaultSorters: ['-score'],
}

/**
 * The watch skips test users, but a user may have become one later. Only super admins see cases that involve test
 * users or test accounts (A106), because the evidence names all of them.
 */
export function casesOfRealPeople(viewer: Rights): RawBuilder<unknown> {
  if (may(viewer, 'users.see-type')) return sql`true`
  return sql`not exists (select 1 from review_case_person hp
      join person hidden on hidden.tenant_id = hp.tenant_id and hidden.id = hp.user_id
      where hp.tenant_id = c.tenant_id and hp.case_id = c.id and hidden.type = 'TEST')
    and not exists (select 1 from account hidden
      where hidden.tenant_id = c.tenant_id and hidden.accno = any (c.accnos) and hidden.sub_type = 'TEST')`
}

export const openCases = (tenantId: string, viewer: Rights): RawBuilder<unknown> =>
  sql`review_case c where c.tenant_id = ${tenantId} and c.status = 'OPEN' and ${casesOfRealPeople(viewer)}`

export function reviewListFor(viewer: Rights): ListDefinition<ListedCaseRow> {
  return { ...ALL_CASES, always: casesOfRealPeople(viewer) }
}

const EVIDENCE_MAX = 100

export async function findCaseWithEvidence(
  db: Db,
  tenantId: string,
  { caseId, viewer }: { readonly caseId: bigint; readonly viewer: Rights },
): Promise<{ readonly row: ListedCaseRow; readonly evidence: readonly EvidenceRow[] } | undefined> {
  const { rows } = await sql<ListedCaseRow>`select ${COLUMNS} from review_case c
    where c.tenant_id = ${tenantId} and c.id = ${caseId} and ${casesOfRealPeople(viewer)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const evidence = await db
    .selectFrom('review_evidence')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('case_id', '=', caseId)
    .orderBy('points', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(EVIDENCE_MAX)
    .execute()
  return { row, evidence }
}

export const LISTS = { '/admin/review': reviewListFor } satisfies ModuleLists
