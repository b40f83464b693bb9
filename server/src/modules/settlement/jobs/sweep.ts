/**
 * Periodically finds due work and queues it. A sweep is stateless: the next one finds what a crash left undone, and a
 * queued job is not queued twice.
 */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { type Rounds, startRounds } from '../../../platform/rounds.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { listFixturesToRegrade, listFixturesToSettle, picksOfAccounts } from '../../picks/index.ts'
import { type ClockContext, type ClockCounts, runAccountClock } from '../../accounts/index.ts'
import { REGRADE_FIXTURE_JOB } from '../settling/regrade-fixture.ts'
import { SETTLE_FIXTURE_JOB } from '../settling/settle-fixture.ts'
import { type FixtureJob, queueFixtureJob } from './fixture-job-store.ts'

export const SWEEP_INTERVAL_MS = 15_000

/** When the product starts, older corrections are left to staff. */
const CORRECTIONS_AT_START_MS = 14 * 24 * HOUR_MS
/** Corrections are recent while the sweep runs. The overlap covers clock differences and failed sweeps. */
const CORRECTIONS_MS = HOUR_MS

interface SweepContext extends ClockContext {
  readonly clock: Clock
  readonly log: Log
}

type SweepCounts = ClockCounts & { readonly toSettle: number; readonly toRegrade: number }

export async function sweepTenant(
  context: SweepContext,
  tenantId: string,
  correctionsMs = CORRECTIONS_AT_START_MS,
  { isRunningLeftAlone = false }: Partial<Pick<FixtureJob, 'isRunningLeftAlone'>> = {},
): Promise<SweepCounts> {
  const { database, clock } = context
  const db = database.tenant(tenantId)
  const now = clock.now()
  const order = { tenantId, isRunningLeftAlone }
  const toSettle = await listFixturesToSettle(db, tenantId, now)
  for (const fixtureId of toSettle)
    await queueFixtureJob(db, { name: SETTLE_FIXTURE_JOB, fixtureId, ...order })
  const toRegrade = await listFixturesToRegrade(db, tenantId, new Date(now.getTime() - correctionsMs))
  for (const fixtureId of toRegrade)
    await queueFixtureJob(db, { name: REGRADE_FIXTURE_JOB, fixtureId, ...order })
  const changed = await runAccountClock(context, { tenantId, now, picks: picksOfAccounts })
  return { toSettle: toSettle.length, toRegrade: toRegrade.length, ...changed }
}

/** Runs in every process with the jobs role. */
export function startSweeps(context: SweepContext, intervalMs = SWEEP_INTERVAL_MS): Rounds {
  const { brands, log } = context
  const begun = new Set<string>()
  return startRounds({
    brands,
    intervalMs,
    async visit(tenantId) {
      // Jobs of a killed process still look as if they were running. The first sweep does not wait for them.
      const isFirst = !begun.has(tenantId)
      const reachMs = isFirst ? CORRECTIONS_AT_START_MS : CORRECTIONS_MS
      const counts = await sweepTenant(context, tenantId, reachMs, { isRunningLeftAlone: !isFirst })
      begun.add(tenantId)
      const level = Object.values(counts).some((count) => count > 0) ? 'info' : 'debug'
      log[level]({ tenantId, ...counts }, 'swept')
    },
    onFailure: (error, tenantId) =>
      log.error({ err: error, tenantId }, 'a sweep failed; the next one tries again'),
  })
}
