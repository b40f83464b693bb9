import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { grantToServer, guardTenantTable } from './tenant-table.ts'

/** What players choose about notifications, their browsers, and pushes that wait to be sent (decision 90). */
export const notificationChannels: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table notification add is_in_app boolean not null default true`.execute(db)

    await sql`create table notification_setting (
      tenant_id text not null references tenant,
      user_id bigint not null,
      -- By kind and channel, only where the player chose something else than the default.
      choices jsonb not null default '{}',
      quiet_from smallint check (quiet_from between 0 and 1439),
      quiet_to smallint check (quiet_to between 0 and 1439),
      time_zone text,
      primary key (tenant_id, user_id),
      check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (time_zone is null))
    )`.execute(db)
    await guardTenantTable(db, 'notification_setting', ['select', 'insert', 'update', 'delete'])

    await sql`create table push_subscription (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      user_id bigint not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create unique index push_subscription_endpoint on push_subscription (tenant_id, endpoint)`.execute(
      db,
    )
    await sql`create index push_subscription_user on push_subscription (tenant_id, user_id)`.execute(db)
    await guardTenantTable(db, 'push_subscription', ['select', 'insert', 'update', 'delete'])

    // A row waits until it is sent, and is deleted then.
    await sql`create table push_delivery (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      notification_id bigint not null,
      subscription_id bigint not null,
      due_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, notification_id) references notification (tenant_id, id) on delete cascade,
      foreign key (tenant_id, subscription_id) references push_subscription (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create unique index push_delivery_once on push_delivery (tenant_id, notification_id, subscription_id)`.execute(
      db,
    )
    await sql`create index push_delivery_subscription on push_delivery (tenant_id, subscription_id)`.execute(
      db,
    )
    await sql`create index push_delivery_due on push_delivery (tenant_id, due_at)`.execute(db)
    await guardTenantTable(db, 'push_delivery', ['select', 'insert', 'update', 'delete'])

    // One pair of keys for the installation: browsers keep the public one for years.
    await sql`create table push_key (
      id int primary key check (id = 1),
      public_key text not null,
      sealed_private_key bytea not null
    )`.execute(db)
    await grantToServer(db, 'push_key', ['select', 'insert'])
  },
}
