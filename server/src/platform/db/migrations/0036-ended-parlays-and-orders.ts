import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const endedParlaysAndOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await endOldLegs(db)
    await sql`alter table payment
      add refunded_minor bigint not null default 0
        check (refunded_minor >= 0 and refunded_minor <= request_amount_minor)`.execute(db)
    // Deliveries may arrive in another order than the store sent them.
    await sql`alter table store_delivery add order_status text, add order_modified_at timestamptz`.execute(db)
    // The prices of the demo's picks outlive those of the simulated world, which are deleted after some days.
    await sql`alter table price_log add is_kept boolean not null default false`.execute(db)
    await sql`alter table review_case drop constraint review_case_kind_check,
      add constraint review_case_kind_check
        check (kind in ('OPPOSITE_SIDES', 'SAME_SLIPS', 'SHARED_ACCESS', 'REFUNDED_ORDER'))`.execute(db)
  },
}

/** Ends legs that were left open under a parlay that has ended, as the server does from now on. */
export async function endOldLegs(db: Kysely<unknown>): Promise<void> {
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
}
