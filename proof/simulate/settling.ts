/** Settlement as the product does it, when the clock of the season says so: the sweep, the queue and its jobs. */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { Context } from '@pickproof/server/context'
import { settlementJobs, sweepTenant } from '@pickproof/server/modules/settlement'
import { type JobHandler, startJobs } from '@pickproof/server/platform/jobs/jobs'

export interface Settling {
  /** Queues due work and resolves when the jobs have done it. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** The season settles every quarter of an hour, so a correction cannot be older. */
const CORRECTIONS_MS = HOUR_MS

export async function startSettling(context: Context, tenantId: string, url: string): Promise<Settling> {
  /** Below zero while jobs are over that the sweep has not reported yet. */
  let open = 0
  let failure: unknown
  let wake: (() => void) | undefined
  const counted = ({ name, handle }: JobHandler): JobHandler => ({
    name,
    handle: async (payload, log) => {
      try {
        await handle(payload, log)
      } catch (error) {
        // The queue would try again by the real clock; a season that waits for it would be another one.
        failure = error
        throw error
      } finally {
        open -= 1
        wake?.()
      }
    },
  })
  const jobs = await startJobs({ url, handlers: settlementJobs(context).map(counted), log: context.log })
  return {
    settle: async () => {
      const { toSettle, toRegrade } = await sweepTenant(context, tenantId, CORRECTIONS_MS)
      open += toSettle + toRegrade
      while (open > 0 && failure === undefined) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        await promise
      }
      if (failure !== undefined) throw failure
    },
    stop: async () => await jobs.stop(),
  }
}
