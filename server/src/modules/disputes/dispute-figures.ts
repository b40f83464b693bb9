/** The metric behind the alert on disputes whose due time is over. */
import type { Context } from '../../context.ts'
import type { Figure } from '../../platform/http/metrics.ts'
import { countOverdue } from './news-store.ts'

type FigureSource = Pick<Context, 'database' | 'clock' | 'brands'>

export function disputeFigures({ database, clock, brands }: FigureSource): readonly Figure[] {
  return [
    {
      name: 'disputes_overdue',
      help: 'Disputes whose next step staff owe and whose due time is over',
      read: async () => {
        let count = 0
        for (const { tenantId } of brands.all)
          count += await countOverdue(database.tenant(tenantId), tenantId, clock.now())
        return count
      },
    },
  ]
}
