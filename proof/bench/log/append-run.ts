/** How fast the jobs of the product bring an outbox into the signed log: placed picks, then their grades. */
import { setTimeout as wait } from 'node:timers/promises'
import { withWorkDir } from '../product/work-dir.ts'
import { startJobsProcess } from '../settlement/jobs-process.ts'
import { PICKS_PER_ACCOUNT, seedCatalogue, seedFixture, seedPicks } from '../settlement/seed-store.ts'
import { listTenantIds, makeDue, openClient, queuedJobs, tidyUp } from '../settlement/settle-store.ts'
import { type Run, timed } from '../settlement/timed-run.ts'
import { countLogs, holdLogs, readSizes } from './log-store.ts'

const FIXTURE_ID = 'bench-logged'
const POLL_MS = 20

export interface AppendRun {
  readonly name: string
  readonly entries: number
  readonly run: Run
}

export async function measureAppending(picks: number): Promise<readonly AppendRun[]> {
  const runs: AppendRun[] = []
  await withWorkDir(async (workDir) => {
    const product = await startJobsProcess(workDir)
    try {
      const [superuser, holder, client] = [
        await openClient(product.superuserUrl),
        await openClient(product.superuserUrl),
        await openClient(product.serverUrl),
      ]
      const tenantIds = await listTenantIds(client)
      while ((await countLogs(superuser)) < tenantIds.length) await wait(POLL_MS)
      const untilSigned = async () => {
        while (!(await readSizes(superuser)).isDone) await wait(POLL_MS)
      }
      const measure = async (name: string, fill: () => Promise<void>) => {
        await untilSigned()
        const before = await readSizes(superuser)
        const release = await holdLogs(holder)
        await fill()
        await tidyUp(superuser)
        const run = await timed(product, async () => {
          await release()
          await untilSigned()
        })
        const { entries } = await readSizes(superuser)
        runs.push({ name, entries: entries - before.entries, run })
      }
      await seedCatalogue(client)
      await measure('openings and placed picks', async () => {
        await seedFixture(client, FIXTURE_ID)
        const accounts = Math.ceil(picks / PICKS_PER_ACCOUNT / tenantIds.length)
        for (const tenantId of tenantIds)
          await seedPicks(client, { tenantId, fixtureId: FIXTURE_ID, accounts })
      })
      await measure('grades and account reports', async () => {
        await makeDue(client, { fixtureId: FIXTURE_ID, tenantIds })
        while ((await queuedJobs(client)) > 0) await wait(POLL_MS)
      })
      for (const one of [superuser, holder, client]) await one.end()
    } finally {
      await product.stop()
    }
  })
  return runs
}
