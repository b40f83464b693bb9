import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

const ALL_RIGHTS = ['select', 'insert', 'update', 'delete'] as const

/** Passkeys, codes of an authenticator app, recovery codes, and changes of the own email (decision 77). */
export const factors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user add factor_since timestamptz`.execute(db)

    await sql`create table totp_factor (
      tenant_id text not null references tenant,
      user_id bigint not null,
      sealed_secret bytea not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      used_step bigint not null default 0,
      wrong_codes int not null default 0 check (wrong_codes >= 0),
      wrong_since timestamptz,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'totp_factor', ALL_RIGHTS)

    await sql`create table recovery_code (
      tenant_id text not null references tenant,
      user_id bigint not null,
      code_hash bytea not null check (length(code_hash) = 32),
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (tenant_id, user_id, code_hash),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'recovery_code', ALL_RIGHTS)

    await sql`create table passkey (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      user_id bigint not null,
      credential_id text not null check (length(credential_id) between 1 and 1500),
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      rp_id text not null,
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, credential_id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index passkey_user on passkey (tenant_id, user_id)`.execute(db)
    await guardTenantTable(db, 'passkey', ALL_RIGHTS)

    await sql`create table factor_challenge (
      tenant_id text not null references tenant,
      hash bytea not null check (length(hash) = 32),
      purpose text not null check (purpose in ('SECOND_STEP', 'PASSKEY_SIGN_IN', 'PASSKEY_PROOF', 'PASSKEY_NEW')),
      user_id bigint,
      tries int not null default 0,
      expires_at timestamptz not null,
      primary key (tenant_id, hash),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index factor_challenge_expires on factor_challenge (tenant_id, expires_at)`.execute(db)
    await sql`create index factor_challenge_user on factor_challenge (tenant_id, user_id)`.execute(db)
    await guardTenantTable(db, 'factor_challenge', ALL_RIGHTS)

    await sql`create table email_change (
      tenant_id text not null references tenant,
      user_id bigint not null,
      new_email text not null check (length(new_email) between 3 and 255),
      old_token_hash bytea not null check (length(old_token_hash) = 32),
      new_token_hash bytea not null check (length(new_token_hash) = 32),
      old_confirmed_at timestamptz,
      new_confirmed_at timestamptz,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (tenant_id, user_id),
      unique (tenant_id, old_token_hash),
      unique (tenant_id, new_token_hash),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'email_change', ALL_RIGHTS)
  },
}
