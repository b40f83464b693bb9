import { type Kysely, sql } from 'kysely'
import { SERVER_ROLE } from '../server-role.ts'

type Right = 'select' | 'insert' | 'update' | 'delete'

const CARRIED = sql`tenant_id = current_setting('app.tenant', true)`
/** The key is tested once for a statement. As a test for null, it does not change what the planner expects to find. */
export const ROWS_OF_TENANT = sql`${CARRIED} and (select tenant_proof()) is not null`

/**
 * Puts a table under row-level security: a connection sees and writes the rows of the tenant it carries and
 * no others. FORCE binds the owner too, so not even a migration can touch another tenant's rows unseen.
 */
export async function guardTenantTable(
  db: Kysely<unknown>,
  table: string,
  rights: readonly Right[],
): Promise<void> {
  const name = sql.table(table)
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  // Migrations before the one that makes the function leave the key to it.
  const { rows } = await sql`select where to_regprocedure('tenant_proof()') is not null`.execute(db)
  const rule = rows.length > 0 ? ROWS_OF_TENANT : CARRIED
  await sql`create policy tenant_only on ${name} using (${rule}) with check (${rule})`.execute(db)
  await grantToServer(db, table, rights)
}

export async function grantToServer(
  db: Kysely<unknown>,
  table: string,
  rights: readonly Right[],
): Promise<void> {
  await sql`grant ${sql.raw(rights.join(', '))} on ${sql.table(table)} to ${sql.id(SERVER_ROLE)}`.execute(db)
}
