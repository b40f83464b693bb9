import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { grantToServer } from './tenant-table.ts'

/**
 * How the main prices of a game moved, thinned out (decision 104). The price log has every change, but only packed for
 * all selections of a game together. Prices belong to no tenant.
 */
export const priceTrail: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table price_trail (
      fixture_id text not null,
      sportsbook_id text not null,
      market_id text not null,
      side text not null,
      at_ms bigint not null,
      price_american int not null,
      points double precision,
      is_opening boolean not null,
      primary key (fixture_id, sportsbook_id, market_id, side, at_ms)
    )`.execute(db)
    await sql`create index price_trail_opening on price_trail (fixture_id, sportsbook_id) where is_opening`.execute(
      db,
    )
    await sql`create index price_trail_at on price_trail using brin (at_ms)`.execute(db)
    await grantToServer(db, 'price_trail', ['select', 'insert', 'delete'])
  },
}
