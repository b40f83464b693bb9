/** The prices of the demo's picks in the hours before each was placed, so staff see how they moved. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../context.ts'
import type { World } from '../modules/feeds/index.ts'
import { keepPrices, type PriceEntry } from '../modules/odds/index.ts'
import type { DemoDay } from './demo-days.ts'

const STEP_MS = 30 * MINUTE_MS
const STEPS = 10

export async function keepDemoPrices(
  { database }: Pick<Context, 'database'>,
  world: World,
  days: readonly DemoDay[],
): Promise<void> {
  const entries = new Map<string, PriceEntry[]>()
  for (const { placeAtMs, entries: own } of days) {
    const legs = own.flatMap(({ picks }) => picks.flatMap((pick) => pick.legs))
    const byBook = Map.groupBy(legs, ({ odd }) => `${odd.fixtureId} ${odd.sportsbookId}`)
    for (const offered of byBook.values()) {
      const [first] = offered
      if (!first) continue
      const { fixtureId } = first.odd
      const changes = entries.get(fixtureId) ?? []
      changes.push(
        ...priceChanges(
          world,
          offered.map(({ odd }) => odd),
          placeAtMs,
        ),
      )
      entries.set(
        fixtureId,
        changes.toSorted((one, other) => one.atMs - other.atMs),
      )
    }
  }
  await keepPrices(database.shared, entries)
}

/** The last entry is the price at which the pick was placed. */
function priceChanges(
  world: World,
  odds: readonly DemoDay['entries'][number]['picks'][number]['legs'][number]['odd'][],
  placeAtMs: number,
): readonly PriceEntry[] {
  const [first] = odds
  if (!first) return []
  const { fixtureId, sportsbookId } = first
  const marketIds = [...new Set(odds.map(({ marketId }) => marketId))]
  const last = new Map<string, number>()
  const changes: PriceEntry[] = []
  for (let step = STEPS; step >= 0; step -= 1) {
    const atMs = placeAtMs - step * STEP_MS
    const offered = new Map(
      world.oddsAt(fixtureId, sportsbookId, atMs, { marketIds }).map((odd) => [odd.id, odd]),
    )
    for (const { id } of odds) {
      const priceAmerican = offered.get(id)?.priceAmerican
      if (priceAmerican === undefined || last.get(id) === priceAmerican) continue
      last.set(id, priceAmerican)
      changes.push({ sportsbookId, oddId: id, atMs, priceAmerican, state: 'open' })
    }
  }
  return changes
}
