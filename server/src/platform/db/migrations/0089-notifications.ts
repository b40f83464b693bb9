import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** What players are notified about, and how far the outbox of account events was read for it (decision 89). */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign key to the user: notifications are deleted when a user is purged, and checking it would slow down settling.
    await sql`create table notification (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      user_id bigint not null,
      kind text not null,
      -- What it is about: the same event read twice has the same key.
      once_key text not null,
      tone text not null check (tone in ('good', 'bad', 'neutral', 'warning', 'info')),
      -- Packed messages.
      title text not null,
      body text not null,
      accno text,
      subject_id bigint,
      at timestamptz not null,
      read_at timestamptz,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create unique index notification_once on notification (tenant_id, user_id, kind, once_key)`.execute(
      db,
    )
    await sql`create index notification_newest on notification (tenant_id, user_id, id desc)`.execute(db)
    await sql`create index notification_unread on notification (tenant_id, user_id, kind)
      where read_at is null`.execute(db)
    await sql`create index notification_age on notification (tenant_id, at)`.execute(db)
    await guardTenantTable(db, 'notification', ['select', 'insert', 'update', 'delete'])

    await sql`create table notification_place (
      tenant_id text not null references tenant,
      after_number bigint not null,
      started_at timestamptz not null,
      read_at timestamptz not null,
      primary key (tenant_id)
    )`.execute(db)
    await guardTenantTable(db, 'notification_place', ['select', 'insert', 'update'])
  },
}
