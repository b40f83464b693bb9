import type { Odd } from '@pickproof/contract/odds'
import type { OddType } from '@pickproof/domain/odds/odds'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import { queryOptions } from '@tanstack/react-query'
import type { ApiAnswer } from './call-types.ts'
import { api } from './api.ts'

/** Odds are fetched for so many fixtures at a time (O065). */
const ODDS_BATCH = 5

/** The sportsbooks that quote a league right now, on one tab. */
export function leagueSportsbooksQuery(leagueId: string, mode: OddsMode) {
  return queryOptions({
    queryKey: ['sports', 'sportsbooks', leagueId, mode],
    queryFn: ({ signal }) =>
      api('GET /sports/sportsbooks', {
        query: { league: leagueId, fixtureType: mode },
        toast: false,
        signal,
      }),
    refetchInterval: untilSome,
  })
}

const UNTIL_SOME_MS = 5_000

/** A feed that has just started has no sportsbook yet, and nothing else would read the list again. */
export const untilSome = ({
  state: { data },
}: {
  readonly state: { readonly data?: readonly unknown[] | undefined }
}) => data?.length === 0 && UNTIL_SOME_MS

interface OddsQuestion {
  readonly sportsbook: string
  readonly fixtureIds: readonly string[]
  readonly markets?: readonly string[]
  readonly oddsFormat: OddType
  /** Only the main line of each market. */
  readonly isMain?: boolean
}

export interface OddsOfFixtures {
  readonly data: readonly { readonly fixtureId: string; readonly odds: readonly Odd[] }[]
  readonly feed: ApiAnswer<'GET /sports/fixtures/odds'>['feed']
}

function batchesOf<Entry>(entries: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
}

/** The newest prices of one book, asked for five fixtures at a time; each answer is handed on as it comes. */
export async function readOdds(
  { sportsbook, fixtureIds, markets, oddsFormat, isMain }: OddsQuestion,
  onAnswer: (answer: OddsOfFixtures) => void,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    batchesOf(fixtureIds, ODDS_BATCH).map(async (batch) => {
      const query = { sportsbook, fixtureId: batch, market: markets, oddsFormat, isMain }
      onAnswer(await api('GET /sports/fixtures/odds', { query, toast: false, signal }))
    }),
  )
}
