/** What the queue holds for one tenant. The key of a job begins with its kind and its tenant. */
import type { JobsOfKind } from '@pickproof/domain/operations/health'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { jobKeyPrefix } from './jobs.ts'

const OF_TENANT = (tenantId: string) =>
  sql`starts_with(key, task_identifier || ${jobKeyPrefix('', tenantId)}::text)`
const IS_GIVEN_UP = sql`locked_at is null and attempts >= max_attempts`

/** Kinds without a job are missing. */
export async function jobsOfTenant(db: Db, tenantId: string): Promise<readonly JobsOfKind[]> {
  const { rows } = await sql<JobsOfKind>`
    select task_identifier as name,
      count(*) filter (where is_due)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "oldestSeconds",
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where ${IS_GIVEN_UP})::int as "givenUp"
    from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due
      from graphile_worker.jobs where ${OF_TENANT(tenantId)}) as job
    group by task_identifier order by task_identifier`.execute(db)
  return rows
}

/** Answers how many are tried again. */
export async function retryGivenUpJobs(db: Db, tenantId: string, name: string): Promise<number> {
  const { rows } = await sql<{ retried: number }>`
    select count(*)::int as retried from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where task_identifier = ${name} and ${OF_TENANT(tenantId)} and ${IS_GIVEN_UP}),
      run_at => now(), attempts => 0)`.execute(db)
  return rows[0]?.retried ?? 0
}
