import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Ends legs that were left open under a parlay that has ended, as the server does from now on. */
export const endedLegs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`do $$
      declare brand tenant;
      begin
        for brand in select * from tenant loop
          -- Row-level security hides the rows of every tenant that is not named.
          perform set_config('app.tenant', brand.id, true);
          update pick leg set
            status = case when parlay.status = 'CASH_OUT' then 'CASH_OUT' else 'CANCELLED' end,
            rule_id = case parlay.status when 'CANCELLED' then 'parlay.cancelled'
              when 'CASH_OUT' then 'parlay.cashed-out' else 'parlay.decided' end,
            explain = case when parlay.status = 'CANCELLED' then 'Cancelled together with its parlay.'
              when parlay.status = 'CASH_OUT' then 'Cashed out together with its parlay.'
              when parlay.rule_id = 'parlay' then 'Not needed: another leg had already lost the parlay.'
              else 'Not needed: staff set the result of the parlay.' end,
            grader_response = (select jsonb_object_agg(key, value) from jsonb_each(leg.grader_response)
              where key in ('note', 'trail')),
            needs_review = null, settled_at = parlay.settled_at, version = leg.version + 1
          from pick parlay
          where parlay.tenant_id = brand.id and leg.tenant_id = brand.id and parlay.id = leg.parent_id
            and leg.status = 'PENDING' and parlay.status <> 'PENDING';
        end loop;
        perform set_config('app.tenant', '', true);
      end $$`.execute(db)
  },
}
