/**
 * Plays the stories in all brands together, under a clock that goes through their days. The games are the same for
 * everyone, so they are created once.
 */
import type { Context } from '../context.ts'
import {
  type CatalogueRows,
  listEnabledSportIds,
  storeCatalogue,
  storeFixtures,
  storeResults,
} from '../modules/catalog/index.ts'
import { createWorld, type World } from '../modules/feeds/index.ts'
import { aliveSessions } from '../modules/identity/index.ts'
import { createOdds, type OddsModule } from '../modules/odds/index.ts'
import { PickPlacing } from '../modules/picks/index.ts'
import { LocalBus } from '../platform/bus/local-bus.ts'
import { ManualClock } from '../platform/clock.ts'
import type { DemoBrand } from './demo-brand.ts'
import { DemoBrandHistory } from './demo-brand-history.ts'
import { type DemoDay, planDays } from './demo-days.ts'
import type { DemoLeg } from './demo-games.ts'
import { keepDemoPrices } from './demo-prices.ts'

const SOURCE = 'simulator'

export async function tellStories(context: Context, brands: readonly DemoBrand[]): Promise<void> {
  const { config, database, clock: realClock } = context
  const nowMs = realClock.now().getTime()
  const world = createWorld(config.feed.simulator)
  const sportIds = await listEnabledSportIds(database.shared)
  const days = planDays({ world, sportIds, nowMs, hasToday: config.feed.kind === SOURCE })
  const [first] = days
  if (!first) return

  const clock = new ManualClock(new Date(first.openAtMs))
  const legs = days.flatMap(legsOf)
  await storeCatalogue(database.shared, catalogueOf(world, legs))
  const fixtures = legs.map(({ fixture }) => fixture)
  await storeFixtures(database.shared, fixtures, { source: SOURCE, now: clock.now() })
  await keepDemoPrices(context, world, days)

  const odds = createOdds({
    ...{ bus: new LocalBus(), state: undefined, clock, database, log: context.log },
    aliveSessions: aliveSessions({ database, clock }),
  })
  try {
    const past: Context = { ...context, clock, odds }
    const placing = new PickPlacing(past)
    const histories = brands.map((brand) => new DemoBrandHistory(past, brand, placing))
    const all = async (work: (history: DemoBrandHistory) => Promise<void>) =>
      void (await Promise.all(histories.map(work)))
    for (const day of days) {
      moveTo(clock, day.openAtMs)
      if (day.opened.length > 0) await all((history) => history.open(day.opened))
      moveTo(clock, day.placeAtMs)
      offer(odds, legsOf(day), day.placeAtMs)
      await all((history) => history.place(day.entries))
      moveTo(clock, day.cashOutAtMs)
      // The prices still hold, and a cash-out needs a feed that says so.
      odds.watch.heard()
      await all((history) => history.cashOut())
      if (day.results.length === 0) continue
      moveTo(clock, day.settleAtMs)
      await storeResults(database.shared, day.results, { source: SOURCE, now: clock.now() })
      await all((history) => history.settle(day.entries))
      moveTo(clock, day.deedsAtMs)
      await all((history) => history.doActions(day.entries))
    }
  } finally {
    odds.close()
  }
}

function legsOf({ entries }: DemoDay): readonly DemoLeg[] {
  return entries.flatMap(({ picks }) => picks.flatMap(({ legs }) => legs))
}

function moveTo(clock: ManualClock, atMs: number): void {
  clock.advanceMs(atMs - clock.now().getTime())
}

/** The prices of that moment are in the book, as the feed would have put them there. */
function offer({ book, watch }: OddsModule, legs: readonly DemoLeg[], atMs: number): void {
  const byBook = Map.groupBy(legs, ({ odd }) => `${odd.fixtureId} ${odd.sportsbookId}`)
  for (const offered of byBook.values()) {
    const [first] = offered
    if (!first) continue
    const { fixtureId, sportsbookId } = first.odd
    book.place(first.fixture, atMs)
    const odds = offered.map(({ odd }) => ({ ...odd, pricedAtMs: atMs }))
    book.replace({ fixtureId, sportsbookId, atMs, odds })
  }
  watch.heard()
}

/** What the catalog must know before these games can be stored, and no more: another feed may rule it. */
function catalogueOf(world: World, legs: readonly DemoLeg[]): CatalogueRows {
  const leagueIds = new Set(legs.map(({ fixture }) => fixture.leagueId))
  const teamIds = new Set(legs.flatMap(({ fixture }) => [fixture.homeTeamId, fixture.awayTeamId]))
  const sportIds = new Set(legs.map(({ fixture }) => fixture.sportId))
  return {
    leagues: world.leagues().filter(({ id }) => leagueIds.has(id)),
    teams: world.teams().filter(({ id }) => teamIds.has(id)),
    sportsbooks: world.sportsbooks(),
    markets: [...sportIds].flatMap((sportId) => world.markets(sportId)),
  }
}
