import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** Teams, invitations, and what a brand withholds from roles and teams (decision 130). */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table staff_team (
      tenant_id text not null references tenant (id),
      id bigint generated always as identity,
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create unique index staff_team_name on staff_team (tenant_id, lower(name))`.execute(db)
    await sql`create table staff_member (
      tenant_id text not null,
      user_id bigint not null,
      team_id bigint not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
      foreign key (tenant_id, team_id) references staff_team (tenant_id, id)
    )`.execute(db)
    await sql`create index staff_member_team on staff_member (tenant_id, team_id)`.execute(db)
    await sql`create table withheld_permission (
      tenant_id text not null references tenant (id),
      role text check (role in ('ADMIN', 'SUPER_ADMIN')),
      team_id bigint,
      capability text not null check (length(capability) between 1 and 60),
      check ((role is null) <> (team_id is null)),
      unique nulls not distinct (tenant_id, role, team_id, capability),
      foreign key (tenant_id, team_id) references staff_team (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create table staff_invitation (
      tenant_id text not null references tenant (id),
      id bigint generated always as identity,
      token_hash bytea not null check (octet_length(token_hash) = 32),
      email text not null check (length(email) between 3 and 320),
      role text not null check (role in ('ADMIN', 'SUPER_ADMIN')),
      team_id bigint,
      invited_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, team_id) references staff_team (tenant_id, id)
    )`.execute(db)
    await sql`create unique index staff_invitation_token on staff_invitation (tenant_id, token_hash)`.execute(
      db,
    )
    await sql`create unique index staff_invitation_email on staff_invitation (tenant_id, email)`.execute(db)
    await guardTenantTable(db, 'staff_team', ['select', 'insert', 'update', 'delete'])
    await guardTenantTable(db, 'staff_member', ['select', 'insert', 'update', 'delete'])
    await guardTenantTable(db, 'withheld_permission', ['select', 'insert', 'delete'])
    await guardTenantTable(db, 'staff_invitation', ['select', 'insert', 'delete'])
  },
}
