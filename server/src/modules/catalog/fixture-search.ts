/** From the words of a query to games: the window, the page, and which of them are asked for. */
import type { Fixture } from '@pickproof/contract/catalog'
import { FIXTURES_PER_PAGE } from '@pickproof/contract/catalog'
import { type FixtureWindow, fixtureWindow } from '@pickproof/domain/games/fixture-window'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import type { Db } from '../../platform/db/database.ts'
import { toFixtureView } from './fixture-view.ts'
import { countFixtures, type FixtureFilter, listFixtures, type ListedSpans } from './fixture-view-store.ts'

interface FixtureQuery {
  readonly league?: string | undefined
  readonly sport?: string | undefined
  readonly id?: readonly string[] | undefined
  readonly page: number
  readonly start_date_after?: string | undefined
  readonly start_date_before?: string | undefined
  readonly is_live?: boolean | undefined
  readonly fixtureType?: OddsMode | undefined
}

interface FixturePage {
  readonly data: Fixture[]
  readonly page: number
  readonly has_more: boolean
  readonly total: number
}

export async function searchFixtures(db: Db, query: FixtureQuery, nowMs: number): Promise<FixturePage> {
  const filter: FixtureFilter = {
    leagueId: query.league,
    sportId: query.sport,
    ids: query.id,
    spans: spansOf(query, nowMs),
  }
  const offset = (query.page - 1) * FIXTURES_PER_PAGE
  const total = await countFixtures(db, filter)
  const listings = offset < total ? await listFixtures(db, filter, { limit: FIXTURES_PER_PAGE, offset }) : []
  return {
    data: listings.map(toFixtureView),
    page: query.page,
    has_more: offset + FIXTURES_PER_PAGE < total,
    total,
  }
}

/**
 * A list never reaches beyond the fixture window. A game named by its id is found at any date and status, because a
 * pick of last month still opens its game. The query can still narrow it down.
 */
function spansOf(query: FixtureQuery, nowMs: number): ListedSpans | undefined {
  const { fixtureType, is_live, start_date_after, start_date_before } = query
  const isNarrowed = [fixtureType, is_live, start_date_after, start_date_before].some(
    (value) => value !== undefined,
  )
  if (query.id && !isNarrowed) return undefined
  const spanOf = (mode: OddsMode): FixtureWindow | undefined => {
    if (fixtureType !== undefined && fixtureType !== mode) return undefined
    if (is_live !== undefined && is_live !== (mode === 'live-odds')) return undefined
    const window = fixtureWindow(mode, nowMs)
    return {
      fromMs: start_date_after ? Math.max(window.fromMs, Date.parse(start_date_after)) : window.fromMs,
      toMs: start_date_before ? Math.min(window.toMs, Date.parse(start_date_before)) : window.toMs,
    }
  }
  return { preMatch: spanOf('pre-match'), live: spanOf('live-odds') }
}
