/**
 * Metrics about picks that get no result, because staff must decide or the game never ends (R39). Missing data never
 * makes a pick void or lost. Without an alert on their age, such picks could wait forever.
 */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Figure } from '../../../platform/http/metrics.ts'
import { countPicksForReview, findOldestOpenGame } from '../../picks/index.ts'

interface FigureSource {
  readonly database: Database
  readonly clock: Clock
  readonly brands: { readonly all: readonly { readonly tenantId: string }[] }
}

export function settlementFigures({ database, clock, brands }: FigureSource): readonly Figure[] {
  const ofAllBrands = async <Value>(read: (tenantId: string) => Promise<Value>): Promise<Value[]> => {
    const values: Value[] = []
    for (const { tenantId } of brands.all) values.push(await read(tenantId))
    return values
  }
  return [
    {
      name: 'picks_review',
      help: 'Picks that wait for a decision of staff',
      read: async () => {
        const counts = await ofAllBrands((tenantId) =>
          countPicksForReview(database.tenant(tenantId), tenantId),
        )
        return counts.reduce((sum, count) => sum + count, 0)
      },
    },
    {
      name: 'picks_late_seconds',
      help: 'How long ago the game of the oldest open pick was to start',
      read: async () => {
        const nowMs = clock.now().getTime()
        const oldest = await ofAllBrands((tenantId) =>
          findOldestOpenGame(database.tenant(tenantId), tenantId),
        )
        return Math.max(0, ...oldest.map((at) => (at ? (nowMs - at.getTime()) / 1000 : 0)))
      },
    },
  ]
}
