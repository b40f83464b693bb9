import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** The search by names, the games of a team, and what a player marked as a favorite (decision 103). */
export const findByName: Migration = {
  async up(db: Kysely<unknown>) {
    // The words of a name without accents and capitals. Punctuation separates them, so nothing is read as an address or a file.
    await sql`create function name_words(name text) returns tsvector
      language sql immutable strict parallel safe
      return to_tsvector('pg_catalog.simple', regexp_replace(
        regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036F]', '', 'g'),
        '[^\u0080-\uFFFF0-9a-z]+', ' ', 'g'))`.execute(db)
    for (const table of ['league', 'team', 'player', 'market'])
      await sql`create index ${sql.id(`${table}_words`)} on ${sql.table(table)} using gin (name_words(name))`.execute(
        db,
      )
    await sql`create index fixture_home_start on fixture (home_team_id, start_at)`.execute(db)
    await sql`create index fixture_away_start on fixture (away_team_id, start_at)`.execute(db)

    await sql`create table favorite (
      tenant_id text not null references tenant,
      user_id bigint not null,
      kind text not null check (kind in ('game', 'team', 'league')),
      target_id text not null,
      added_at timestamptz not null,
      primary key (tenant_id, user_id, kind, target_id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'favorite', ['select', 'insert', 'delete'])
  },
}
