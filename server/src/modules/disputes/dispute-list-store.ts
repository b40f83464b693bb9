/** The SQL of disputes in the staff view. */
import { DISPUTE_LIST } from '@pickproof/contract/lists/disputes'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { columnsOf, declaredSql } from '../../platform/list/declared-list.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'
import { userText } from '../../platform/list/list-links.ts'
import { realPeopleOnly } from '../identity/index.ts'
import type { DisputeRow } from './dispute-store.ts'

export type ListedDisputeRow = DisputeRow & { readonly name: string; readonly email: string }

const COLUMNS = sql<ListedDisputeRow>`d.*, u.email, concat_ws(' ', u.first_name, u.last_name) as name`
const FROM = sql`dispute d join person u on u.tenant_id = d.tenant_id and u.id = d.user_id`

const column = columnsOf('d')
const required = { isRequired: true } as const

const ALL_DISPUTES: ListDefinition<ListedDisputeRow> = {
  select: COLUMNS,
  from: FROM,
  table: sql`dispute d`,
  tenantColumn: sql`d.tenant_id`,
  idColumn: sql`d.id`,
  ...declaredSql(DISPUTE_LIST, {
    id: column('id', required),
    subject: column('subject', required),
    status: column('status', required),
    dueDate: column('due_at'),
    openedDate: column('opened_at', required),
    accno: column('accno'),
    'user.email': userText(sql`d.user_id`, 'email'),
    'user.id': column('user_id'),
  }),
  defaultSorters: ['+dueDate'],
}

const ofRealPeople = (viewer: Rights) => realPeopleOnly(viewer, sql`d.user_id`)

/** Only super admins see disputes of test users. */
export function disputeListFor(viewer: Rights): ListDefinition<ListedDisputeRow> {
  const always = ofRealPeople(viewer)
  return always ? { ...ALL_DISPUTES, always } : ALL_DISPUTES
}

export async function findListedDispute(
  db: Db,
  tenantId: string,
  { id, viewer }: { readonly id: bigint; readonly viewer: Rights },
): Promise<ListedDisputeRow | undefined> {
  const { rows } = await sql<ListedDisputeRow>`select ${COLUMNS} from ${FROM}
    where d.tenant_id = ${tenantId} and d.id = ${id} and ${ofRealPeople(viewer) ?? sql`true`}`.execute(db)
  return rows[0]
}

/** Disputes whose next step staff owe. */
export const waitingDisputes = (tenantId: string, viewer: Rights): RawBuilder<unknown> =>
  sql`dispute d where d.tenant_id = ${tenantId} and d.status in ('OPEN', 'IN_REVIEW', 'APPEALED')
    and ${ofRealPeople(viewer) ?? sql`true`}`

export const LISTS = { '/admin/disputes': disputeListFor } satisfies ModuleLists
