import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const reviewQueue: Migration = {
  async up(db: Kysely<unknown>) {
    // From where a person came, once for each network and browser, however often they came.
    await sql`create table person_access (
      tenant_id text not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      network text not null,
      user_agent text not null,
      -- The newest address in that network.
      ip text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      seen int not null check (seen > 0),
      primary key (tenant_id, id),
      unique (tenant_id, user_id, network, user_agent),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index person_access_network on person_access (tenant_id, network)`.execute(db)
    await sql`create index person_access_last on person_access (tenant_id, last_seen_at)`.execute(db)
    await guardTenantTable(db, 'person_access', ['select', 'insert', 'update', 'delete'])

    await sql`create table review_case (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      kind text not null check (kind in ('OPPOSITE_SIDES', 'SAME_SLIPS', 'SHARED_ACCESS')),
      -- The two people, or the network: further evidence about the same belongs to the same case.
      subject text not null check (length(subject) <= 200),
      status text not null default 'OPEN' check (status in ('OPEN', 'DISMISSED', 'CONFIRMED')),
      score int not null check (score between 0 and 100),
      evidence_count int not null check (evidence_count >= 0),
      accnos text[] not null,
      pick_ids bigint[] not null,
      opened_at timestamptz not null,
      last_evidence_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      decided_score int,
      decided_evidence int,
      note text check (length(note) <= 1000),
      version int not null default 1,
      primary key (tenant_id, id),
      unique (tenant_id, kind, subject),
      check (status = 'OPEN' or (decided_at is not null and decided_by is not null and note is not null))
    )`.execute(db)
    await sql`create index review_case_status on review_case (tenant_id, status, last_evidence_at, id)`.execute(
      db,
    )
    await sql`create index review_case_newest on review_case (tenant_id, last_evidence_at, id)`.execute(db)
    await sql`create index review_case_score on review_case (tenant_id, score, id)`.execute(db)
    await guardTenantTable(db, 'review_case', ['select', 'insert', 'update'])

    await sql`create table review_case_person (
      tenant_id text not null,
      case_id bigint not null,
      user_id bigint not null,
      primary key (tenant_id, case_id, user_id),
      foreign key (tenant_id, case_id) references review_case (tenant_id, id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index review_case_person_user on review_case_person (tenant_id, user_id)`.execute(db)
    await guardTenantTable(db, 'review_case_person', ['select', 'insert'])

    await sql`create table review_evidence (
      tenant_id text not null,
      id bigint not null generated always as identity,
      case_id bigint not null,
      evidence_key text not null check (length(evidence_key) <= 600),
      points int not null,
      -- When it happened, and when it was found.
      at timestamptz not null,
      found_at timestamptz not null,
      facts jsonb not null,
      primary key (tenant_id, id),
      unique (tenant_id, case_id, evidence_key),
      foreign key (tenant_id, case_id) references review_case (tenant_id, id)
    )`.execute(db)
    await guardTenantTable(db, 'review_evidence', ['select', 'insert', 'update'])

    // Up to which row the watch has looked.
    await sql`create table review_mark (
      tenant_id text not null,
      source text not null check (source in ('PICKS', 'ACCESS')),
      last_id bigint not null,
      primary key (tenant_id, source)
    )`.execute(db)
    await guardTenantTable(db, 'review_mark', ['select', 'insert', 'update'])

    // Who else has picked in the same market of the same game, and when.
    await sql`create index pick_market_placed on pick (tenant_id, fixture_id, market_id, placed_at)
      where fixture_id is not null`.execute(db)
  },
}
