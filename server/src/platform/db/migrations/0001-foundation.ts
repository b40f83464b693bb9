import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'
import { grantToServer, guardTenantTable } from './tenant-table.ts'

const ALL_RIGHTS = ['select', 'insert', 'update', 'delete'] as const

export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`grant usage on schema public to ${sql.id(SERVER_ROLE)}`.execute(db)

    await sql`create table tenant (
      id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
      created_at timestamptz not null default now()
    )`.execute(db)
    await grantToServer(db, 'tenant', ['select', 'insert'])

    await sql`create table app_user (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      email text not null check (length(email) between 3 and 255),
      first_name text not null check (length(first_name) between 1 and 20),
      last_name text not null check (length(last_name) between 1 and 20),
      gender text check (gender in ('MALE', 'FEMALE')),
      date_of_birth date,
      phone text check (length(phone) <= 20),
      company text check (length(company) <= 100),
      address_line1 text check (length(address_line1) <= 255),
      address_line2 text check (length(address_line2) <= 255),
      city text check (length(city) <= 20),
      state text check (length(state) <= 50),
      zipcode text check (length(zipcode) <= 10),
      country text check (length(country) <= 20),
      role text not null check (role in ('USER', 'ADMIN', 'SUPER_ADMIN')),
      status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
      type text not null default 'REAL' check (type in ('REAL', 'TEST')),
      is_email_verified boolean not null default false,
      password_hash text,
      kyc_status text not null default 'PENDING' check (kyc_status in ('PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED')),
      big_league_agreement text not null default 'NONE' check (big_league_agreement in ('NONE', 'PENDING', 'ACCEPTED')),
      referral_code text check (referral_code ~ '^[A-Z0-9]{8}$'),
      referred_by_user_id bigint,
      currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      is_elite_member boolean not null default false,
      mentor_detail jsonb,
      login_fails int not null default 0 check (login_fails >= 0),
      last_ip text,
      derived_region text,
      last_login_at timestamptz,
      is_demo boolean not null default false,
      created_at timestamptz not null,
      created_by text not null,
      modified_at timestamptz not null,
      modified_by text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, referred_by_user_id) references app_user (tenant_id, id)
    )`.execute(db)
    await sql`create unique index app_user_email on app_user (tenant_id, lower(email))`.execute(db)
    await sql`create unique index app_user_referral_code on app_user (tenant_id, referral_code)`.execute(db)
    await sql`create index app_user_created on app_user (tenant_id, created_at desc, id desc)`.execute(db)
    await guardTenantTable(db, 'app_user', ALL_RIGHTS)

    await sql`create table session (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      token_hash bytea not null check (length(token_hash) = 32),
      user_id bigint not null,
      acting_as_user_id bigint,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ip text not null,
      user_agent text not null,
      primary key (tenant_id, id),
      unique (tenant_id, token_hash),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
      foreign key (tenant_id, acting_as_user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index session_by_user on session (tenant_id, user_id)`.execute(db)
    await sql`create index session_acting_as on session (tenant_id, acting_as_user_id) where acting_as_user_id is not null`.execute(
      db,
    )
    await guardTenantTable(db, 'session', ALL_RIGHTS)

    await sql`create table user_token (
      tenant_id text not null references tenant,
      token_hash bytea not null check (length(token_hash) = 32),
      user_id bigint not null,
      purpose text not null check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index user_token_user on user_token (tenant_id, user_id)`.execute(db)
    await guardTenantTable(db, 'user_token', ALL_RIGHTS)

    await sql`create table captcha_solution (
      tenant_id text not null references tenant,
      solution_hash bytea not null check (length(solution_hash) = 32),
      expires_at timestamptz not null,
      primary key (tenant_id, solution_hash)
    )`.execute(db)
    await guardTenantTable(db, 'captcha_solution', ['select', 'insert', 'delete'])

    await sql`create table sign_in_failure (
      tenant_id text not null references tenant,
      email_hash bytea not null check (length(email_hash) = 32),
      fails int not null check (fails > 0),
      failed_at timestamptz not null,
      locked_until timestamptz,
      primary key (tenant_id, email_hash)
    )`.execute(db)
    await sql`create index sign_in_failure_failed on sign_in_failure (tenant_id, failed_at)`.execute(db)
    await guardTenantTable(db, 'sign_in_failure', ALL_RIGHTS)

    await sql`create table audit_entry (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      at timestamptz not null,
      actor_user_id bigint,
      actor_email text not null,
      action text not null,
      target_kind text not null,
      target_id text not null,
      before jsonb,
      after jsonb,
      ip text not null,
      user_agent text not null,
      primary key (tenant_id, id)
    )`.execute(db)
    await guardTenantTable(db, 'audit_entry', ['select', 'insert'])

    await sql`create table mail (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      kind text not null,
      to_address text not null,
      subject text not null,
      html text not null,
      text text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      attempts int not null default 0,
      last_error text,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create index mail_address on mail (tenant_id, to_address, created_at)`.execute(db)
    await guardTenantTable(db, 'mail', ALL_RIGHTS)

    await sql`create table sport (
      id text primary key,
      display_name text not null,
      enabled boolean not null,
      sequence_number int not null unique
    )`.execute(db)
    await grantToServer(db, 'sport', ['select', 'insert', 'update'])
  },
}
