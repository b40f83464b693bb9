import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Moves the settlement state from the grader's answer to separate columns. Processes of the previous version still write
 * it into the answer, so a trigger copies it. Old answers keep their keys, because those processes read them.
 */
export const settlementState: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table pick add graded_from text, add next_try_at timestamptz, add trail jsonb`.execute(db)
    await sql`do $$
      declare brand tenant;
      begin
        for brand in select * from tenant loop
          -- Row-level security hides the rows of every tenant that is not named.
          perform set_config('app.tenant', brand.id, true);
          update pick set graded_from = grader_response->>'graded_from',
            next_try_at = (grader_response->>'next_try_at')::timestamptz, trail = grader_response->'trail'
          where tenant_id = brand.id and grader_response ?| array['graded_from', 'next_try_at', 'trail'];
        end loop;
        perform set_config('app.tenant', '', true);
      end $$`.execute(db)
    await sql`create function copy_settlement_state() returns trigger language plpgsql as $$
      begin
        new.graded_from = new.grader_response->>'graded_from';
        new.next_try_at = (new.grader_response->>'next_try_at')::timestamptz;
        new.trail = coalesce(new.grader_response->'trail', old.trail);
        return new;
      end $$`.execute(db)
    await sql`create trigger pick_settlement_state before update of grader_response on pick
      for each row when (new.grader_response is distinct from old.grader_response
        and new.grader_response ?| array['graded_from', 'next_try_at', 'trail'])
      execute function copy_settlement_state()`.execute(db)
  },
}
