/** The SQL of the audit log as a list. */
import { AUDIT_LOG_LIST } from '@pickproof/contract/lists/audit-log'
import { type Selectable, sql } from 'kysely'
import type { AuditTables } from '../../platform/db/tables/audit.ts'
import { columnsOf, declaredSql, type SqlField } from '../../platform/list/declared-list.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'
import { searchedText } from '../../platform/list/list-links.ts'
import { distinctValues } from '../../platform/list/list-values.ts'

export type ListedEntryRow = Selectable<AuditTables['audit_entry']> & { readonly target_name: string | null }

/** What it is called today; ids of other kinds speak for themselves. */
const targetName = sql`case when e.target_id ~ '^[0-9]{1,18}$' then case e.target_kind
    when 'user' then (select u.email from person u where u.tenant_id = e.tenant_id and u.id = e.target_id::bigint)
    when 'account' then (select a.accno from account a
      where a.tenant_id = e.tenant_id and a.id = e.target_id::bigint)
  end end`

const column = columnsOf('e')
const text = (name: string): SqlField => searchedText('searched_entry', { key: sql`e.id`, alias: 'e', name })
const word = (name: string): SqlField => column(name, { values: distinctValues('audit_entry', name) })
const required = { isRequired: true } as const

export const AUDIT_LOG: ListDefinition<ListedEntryRow> = {
  select: sql<ListedEntryRow>`e.*, ${targetName} as target_name`,
  from: sql`audit_entry e`,
  tenantColumn: sql`e.tenant_id`,
  idColumn: sql`e.id`,
  ...declaredSql(AUDIT_LOG_LIST, {
    number: column('number'),
    at: column('at', { isChronological: true, ...required }),
    'actor.email': { ...text('actor_email'), ...required },
    'actor.id': column('actor_user_id'),
    action: { ...word('action'), ...required },
    'target.kind': word('target_kind'),
    'target.id': text('target_id'),
    ip: text('ip'),
    userAgent: text('user_agent'),
  }),
  defaultSorters: ['-number'],
}

export const LISTS = { '/admin/audit-log': () => AUDIT_LOG } satisfies ModuleLists
