import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

const RESET = '\u0002["server.closure-reason.reset"]'
const REFUNDED = '\u0002["server.closure-reason.refunded"]'

/**
 * What kind of reason staff had to disable or suspend an account, and when they review it (decision 87). Accounts that
 * wait for staff now are reviewed within 30 days. Those with an end, and those that a reset or a refund closed for good, need
 * no review.
 */
export const restrictedAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table challenge_account
      add restriction_kind text check (length(restriction_kind) <= 20),
      add review_at timestamptz`.execute(db)
    await sql`create index challenge_account_list_review_at on challenge_account (tenant_id, review_at, id)`.execute(
      db,
    )
    await sql`grant update (restriction_kind, review_at) on challenge_account to ${sql.id(SERVER_ROLE)}`.execute(
      db,
    )
    const { rows: brands } = await sql<{ id: string }>`select id from tenant order by id`.execute(db)
    for (const { id } of brands) {
      await sql`select set_config('app.tenant', ${id}, true)`.execute(db)
      await repeatEarlierUpdates(db)
      await sql`update challenge_account set review_at = date_trunc('day', now()) + interval '30 days'
        where status = 'SUSPENDED' or (status = 'INACTIVE' and hold_expiry_at is null
          and closure_reason is distinct from ${RESET} and closure_reason is distinct from ${REFUNDED})`.execute(
        db,
      )
    }
    await sql`select set_config('app.tenant', '', true)`.execute(db)
  },
}

/** Migrations 66 and 78 changed rows without a tenant. Row-level security hid all of them, so no row changed. */
async function repeatEarlierUpdates(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of [
    ['Account reset', RESET],
    ['Order refunded', REFUNDED],
  ]) {
    await sql`update challenge_account set closure_reason = ${after} where closure_reason = ${before}`.execute(
      db,
    )
    await sql`update account_report set report = jsonb_set(report, '{closureReasonBefore}', to_jsonb(${after}::text))
      where report->>'closureReasonBefore' = ${before}`.execute(db)
  }
  await sql`update app_user set review_at = date_trunc('day', now()) + interval '30 days'
    where status = 'DISABLED' and review_at is null and purged_at is null`.execute(db)
}
