/** What the players read before they decide: the coming games and the prices of every book, over the API. */
import type { Fixture, Sport } from '@pickproof/contract/catalog'
import { ODDS_BATCH_MAX, type Odd, type Sportsbook } from '@pickproof/contract/odds'
import { MILLI_PER_WHOLE, toMilli } from '@pickproof/domain/odds/odds'
import type { Season } from '@pickproof/server/modules/feeds'
import type { PlayerClient } from './player-client.ts'

/** One price with what can be thought about it. */
export interface Offer {
  readonly odd: Odd
  readonly startMs: number
  readonly decimal: number
  /** What all books together make of the selection, their margin included. */
  readonly shownChance: number
  /** Known to the world only. */
  readonly trueChance: number
}

interface Game {
  readonly fixtureId: string
  readonly startMs: number
  readonly offers: readonly Offer[]
}

export interface Bulletin {
  readonly games: readonly Game[]
  readonly sportsbookIds: readonly string[]
}

interface FixturePage {
  readonly data: readonly Fixture[]
  readonly has_more: boolean
}

interface OddsAnswer {
  readonly data: readonly { readonly fixtureId: string; readonly odds: readonly Odd[] }[]
}

export async function readBulletin(client: PlayerClient, season: Season): Promise<Bulletin> {
  const fixtures = await readFixtures(client)
  const sportsbooks = await client.get<readonly Sportsbook[]>('/sports/sportsbooks')
  const sportsbookIds = sportsbooks.map(({ id }) => id)
  const quotes: Odd[] = []
  for (let first = 0; first < fixtures.length; first += ODDS_BATCH_MAX) {
    const ids = fixtures.slice(first, first + ODDS_BATCH_MAX).map(({ id }) => id)
    const answers = await Promise.all(
      sportsbookIds.map(
        async (sportsbook) =>
          await client.get<OddsAnswer>('/sports/fixtures/odds', {
            query: [['sportsbook', sportsbook], ...ids.map((id) => ['fixtureId', id] as const)],
          }),
      ),
    )
    quotes.push(...answers.flatMap(({ data }) => data.flatMap(({ odds }) => odds)))
  }
  return { games: toGames(fixtures, quotes, season), sportsbookIds }
}

async function readFixtures(client: PlayerClient): Promise<readonly Fixture[]> {
  const sports = await client.get<readonly Sport[]>('/sports/available')
  const found: Fixture[] = []
  for (const { id: sport, enabled } of sports) {
    if (!enabled) continue
    for (let page = 1; ; page += 1) {
      const query = Object.entries({ sport, fixtureType: 'pre-match', page: String(page) })
      const answer = await client.get<FixturePage>('/sports/fixtures', { query })
      found.push(...answer.data.filter(({ status }) => status === 'unplayed'))
      if (!answer.has_more) break
    }
  }
  return found
}

function toGames(fixtures: readonly Fixture[], quotes: readonly Odd[], season: Season): readonly Game[] {
  const open = quotes.filter(({ isLocked }) => !isLocked)
  const shown = new Map<string, number>()
  for (const [key, odds] of Map.groupBy(open, ({ customOddId }) => customOddId))
    shown.set(key, odds.reduce((sum, odd) => sum + 1 / decimalOf(odd), 0) / odds.length)
  const byFixture = Map.groupBy(open, ({ fixture_id }) => fixture_id)
  return fixtures.map(({ id: fixtureId, start_date }) => {
    const startMs = Date.parse(start_date)
    const offers = (byFixture.get(fixtureId) ?? []).map((odd): Offer => {
      const shownChance = shown.get(odd.customOddId) ?? 0
      const trueChance = season.findChance({
        fixtureId,
        marketId: odd.market_id,
        selection: odd.selection,
        selectionLine: odd.selection_line,
        points: odd.points,
      })
      // A line that even the world does not look at is worth what the books say.
      return { odd, startMs, decimal: decimalOf(odd), shownChance, trueChance: trueChance ?? shownChance }
    })
    return { fixtureId, startMs, offers }
  })
}

function decimalOf({ price }: Odd): number {
  return toMilli({ type: 'AMERICAN', american: price }) / MILLI_PER_WHOLE
}
