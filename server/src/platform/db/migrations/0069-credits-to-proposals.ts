import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Days for which a credit that waited before the upgrade can still be approved. */
const KEPT_DAYS = 3

/**
 * Credits that wait for a second person become proposals (decision 76). They have no preview yet: the first approval shows
 * it, the second one books. The old rows are closed, so that a process of the version before cannot book them too.
 */
export const creditsToProposals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table reward_record add approved_by text`.execute(db)
    for (const { id } of (await sql<{ id: string }>`select id from tenant`.execute(db)).rows) {
      await sql`select set_config('app.tenant', ${id}, true)`.execute(db)
      await sql`insert into proposal (tenant_id, act, call, request, fingerprint, reason, preview, concerned_user_id,
          currency, amount_minor, proposed_by_user_id, proposed_by, proposed_at, expires_at)
        select tenant_id, 'reward-credit', 'POST /admin/rewards/credit',
          json_build_object('params', null, 'query', null, 'idempotencyKey', idempotency_key,
            'body', json_build_object('userId', user_id, 'currency', currency, 'amount', amount_minor / 100.0,
              'reason', reason)),
          sha256(convert_to('reward_credit ' || id, 'UTF8')), reason, '[]', user_id, currency, amount_minor,
          asked_by_user_id, asked_by, asked_at, greatest(now(), asked_at) + make_interval(days => ${KEPT_DAYS}::int)
        from reward_credit where tenant_id = ${id} and status = 'WAITING'
        order by id`.execute(db)
      await sql`update reward_credit set status = 'REJECTED', decided_by_user_id = asked_by_user_id,
          decided_by = 'upgrade', decided_at = now()
        where tenant_id = ${id} and status = 'WAITING'`.execute(db)
    }
    await sql`select set_config('app.tenant', '', true)`.execute(db)
  },
}
