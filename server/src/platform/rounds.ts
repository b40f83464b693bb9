/**
 * Work that recurs for every tenant. The schedule of the job queue starts what may wait a minute (`tenantJob`). Rounds are
 * for work that cannot wait, because the schedule has no shorter step (decision 60).
 */
import type { RecurringJob } from './jobs/jobs.ts'
import type { Log } from './log.ts'

export interface Rounds {
  /** Ends after the visit that is under way. */
  stop(): Promise<void>
}

interface Visits {
  readonly brands: { readonly all: readonly { readonly tenantId: string }[] }
  visit(tenantId: string, isStopping: () => boolean): Promise<void>
  /** The failure of one tenant does not affect the next one, and the next round tries again. */
  onFailure(error: unknown, tenantId: string): void
}

interface RoundsOrder extends Visits {
  readonly intervalMs: number
}

/** Visits one tenant after the other. */
async function eachTenant(
  { brands, visit, onFailure }: Visits,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const { tenantId } of brands.all) {
    if (isStopping()) return
    try {
      await visit(tenantId, isStopping)
    } catch (error) {
      onFailure(error, tenantId)
    }
  }
}

interface TenantJob extends Pick<Visits, 'brands' | 'visit'>, Omit<RecurringJob, 'run'> {
  readonly log: Log
  /** What the log says about a tenant that could not be visited. */
  readonly failed: string
}

export function tenantJob({ brands, log, visit, failed, ...job }: TenantJob): RecurringJob {
  const onFailure = (error: unknown, tenantId: string) => log.error({ err: error, tenantId }, failed)
  return { ...job, run: async (isStopping) => await eachTenant({ brands, visit, onFailure }, isStopping) }
}

/** The first round begins immediately. */
export function startRounds({ intervalMs, ...visits }: RoundsOrder): Rounds {
  let hasStopped = false
  let running: Promise<void> | undefined
  const begin = () => {
    // A round that takes longer than the pause is not overtaken by the next one.
    running ??= eachTenant(visits, () => hasStopped).finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(begin, intervalMs)
  begin()
  return {
    async stop() {
      hasStopped = true
      clearInterval(timer)
      await running
    },
  }
}
