import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const certificates: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table certificate (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      user_id bigint not null,
      kind text not null check (kind in ('PHASE', 'PAYOUT')),
      account_id bigint not null,
      reward_record_id bigint,
      code text not null check (code ~ '^[2-9A-HJKMNP-Z]{12}$'),
      holder_name text not null,
      challenge_plan text not null,
      account_size_minor bigint not null check (account_size_minor > 0),
      amount_minor bigint check (amount_minor > 0),
      currency text not null,
      achieved_at timestamptz not null,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, code),
      unique (tenant_id, reward_record_id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id),
      foreign key (tenant_id, account_id) references challenge_account (tenant_id, id),
      foreign key (tenant_id, reward_record_id) references reward_record (tenant_id, id),
      check ((kind = 'PAYOUT') = (reward_record_id is not null)),
      check ((kind = 'PAYOUT') = (amount_minor is not null))
    )`.execute(db)
    await sql`create unique index certificate_of_phase on certificate (tenant_id, account_id)
      where kind = 'PHASE'`.execute(db)
    await sql`create index certificate_of_user on certificate (tenant_id, user_id, achieved_at)`.execute(db)
    // Nothing of a certificate changes once it is issued.
    await guardTenantTable(db, 'certificate', ['select', 'insert'])

    // Beside it, so a list never reads the bytes.
    await sql`create table certificate_image (
      tenant_id text not null references tenant,
      certificate_id bigint not null,
      design text not null,
      png bytea not null check (length(png) between 1 and 2000000),
      created_at timestamptz not null,
      primary key (tenant_id, certificate_id),
      foreign key (tenant_id, certificate_id) references certificate (tenant_id, id)
    )`.execute(db)
    await sql`alter table certificate_image alter column png set storage external`.execute(db)
    await guardTenantTable(db, 'certificate_image', ['select', 'insert', 'update'])
  },
}
