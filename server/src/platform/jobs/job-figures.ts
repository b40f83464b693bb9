import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Figure } from '../http/metrics.ts'

/** Shows an operator that jobs are not done: no process runs them, or they fail. The same in every process. */
export function jobFigures({ shared: db }: Pick<Database, 'shared'>): readonly Figure[] {
  const read = (what: string, where: string) => async () => {
    const { rows } = await sql<{ figure: number }>`
      select ${sql.raw(what)}::float8 as figure from graphile_worker.jobs where ${sql.raw(where)}`.execute(db)
    return rows[0]?.figure ?? 0
  }
  const isDue = 'locked_at is null and attempts < max_attempts and run_at <= now()'
  return [
    { name: 'jobs_due', help: 'Jobs that could run now and wait', read: read('count(*)', isDue) },
    {
      name: 'jobs_due_seconds',
      help: 'How long the oldest of them has been waiting',
      read: read('coalesce(extract(epoch from now() - min(run_at)), 0)', isDue),
    },
    {
      name: 'jobs_failing',
      help: 'Jobs that have failed at least once and will be tried again',
      read: read('count(*)', 'last_error is not null and attempts < max_attempts'),
    },
    {
      name: 'jobs_given_up',
      help: 'Jobs that used up their attempts and are not retried',
      read: read('count(*)', 'locked_at is null and attempts >= max_attempts'),
    },
  ]
}
