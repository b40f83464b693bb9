import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const banners: Migration = {
  async up(db: Kysely<unknown>) {
    // Beside the banner, so a list never reads the bytes.
    await sql`create table banner_file (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      content_type text not null check (content_type ~ '^(image|video)/[a-z0-9.+-]+$'),
      bytes bytea not null check (length(bytes) between 1 and 5000000),
      sha256 bytea not null,
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`alter table banner_file alter column bytes set storage external`.execute(db)
    await guardTenantTable(db, 'banner_file', ['select', 'insert', 'delete'])

    await sql`create table banner (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      type text not null check (type in ('image', 'video', 'rss')),
      description text not null default '' check (length(description) <= 500),
      url text check (length(url) <= 2000),
      redirect_url text check (length(redirect_url) <= 2000),
      link_type text not null check (link_type in ('internal', 'external')),
      view_seconds int not null check (view_seconds >= 1),
      position int not null check (position >= 1),
      file_id bigint,
      -- What the server last read from the feed, when it last tried, and why that failed.
      feed_items jsonb not null default '[]',
      feed_checked_at timestamptz,
      feed_problem text,
      created_at timestamptz not null,
      created_by text not null,
      modified_at timestamptz not null,
      modified_by text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, file_id) references banner_file (tenant_id, id),
      -- Others move up or down in the same transaction, so it is looked at when that ends.
      unique (tenant_id, position) deferrable initially deferred,
      check ((type = 'rss') = (file_id is null)),
      check (type <> 'rss' or url is not null)
    )`.execute(db)
    await guardTenantTable(db, 'banner', ['select', 'insert', 'update', 'delete'])

    // One row per viewer: players who look at the same moment do not wait for each other.
    await sql`create table banner_view (
      tenant_id text not null references tenant,
      banner_id bigint not null,
      user_id bigint not null,
      views int not null check (views >= 1),
      last_at timestamptz not null,
      primary key (tenant_id, banner_id, user_id),
      foreign key (tenant_id, banner_id) references banner (tenant_id, id) on delete cascade,
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'banner_view', ['select', 'insert', 'update', 'delete'])
  },
}
