import { type Kysely, sql } from 'kysely'
import { SERVER_ROLE } from '../server-role.ts'

type Right = 'select' | 'insert' | 'update' | 'delete'

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
  await sql`create policy tenant_only on ${name}
    using (tenant_id = current_setting('app.tenant', true))
    with check (tenant_id = current_setting('app.tenant', true))`.execute(db)
  await grantToServer(db, table, rights)
}

export async function grantToServer(
  db: Kysely<unknown>,
  table: string,
  rights: readonly Right[],
): Promise<void> {
  await sql`grant ${sql.raw(rights.join(', '))} on ${sql.table(table)} to ${sql.id(SERVER_ROLE)}`.execute(db)
}
