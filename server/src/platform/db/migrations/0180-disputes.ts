import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'
import { guardTenantTable } from './tenant-table.ts'

/** Disputes of players about picks, closed accounts, documents and payouts (decision 180). */
export const disputes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table dispute (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      user_id bigint not null,
      -- The account and its pick or report may be purged later.
      account_id bigint,
      accno text,
      subject text not null check (subject in ('PICK', 'CLOSING', 'DOCUMENT', 'PAYOUT')),
      subject_id bigint not null,
      -- A stored message.
      about text not null check (length(about) <= 1000),
      status text not null
        check (status in ('OPEN', 'IN_REVIEW', 'DECIDED', 'APPEALED', 'CLOSED', 'WITHDRAWN')),
      opened_at timestamptz not null,
      answered_at timestamptz,
      due_at timestamptz,
      appealed_at timestamptz,
      ended_at timestamptz,
      -- When the step that is due now was found to be late.
      late_at timestamptz,
      moved_at timestamptz not null,
      version int not null default 1,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id),
      check ((status in ('CLOSED', 'WITHDRAWN')) = (due_at is null)),
      check ((due_at is null) = (ended_at is not null))
    )`.execute(db)
    await sql`create unique index dispute_once on dispute (tenant_id, subject, subject_id)
      where status <> 'WITHDRAWN'`.execute(db)
    await sql`create index dispute_user on dispute (tenant_id, user_id, id)`.execute(db)
    await sql`create index dispute_due on dispute (tenant_id, due_at, id)`.execute(db)
    await sql`create index dispute_status on dispute (tenant_id, status, due_at, id)`.execute(db)
    await sql`create index dispute_opened on dispute (tenant_id, opened_at, id)`.execute(db)
    await guardTenantTable(db, 'dispute', ['select', 'insert', 'update'])

    await sql`create table dispute_message (
      tenant_id text not null,
      id bigint generated always as identity,
      dispute_id bigint not null,
      at timestamptz not null,
      by_staff boolean not null,
      by_user_id bigint not null,
      body text not null check (length(body) between 1 and 2000),
      primary key (tenant_id, id),
      foreign key (tenant_id, dispute_id) references dispute (tenant_id, id)
    )`.execute(db)
    await sql`create index dispute_message_of on dispute_message (tenant_id, dispute_id, id)`.execute(db)
    await guardTenantTable(db, 'dispute_message', ['select', 'insert'])

    await sql`create table dispute_decision (
      tenant_id text not null,
      dispute_id bigint not null,
      -- 2 is the decision about the appeal.
      round int not null check (round in (1, 2)),
      outcome text not null
        check (outcome in ('UPHELD', 'REGRADED', 'REOPENED', 'REVIEWED_AGAIN', 'COMPENSATED')),
      reason text not null check (length(reason) <= 1000),
      amount_minor bigint,
      currency text,
      at timestamptz not null,
      by_user_id bigint not null,
      by_email text not null,
      approved_by text,
      primary key (tenant_id, dispute_id, round),
      foreign key (tenant_id, dispute_id) references dispute (tenant_id, id)
    )`.execute(db)
    await guardTenantTable(db, 'dispute_decision', ['select', 'insert'])
    await evidence(db)
  },
}

/** One document as text, so that its hash can be computed again from the same bytes. */
async function evidence(db: Kysely<unknown>): Promise<void> {
  await sql`create table dispute_evidence (
    tenant_id text not null,
    dispute_id bigint not null,
    -- Null after the player was purged.
    document text,
    hash text not null,
    frozen_at timestamptz not null,
    primary key (tenant_id, dispute_id),
    foreign key (tenant_id, dispute_id) references dispute (tenant_id, id)
  )`.execute(db)
  await guardTenantTable(db, 'dispute_evidence', ['select', 'insert'])
  await sql`create function keep_dispute_evidence() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.document is null
        and (new.tenant_id, new.dispute_id, new.hash, new.frozen_at)
          is not distinct from (old.tenant_id, old.dispute_id, old.hash, old.frozen_at) then
        return new;
      end if;
      raise exception 'the evidence of a dispute does not change';
    end $$`.execute(db)
  await sql`create trigger dispute_evidence_stays before update or delete on dispute_evidence
    for each row execute function keep_dispute_evidence()`.execute(db)
  // Only of a person who is already a pseudonym: what was written and what was frozen.
  await sql`create function forget_disputes(person bigint) returns void
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      carried constant text := current_setting('app.tenant', true);
    begin
      if not exists (select from app_user u
          where u.tenant_id = carried and u.id = person and u.purged_at is not null) then
        return;
      end if;
      update dispute_evidence e set document = null from dispute d
        where d.tenant_id = carried and d.user_id = person
          and e.tenant_id = carried and e.dispute_id = d.id;
      delete from dispute_message m using dispute d
        where d.tenant_id = carried and d.user_id = person
          and m.tenant_id = carried and m.dispute_id = d.id;
    end $$`.execute(db)
  await sql`revoke all on function forget_disputes(bigint) from public`.execute(db)
  await sql`grant execute on function forget_disputes(bigint) to ${sql.id(SERVER_ROLE)}`.execute(db)
}
