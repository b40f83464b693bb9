import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** Staff credit, debit and revoke rewards; a large credit waits for a second person (decision 43). */
export const rewardActs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table reward_record add reason text check (length(reason) between 1 and 200)`.execute(db)
    await sql`alter table reward_record drop constraint reward_record_reward_type_check`.execute(db)
    await sql`alter table reward_record add constraint reward_record_reward_type_check
      check (reward_type in ('REFERRAL', 'REWARD_TRANSFER_REQUEST', 'NEW_CHALLENGE_BUY', 'RESET_REQUEST', 'PAYOUT',
        'ADJUSTMENT'))`.execute(db)
    await sql`alter table reward_record add constraint reward_record_adjustment_reason
      check (reward_type <> 'ADJUSTMENT' or reason is not null)`.execute(db)

    await sql`create table reward_credit (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      user_id bigint not null,
      currency text not null,
      amount_minor bigint not null check (amount_minor > 0),
      reason text not null check (length(reason) between 1 and 200),
      idempotency_key text not null check (length(idempotency_key) <= 100),
      status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'REJECTED')),
      -- Without references: a purged staff member leaves the decision behind.
      asked_by_user_id bigint not null,
      asked_by text not null,
      asked_at timestamptz not null,
      decided_by_user_id bigint,
      decided_by text,
      decided_at timestamptz,
      -- The record that the approval booked.
      record_id bigint,
      primary key (tenant_id, id),
      unique (tenant_id, user_id, idempotency_key),
      unique (tenant_id, record_id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
      foreign key (tenant_id, record_id) references reward_record (tenant_id, id) on delete cascade,
      check ((status = 'WAITING') = (decided_at is null)),
      check ((decided_at is null) = (decided_by_user_id is null) and (decided_at is null) = (decided_by is null)),
      check ((status = 'APPROVED') = (record_id is not null)),
      check (status <> 'APPROVED' or decided_by_user_id <> asked_by_user_id)
    )`.execute(db)
    await sql`create index reward_credit_waiting on reward_credit (tenant_id, id) where status = 'WAITING'`.execute(
      db,
    )
    await guardTenantTable(db, 'reward_credit', ['select', 'insert', 'update', 'delete'])
  },
}
