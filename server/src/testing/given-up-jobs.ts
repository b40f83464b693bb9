/** Jobs of a kind that no process runs, each failed too often. */
import { queueJobs } from '../platform/jobs/jobs.ts'
import type { TestServer } from './test-server.ts'

export async function addGivenUpJobs(
  { context: { database } }: TestServer,
  { tenantId, name, count }: { readonly tenantId: string; readonly name: string; readonly count: number },
): Promise<void> {
  const payloads = Array.from({ length: count }, (_, index) => ({ tenantId, id: String(index) }))
  await database
    .tenant(tenantId)
    .transaction()
    .execute(async (tx) => await queueJobs(tx, name, payloads))
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'never' where key like $1`,
    [`${name}:${tenantId}:%`],
  )
}
