import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** What staff note about a person (decision 186). Notes are never changed, and go with the person. */
export const personNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table person_note (
      tenant_id text not null references tenant (id),
      id bigint not null generated always as identity,
      user_id bigint not null,
      by_email text not null,
      text text not null,
      at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id)
    )`.execute(db)
    await sql`create index person_note_user on person_note (tenant_id, user_id, at desc)`.execute(db)
    await guardTenantTable(db, 'person_note', ['select', 'insert', 'delete'])
    await sql`create table person_tag (
      tenant_id text not null references tenant (id),
      user_id bigint not null,
      tag text not null,
      primary key (tenant_id, user_id, tag),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id)
    )`.execute(db)
    await sql`create index person_tag_tag on person_tag (tenant_id, tag)`.execute(db)
    await guardTenantTable(db, 'person_tag', ['select', 'insert', 'delete'])
  },
}
