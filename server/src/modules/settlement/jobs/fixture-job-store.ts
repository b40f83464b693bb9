/** The jobs on a game, and the SQL that queues them. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import { REGRADE_FIXTURE_JOB, regradeFixtureJob } from '../settling/regrade-fixture.ts'
import { SETTLE_FIXTURE_JOB, settleFixtureJob, type SettleOptions } from '../settling/settle-fixture.ts'

export function settlementJobs(options: SettleOptions): readonly JobHandler[] {
  return [settleFixtureJob(options), regradeFixtureJob(options)]
}

const ATTEMPTS_MAX = 12
/** Results run before all other jobs, which have no priority and therefore zero. */
const PRIORITY = -10
/** After this, a running job counts as abandoned: its process may be dead. */
const RUNNING_MAX_SECONDS = 60

export type FixtureJob = {
  readonly name: string
  readonly tenantId: string
  readonly fixtureId: string
  /**
   * Whether to skip a job that seems to be running. A process that has just started assumes that no job is running.
   */
  readonly isRunningLeftAlone: boolean
}

/**
 * Queues one job per game and tenant, even if called repeatedly. The queue would add a second job next to a running
 * one, and that would only block the first.
 */
export async function queueFixtureJob(db: Db, job: FixtureJob): Promise<void> {
  const { name, tenantId, fixtureId, isRunningLeftAlone } = job
  const payload = JSON.stringify({ tenantId, id: fixtureId })
  const key = `${name}:${tenantId}:${fixtureId}`
  await sql`select graphile_worker.add_job(${name}, ${payload}::json, max_attempts => ${ATTEMPTS_MAX}::int,
      job_key => ${key}, job_key_mode => 'preserve_run_at', priority => ${PRIORITY}::int)
    where not ${isRunningLeftAlone}::boolean or not exists (select 1 from graphile_worker.jobs where key = ${key}
      and locked_at > now() - make_interval(secs => ${RUNNING_MAX_SECONDS}))`.execute(db)
}

/** A provider that also grades needs a moment to use its new result. If asked earlier, it returns the old grade. */
const SECOND_GRADE_AFTER_SECONDS = 15

/**
 * Queues the settlement of games in the transaction that stores their end, then the check for corrections. Row-level
 * security hides which tenants have picks on them, so each tenant gets the jobs. A job without picks costs one read.
 *
 * A running job may have read the old result, so each new fact gets jobs with new keys. Reusing the key of a running
 * job could deadlock: this transaction and the queue would lock the same jobs in different orders.
 */
export function settleWhenOver(
  brands: { readonly all: readonly { readonly tenantId: string }[] },
  { hasSecondGrader }: { readonly hasSecondGrader: boolean },
) {
  const afterSeconds = hasSecondGrader ? SECOND_GRADE_AFTER_SECONDS : 0
  return async (tx: Tx, fixtureIds: readonly string[]): Promise<void> => {
    const tenantIds = brands.all.map(({ tenantId }) => tenantId)
    await sql`select graphile_worker.add_job(name, json_build_object('tenantId', tenant_id, 'id', fixture_id),
        run_at => now() + make_interval(secs => ${afterSeconds}), max_attempts => ${ATTEMPTS_MAX}::int,
        job_key => name || ':' || tenant_id || ':' || fixture_id || ':' || pg_current_xact_id(),
        priority => ${PRIORITY}::int + position::int - 1)
      from unnest(${[SETTLE_FIXTURE_JOB, REGRADE_FIXTURE_JOB]}::text[]) with ordinality as given (name, position),
        unnest(${tenantIds}::text[]) as tenant_id, unnest(${fixtureIds}::text[]) as fixture_id`.execute(tx)
  }
}
