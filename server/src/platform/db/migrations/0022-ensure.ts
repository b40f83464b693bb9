import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets a statement refuse itself, so its transaction can be committed without waiting for its answer. */
export const ensure: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function ensure(is_so boolean, otherwise text) returns void language plpgsql as $$
      begin
        if is_so is not true then
          raise exception '%', otherwise;
        end if;
      end $$`.execute(db)
  },
}
