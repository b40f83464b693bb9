import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Until one transaction, or so many, wait for a row that another one holds. */
export async function untilSomebodyWaits({ context }: TestServer, waiting = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await context.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThanOrEqual(waiting)
}
