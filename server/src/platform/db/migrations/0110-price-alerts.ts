import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** Prices that players wait for (decision 116). The names are those of the moment when the alert was set. */
export const priceAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign key to the user: alerts are deleted when a user is purged.
    await sql`create table price_alert (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      user_id bigint not null,
      fixture_id text not null,
      -- The selection with its line, the same at every sportsbook.
      selection_key text not null,
      -- Null: any sportsbook.
      sportsbook_id text,
      direction text not null check (direction in ('UP', 'DOWN')),
      target_milli integer not null check (target_milli > 1000),
      odd_type text not null check (odd_type in ('AMERICAN', 'DECIMAL')),
      selection_name text not null,
      market_name text not null,
      game_name text not null,
      game_path text not null,
      created_at timestamptz not null,
      fired_at timestamptz,
      fired_milli integer,
      fired_at_name text,
      -- The game was over before the price was reached.
      ended_at timestamptz,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create unique index price_alert_open on price_alert
      (tenant_id, user_id, selection_key, coalesce(sportsbook_id, ''), direction, target_milli)
      where fired_at is null and ended_at is null`.execute(db)
    await sql`create index price_alert_waiting on price_alert (tenant_id, fixture_id)
      where fired_at is null and ended_at is null`.execute(db)
    await sql`create index price_alert_of_user on price_alert (tenant_id, user_id, id desc)`.execute(db)
    await sql`create index price_alert_age on price_alert (tenant_id, created_at)`.execute(db)
    await guardTenantTable(db, 'price_alert', ['select', 'insert', 'update', 'delete'])
    // Where a notification leads that is about something else than an account.
    await sql`alter table notification add link_path text`.execute(db)
  },
}
