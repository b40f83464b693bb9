import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/** Which destinations are the same, without opening them (decision 131). The server marks older rows, because it has the key. */
export const payoutChecks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table payment add destination_mark text`.execute(db)
    await sql`grant update (destination_mark) on payment to ${sql.id(SERVER_ROLE)}`.execute(db)
    await sql`alter table financial_data add destination_mark text`.execute(db)
    await sql`create index payment_destination on payment (tenant_id, destination_mark) where destination_mark is not null`.execute(
      db,
    )
    await sql`create index payment_unmarked on payment (tenant_id, id)
      where sealed_details is not null and destination_mark is null`.execute(db)
    await sql`create index financial_data_destination on financial_data (tenant_id, destination_mark)
      where destination_mark is not null`.execute(db)
  },
}
