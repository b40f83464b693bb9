import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** When a person proved who they are, from where they signed in, and which devices they use (decision 77). */
export const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    // Sessions of the previous version have no proof, so their next guarded call asks for one.
    await sql`alter table session add proved_at timestamptz, add acting_since timestamptz`.execute(db)

    await sql`create table sign_in (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      user_id bigint not null,
      at timestamptz not null,
      kind text not null check (kind in ('SIGN_IN', 'STAFF_VIEW')),
      method text check (method in ('PASSWORD', 'TOTP', 'RECOVERY_CODE', 'PASSKEY')),
      ip text not null,
      user_agent text not null,
      is_new_device boolean not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index sign_in_user on sign_in (tenant_id, user_id, id desc)`.execute(db)
    await sql`create index sign_in_at on sign_in (tenant_id, at)`.execute(db)
    await guardTenantTable(db, 'sign_in', ['select', 'insert', 'delete'])

    await sql`create table known_device (
      tenant_id text not null references tenant,
      user_id bigint not null,
      token_hash bytea not null check (length(token_hash) = 32),
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (tenant_id, user_id, token_hash),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index known_device_seen on known_device (tenant_id, last_seen_at)`.execute(db)
    await guardTenantTable(db, 'known_device', ['select', 'insert', 'update', 'delete'])
  },
}
