import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** Games, markets and leagues that take no new picks, now or for a time (decision 136). */
export const pickSuspensions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table pick_suspension (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      scope text not null check (scope in ('GAME', 'MARKET', 'LEAGUE')),
      sport_id text not null,
      fixture_id text,
      market_id text,
      league_name text,
      label text not null,
      reason text not null,
      from_at timestamptz not null,
      until_at timestamptz,
      by_email text not null,
      created_at timestamptz not null,
      ended_by text,
      primary key (tenant_id, id),
      check (until_at is null or until_at >= from_at)
    )`.execute(db)
    await sql`create index pick_suspension_until on pick_suspension (tenant_id, until_at)`.execute(db)
    await guardTenantTable(db, 'pick_suspension', ['select', 'insert', 'update'])
  },
}
