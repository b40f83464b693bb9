/** Test people exist for super admins only (row A106): for others, they and their data do not exist. */
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { type RawBuilder, sql } from 'kysely'
import type { UserType } from '../../../platform/db/tables/identity.ts'

export function isPersonVisibleTo(viewer: Rights, { type }: { readonly type: UserType | null }): boolean {
  return type !== 'TEST' || may(viewer, 'users.see-type')
}

/** What leaves the rows of test people out of a list; undefined where the viewer sees everyone. */
export function realPeopleOnly(
  viewer: Rights,
  userColumn: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (may(viewer, 'users.see-type')) return undefined
  // Test people are few and have their own index: they are read once, and every row is compared with them in memory.
  // Written this way, the planner expects that nearly all rows stay.
  return sql`case when ${userColumn} in (select hidden.id from app_user hidden
    where hidden.tenant_id = current_setting('app.tenant', true) and hidden.type = 'TEST') then 1 end is distinct from 1`
}
