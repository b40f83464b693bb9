/** Keeps what each minute of the installation was like, so that staff see the last 24 hours. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../../../context.ts'
import type { RecurringJob } from '../../../platform/jobs/jobs.ts'
import { keepMinute } from './health-store.ts'
import { readMinute } from './read-health.ts'

export function keepMinutes(
  context: Pick<Context, 'database' | 'brands' | 'odds' | 'clock' | 'config'>,
): RecurringJob {
  const startedMs = context.clock.now().getTime()
  return {
    name: 'keep-health-minutes',
    every: 'minute',
    // The first run comes with the start, before the first prices and signatures.
    run: async () => {
      if (context.clock.now().getTime() - startedMs < MINUTE_MS) return
      await keepMinute(context.database.shared, await readMinute(context))
    },
  }
}
