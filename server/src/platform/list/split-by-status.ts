/** The split of a list whose rows change while they have one status and rest in every other. */
import { sql } from 'kysely'
import type { ListSplit } from './list-definition.ts'

export function splitByStatus({
  alias,
  moving,
}: {
  readonly alias: string
  readonly moving: string
}): ListSplit {
  // Written out and not as a parameter: an index of some rows only is known by the text of its condition.
  const status = sql.lit(moving)
  return {
    key: 'status',
    value: moving,
    moving: sql`${sql.ref(`${alias}.tenant_id`)} = current_setting('app.tenant', true)
      and ${sql.ref(`${alias}.status`)} = ${status}`,
    resting: sql`${sql.ref(`${alias}.status`)} <> ${status}`,
  }
}
