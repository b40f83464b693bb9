import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/** Finds people by parts of their name, email and phone, for the palette and the lists of the back office (decision 125). */
export const findPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function folded(words text) returns text
      language sql immutable strict parallel safe
      return regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036F]', '', 'g')`.execute(db)
    // The phone twice: as typed, and as digits alone.
    await sql`create function person_words(first_name text, last_name text, email text, phone text) returns text
      language sql immutable parallel safe
      return folded(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' '
        || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), ''))`.execute(db)
    // Stored: a common name has thousands of rows to compare, and folding each of them takes longer than finding them.
    await sql`alter table app_user add column words text
      generated always as (person_words(first_name, last_name, email, phone)) stored`.execute(db)
    await sql`create index app_user_words on app_user using gin (words gin_trgm_ops)
      with (gin_pending_list_limit = 256)`.execute(db)
    await sql`create view found_person as
      select tenant_id, id, type, words from app_user
      where tenant_id = current_setting('app.tenant', true) and purged_at is null`.execute(db)
    await sql`grant select on found_person to ${sql.id(SERVER_ROLE)}`.execute(db)
  },
}
