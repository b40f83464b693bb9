/**
 * 100,000 open picks on one game over all brands: how many a second the product's own jobs grade and book, what it
 * costs, and what the audit says afterwards. For comparison, a script only writes the same rows. Prints, never fails.
 */
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { withWorkDir } from './product/work-dir.ts'
import { type AuditRun, runAudit } from './settlement/audit-run.ts'
import { type JobsProcess, startJobsProcess } from './settlement/jobs-process.ts'
import { PICKS_PER_ACCOUNT, seedCatalogue, seedFixture, seedPicks } from './settlement/seed-store.ts'
import {
  closedAccounts,
  listTenantIds,
  makeDue,
  openClient,
  queuedJobs,
  settleBlindly,
  statusCounts,
  tidyUp,
} from './settlement/settle-store.ts'
import { type Run, timed } from './settlement/timed-run.ts'
import { tell } from './figures.ts'

/** Another number may be given at the command line. */
const PICKS = Number(process.argv[2] ?? 100_000)
const PICKS_PER_SECOND_MIN = 5_000
const POLL_MS = 25
const SETTLED_ID = 'bench-settled'
const CEILING_ID = 'bench-ceiling'

interface Figures {
  readonly picks: number
  readonly accounts: number
  readonly closed: number
  readonly statuses: Readonly<Record<string, number>>
  readonly settled: Run
  readonly ceiling: Run
  readonly audit: AuditRun
}

async function measure(product: JobsProcess): Promise<Figures> {
  const superuser = await openClient(product.superuserUrl)
  const client = await openClient(product.serverUrl)
  const tenantIds = await listTenantIds(client)
  const accounts = Math.ceil(PICKS / PICKS_PER_ACCOUNT / tenantIds.length)
  const startedAtMs = performance.now()
  const say = (step: string) =>
    console.log(`[${((performance.now() - startedAtMs) / 1000).toFixed(1)} s] ${step}`)
  const seed = async (fixtureId: string) => {
    say(`Making ${PICKS} open picks`)
    await seedFixture(client, fixtureId)
    for (const tenantId of tenantIds) await seedPicks(client, { tenantId, fixtureId, accounts })
    await tidyUp(superuser)
  }
  await seedCatalogue(client)
  await seed(SETTLED_ID)
  say('Settling them')
  const settled = await timed(product, async () => {
    await makeDue(client, { fixtureId: SETTLED_ID, tenantIds })
    while ((await queuedJobs(client)) > 0) await wait(POLL_MS)
  })
  const statuses = await statusCounts(superuser, SETTLED_ID)
  const closed = await closedAccounts(superuser, SETTLED_ID)
  say('Auditing all accounts')
  const audit = await runAudit(product.dataDir)

  await seed(CEILING_ID)
  const writers = await Promise.all(tenantIds.map(async () => await openClient(product.serverUrl)))
  const ceiling = await timed(product, async () => {
    const blind = tenantIds.map(async (tenantId, index) => {
      const writer = writers[index]
      if (writer) await settleBlindly(writer, { tenantId, fixtureId: CEILING_ID })
    })
    await Promise.all(blind)
  })
  for (const one of [...writers, client, superuser]) await one.end()
  const picks = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return { picks, accounts: accounts * tenantIds.length, closed, statuses, settled, ceiling, audit }
}

function print({ picks, accounts, closed, statuses, settled, ceiling, audit }: Figures): void {
  const rate = (run: Run) => Math.round(picks / run.seconds)
  const row = (name: string, run: Run) =>
    console.log(
      `${name.padEnd(26)} ${String(rate(run)).padStart(7)} picks a second, ${run.seconds.toFixed(1)} s, cores: ` +
        `${run.productCores.toFixed(2)} product, ${run.databaseCores.toFixed(2)} PostgreSQL; ` +
        `${Math.round((run.cpuMs * 1000) / picks)} us of CPU a pick`,
    )
  const counts = Object.entries(statuses).map(([status, count]) => `${count} ${status}`)
  console.log(
    `\n${picks} open picks on one game, ${accounts} accounts: ${counts.join(', ')}; ${closed} accounts closed`,
  )
  row('graded and booked', settled)
  row('ceiling: written blindly', ceiling)
  console.log(`${(rate(settled) / rate(ceiling)).toFixed(2)}x the ceiling`)
  console.log(
    `Audit (${audit.seconds.toFixed(1)} s, at most ${Math.round(audit.peakMb)} MB): ${audit.lines.join('\n')}`,
  )
  const isWithin = rate(settled) >= PICKS_PER_SECOND_MIN && audit.isClean && !statuses.PENDING
  tell({
    name: 'Picks graded and booked',
    reached: `${rate(settled)}/s`,
    beside: `written blindly ${rate(ceiling)}/s`,
    ratio: rate(settled) / rate(ceiling),
    goal: `>= ${PICKS_PER_SECOND_MIN}/s`,
    isMet: isWithin,
  })
  console.log(`${isWithin ? 'within' : 'UNDER'} the goal of ${PICKS_PER_SECOND_MIN} picks a second`)
}

async function main(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('What it costs is read from /proc: this bench needs Linux, so it did not run.')
    return
  }
  console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(2)}`)
  await withWorkDir(async (workDir) => {
    const product = await startJobsProcess(workDir)
    try {
      print(await measure(product))
    } finally {
      await product.stop()
    }
  })
}

await main()
