/** Metrics of the public logs. A signer that stops, or witnesses that do not answer, leave no other trace. */
import type { Context } from '../../context.ts'
import type { Figure } from '../../platform/http/metrics.ts'
import { findLog, type LogRow } from './log-store.ts'

type Source = Pick<Context, 'database' | 'clock' | 'brands' | 'config'>

export function logAgeFigures({ database, clock, brands, config: { logPolicy } }: Source): readonly Figure[] {
  const oldest = (timeOf: (log: LogRow) => Date | null) => async () => {
    let oldestMs = 0
    for (const { tenantId } of brands.all) {
      const log = await findLog(database.tenant(tenantId), tenantId)
      const at = log && timeOf(log)
      if (at) oldestMs = Math.max(oldestMs, clock.now().getTime() - at.getTime())
    }
    return oldestMs / 1000
  }
  return [
    {
      name: 'log_checkpoint_seconds',
      help: 'How long ago the public log of a brand was signed, the longest',
      read: oldest(({ signed_at }) => signed_at),
    },
    ...(logPolicy?.quorum === undefined
      ? []
      : [
          {
            name: 'log_witnessed_seconds',
            help: 'How long ago enough witnesses signed the public log of a brand, the longest',
            read: oldest(({ witnessed_at, signed_at }) => witnessed_at ?? signed_at),
          },
        ]),
  ]
}
