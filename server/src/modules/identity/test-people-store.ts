/** Test people exist for super admins only (row A106): to others neither they nor anything of theirs is there. */
import { type Role, roleMay } from '@pickproof/domain/capabilities'
import { type RawBuilder, sql } from 'kysely'
import type { UserType } from '../../platform/db/tables/identity.ts'

export function isPersonVisibleTo(viewer: Role, { type }: { readonly type: UserType | null }): boolean {
  return type !== 'TEST' || roleMay(viewer, 'users.see-type')
}

/** What leaves the rows of test people out of a list; undefined where the viewer sees everybody. */
export function realPeopleOnly(
  viewer: Role,
  row: { readonly tenantColumn: RawBuilder<unknown>; readonly userColumn: RawBuilder<unknown> },
): RawBuilder<unknown> | undefined {
  if (roleMay(viewer, 'users.see-type')) return undefined
  // Test people have an index of their own. Asked so, each row is looked up in it by itself; asked with "not exists",
  // all of them may be read before the first row is told.
  return sql`(select 1 from app_user hidden where hidden.tenant_id = ${row.tenantColumn}
    and hidden.id = ${row.userColumn} and hidden.type = 'TEST') is distinct from 1`
}
