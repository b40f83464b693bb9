/** The book queries behind the screens. */
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import type { FixturePlace } from '../catalog/index.ts'
import type { OddsBook } from './book.ts'
import type { PricedOdd } from './odd.ts'

interface OddsQuestion {
  readonly sport?: string | undefined
  readonly sportsbook: string
  readonly fixtureId: readonly string[]
  readonly playerId?: string | undefined
  readonly teamId?: string | undefined
  readonly isMain?: boolean | undefined
  readonly market?: readonly string[] | undefined
}

export function oddsOfFixtures(
  book: OddsBook,
  question: OddsQuestion,
): { readonly fixtureId: string; readonly odds: readonly PricedOdd[] }[] {
  const marketIds = question.market && new Set(question.market)
  return [...new Set(question.fixtureId)].map((fixtureId) => {
    const isOfSport = question.sport === undefined || book.findPlace(fixtureId)?.sportId === question.sport
    const odds = isOfSport ? book.oddsOf(fixtureId, question.sportsbook) : []
    return {
      fixtureId,
      odds: [...odds].filter(
        (odd) =>
          (marketIds === undefined || marketIds.has(odd.marketId)) &&
          (question.isMain === undefined || odd.isMain === question.isMain) &&
          (question.playerId === undefined || odd.playerId === question.playerId) &&
          (question.teamId === undefined || odd.teamId === question.teamId),
      ),
    }
  })
}

interface BooksQuestion {
  readonly league?: string | undefined
  readonly sport?: string | undefined
  readonly fixtureId?: string | undefined
  readonly fixtureType?: OddsMode | undefined
}

/** Sportsbooks with at least one price on a matching fixture. */
export function quotingSportsbookIds(book: OddsBook, question: BooksQuestion): ReadonlySet<string> {
  const found = new Set<string>()
  for (const place of placesMeant(book, question))
    for (const id of book.sportsbookIdsOf(place.id)) found.add(id)
  return found
}

function* placesMeant(book: OddsBook, question: BooksQuestion): Iterable<FixturePlace> {
  const one = question.fixtureId === undefined ? undefined : book.findPlace(question.fixtureId)
  for (const place of question.fixtureId === undefined ? book.places() : one ? [one] : [])
    if (
      (question.league === undefined || place.leagueId === question.league) &&
      (question.sport === undefined || place.sportId === question.sport) &&
      (question.fixtureType === undefined ||
        isInPlay(place.status) === (question.fixtureType === 'live-odds'))
    )
      yield place
}
