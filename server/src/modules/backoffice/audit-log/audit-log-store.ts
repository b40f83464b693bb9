/** The SQL of the audit log as a list. */
import { type Selectable, sql } from 'kysely'
import type { AuditTables } from '../../../platform/db/tables/audit.ts'
import type { ListDefinition, ListField } from '../../../platform/list/list-definition.ts'
import { searchedText } from '../../../platform/list/list-links.ts'
import { distinctValues } from '../../../platform/list/list-values.ts'

export type ListedEntryRow = Selectable<AuditTables['audit_entry']> & { readonly target_name: string | null }

/** What it is called today; ids of other kinds speak for themselves. */
const targetName = sql`case when e.target_id ~ '^[0-9]{1,18}$' then case e.target_kind
    when 'user' then (select u.email from person u where u.tenant_id = e.tenant_id and u.id = e.target_id::bigint)
    when 'account' then (select a.accno from account a
      where a.tenant_id = e.tenant_id and a.id = e.target_id::bigint)
  end end`

const text = (name: string): ListField => ({
  ...searchedText('searched_entry', { key: sql`e.id`, alias: 'e', name }),
  isSortable: false,
})

export const AUDIT_LOG: ListDefinition<ListedEntryRow> = {
  select: sql<ListedEntryRow>`e.*, ${targetName} as target_name`,
  from: sql`audit_entry e`,
  tenantColumn: sql`e.tenant_id`,
  idColumn: sql`e.id`,
  fields: {
    number: { column: sql`e.number`, kind: 'integer' },
    at: { column: sql`e.at`, kind: 'instant', isChronological: true, isRequired: true },
    'actor.email': { ...text('actor_email'), isSortable: true, isRequired: true },
    'actor.id': { column: sql`e.actor_user_id`, kind: 'integer', isSortable: false },
    action: {
      column: sql`e.action`,
      kind: 'text',
      values: distinctValues('audit_entry', 'action'),
      isRequired: true,
    },
    'target.kind': {
      column: sql`e.target_kind`,
      kind: 'text',
      values: distinctValues('audit_entry', 'target_kind'),
      isSortable: false,
    },
    'target.id': text('target_id'),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  defaultSorters: ['-number'],
}
