import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'
import { guardTenantTable } from './tenant-table.ts'

/** Acts of staff that create or move value wait for a second person (decision 76). */
export const twoPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table proposal (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      act text not null check (length(act) <= 40),
      call text not null check (length(call) <= 120),
      -- Emptied when the proposal is closed: it may hold personal data.
      request json,
      fingerprint bytea not null,
      idempotency_key text check (length(idempotency_key) <= 100),
      reason text not null check (length(reason) between 1 and 500),
      preview json not null,
      -- People are named without references: a purged one leaves the decision behind.
      concerned_user_id bigint,
      currency text,
      amount_minor bigint,
      proposed_by_user_id bigint,
      proposed_by text not null,
      proposed_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > proposed_at),
      status text not null default 'WAITING'
        check (status in ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
      decided_by_user_id bigint,
      decided_by text,
      decided_at timestamptz,
      note text check (length(note) <= 500),
      primary key (tenant_id, id),
      check ((status = 'WAITING') = (decided_at is null)),
      check ((status = 'WAITING') = (request is not null)),
      check (status <> 'APPROVED' or (decided_by_user_id is not null
        and decided_by_user_id is distinct from proposed_by_user_id
        and decided_by_user_id is distinct from concerned_user_id))
    )`.execute(db)
    await sql`create unique index proposal_once on proposal (tenant_id, fingerprint) where status = 'WAITING'`.execute(
      db,
    )
    await sql`create index proposal_waiting on proposal (tenant_id, id) where status = 'WAITING'`.execute(db)
    await sql`create index proposal_closed on proposal (tenant_id, decided_at, id) where status <> 'WAITING'`.execute(
      db,
    )
    await guardTenantTable(db, 'proposal', ['select', 'insert'])
    await sql`grant update (request, preview, status, decided_by_user_id, decided_by, decided_at, note)
      on proposal to ${sql.id(SERVER_ROLE)}`.execute(db)
    // A decision is final, for every login of the server.
    await sql`create function keep_closed_proposal() returns trigger language plpgsql as $$
      begin
        if old.status <> 'WAITING' then
          raise exception 'a decided proposal is never changed';
        end if;
        return new;
      end $$`.execute(db)
    await sql`create trigger keep before update on proposal
      for each row execute function keep_closed_proposal()`.execute(db)

    await sql`create table act_alone (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      act text not null,
      user_id bigint not null,
      currency text not null,
      amount_minor bigint not null check (amount_minor >= 0),
      by_user_id bigint not null,
      at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create index act_alone_of_user on act_alone (tenant_id, act, user_id, currency, at)`.execute(db)
    await guardTenantTable(db, 'act_alone', ['select', 'insert'])
  },
}
