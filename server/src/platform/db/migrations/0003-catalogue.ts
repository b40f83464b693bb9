import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { grantToServer } from './tenant-table.ts'

const STATUSES = sql`('unplayed', 'live', 'half', 'completed', 'cancelled', 'postponed')`

/** These tables have no tenant: one catalog and one feed serve all brands. */
export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table league (
      id text primary key,
      sport_id text not null references sport on update cascade,
      name text not null,
      category text not null check (category in ('popular', 'other')),
      region text not null
    )`.execute(db)
    await sql`create index league_sport on league (sport_id)`.execute(db)

    await sql`create table team (
      id text primary key,
      league_id text not null references league,
      name text not null,
      abbreviation text not null,
      primary_colour text not null,
      secondary_colour text not null
    )`.execute(db)
    await sql`create index team_league on team (league_id)`.execute(db)

    await sql`create table player (
      id text primary key,
      team_id text not null references team,
      name text not null,
      position text not null
    )`.execute(db)
    await sql`create index player_team on player (team_id)`.execute(db)

    await sql`create table sportsbook (
      id text primary key,
      name text not null
    )`.execute(db)

    await sql`create table market (
      sport_id text not null references sport on update cascade,
      id text not null,
      name text not null,
      market_type text not null,
      is_main boolean not null,
      sequence_number int not null,
      primary key (sport_id, id)
    )`.execute(db)

    await sql`create table fixture (
      id text primary key,
      sport_id text not null references sport on update cascade,
      league_id text not null references league,
      home_team_id text not null references team,
      away_team_id text not null references team,
      start_at timestamptz not null,
      status text not null check (status in ${STATUSES}),
      is_live boolean not null check (is_live = (status in ('live', 'half'))),
      venue_name text not null,
      venue_location text not null,
      source text not null,
      updated_at timestamptz not null
    )`.execute(db)
    await sql`create index fixture_league_start on fixture (league_id, start_at, id)`.execute(db)
    await sql`create index fixture_sport_start on fixture (sport_id, start_at, id)`.execute(db)
    await sql`create index fixture_start on fixture (start_at, id)`.execute(db)
    await sql`create index fixture_live on fixture (start_at, id) where is_live`.execute(db)

    await sql`create table fixture_result (
      fixture_id text primary key references fixture on delete cascade,
      status text not null check (status in ${STATUSES}),
      is_live boolean not null,
      scores jsonb not null,
      in_play jsonb,
      stats jsonb not null,
      market_stats jsonb not null,
      player_results jsonb not null,
      decision_method text,
      decision text,
      retirement jsonb,
      source text not null,
      version int not null default 1 check (version > 0),
      updated_at timestamptz not null
    )`.execute(db)

    for (const table of ['league', 'team', 'player', 'sportsbook', 'market', 'fixture', 'fixture_result'])
      await grantToServer(db, table, ['select', 'insert', 'update'])
    await grantToServer(db, 'fixture', ['delete'])

    await sql`create table feed_lease (
      name text primary key,
      holder text not null,
      epoch bigint not null,
      expires_at timestamptz not null
    )`.execute(db)
    await grantToServer(db, 'feed_lease', ['select', 'insert', 'update', 'delete'])

    await sql`create table price_log (
      fixture_id text not null,
      from_ms bigint not null,
      to_ms bigint not null check (to_ms >= from_ms),
      chunk bytea not null,
      id bigint not null generated always as identity,
      primary key (fixture_id, from_ms, id)
    )`.execute(db)
    await sql`create index price_log_to on price_log (to_ms)`.execute(db)
    await grantToServer(db, 'price_log', ['select', 'insert', 'update', 'delete'])
  },
}
