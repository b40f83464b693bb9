import type { Fixture } from '@pickproof/contract/catalog'
import type { Sportsbook } from '@pickproof/contract/odds'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type OddsRequest, seedOdds, useFollowOdds, useHasOdds } from '../../live/live-odds.ts'
import { seedResults, useLiveStatuses } from '../../live/live-results.ts'
import { useSession } from '../../session/session-store.ts'
import { usePick } from '../../slip/use-pick.ts'
import { Pager } from '../../ui/list/pager.tsx'
import { FIRST_PAGE, fixturesOf, fixturesWithTeam, pageOf, withStatuses } from './fixture-list.ts'
import { NoFixtures, NoOdds, NothingInPlay, NoTeamFound } from './fixtures-empty.tsx'
import { FixturesTable } from './fixtures-table.tsx'
import type { MarketColumn } from './market-column.ts'
import { useQuery } from '@tanstack/react-query'
import { readOdds } from '../../api/odds-queries.ts'

interface FixturesPagesProps {
  readonly sportId: string
  readonly mode: OddsMode
  readonly fixtures: readonly Fixture[]
  readonly columns: readonly MarketColumn[]
  readonly sportsbooks: readonly Sportsbook[]
  readonly sportsbook: string | undefined
  readonly search: string
  readonly onClearSearch: () => void
  readonly onPreMatch: () => void
}

/** The current list: searched, ordered, cut into pages, with the prices of the open page. */
export function FixturesPages({
  sportId,
  mode,
  fixtures,
  columns,
  sportsbooks,
  sportsbook,
  ...rest
}: FixturesPagesProps) {
  const [page, setPage] = useState(FIRST_PAGE)
  useEffect(() => seedResults(fixtures), [fixtures])
  const statuses = useLiveStatuses(useMemo(() => fixtures.map(({ id }) => id), [fixtures]))
  const current = useMemo(
    () => fixturesOf(mode, withStatuses(fixtures, statuses)),
    [mode, fixtures, statuses],
  )
  const found = fixturesWithTeam(current, rest.search)
  const { position, shown } = pageOf(found, page)

  const oddsFormat = useSession((state) => state.oddType)
  const fixtureIds = shown.map(({ id }) => id)
  const request =
    sportsbook === undefined || fixtureIds.length === 0
      ? undefined
      : { sportsbook, fixtureIds, markets: columns.map(({ id }) => id), oddsFormat }
  const { isPending } = useTablePrices(request)
  const hasOdds = useHasOdds(fixtureIds, sportsbook ?? '')
  const onPick = usePick(
    useCallback(
      (odd: StreamOdd) => {
        const fixture = current.find(({ id }) => id === odd.fixture_id)
        const marketName = columns.find(({ id }) => id === odd.market_id)?.name
        const book = sportsbooks.find(({ id }) => id === odd.sportsbook_id)
        if (fixture === undefined || marketName === undefined) return undefined
        return { fixture, marketName, sportsbookName: book?.name ?? odd.sportsbook_id }
      },
      [current, columns, sportsbooks],
    ),
  )

  if (current.length === 0)
    return mode === 'live-odds' ? <NothingInPlay onPreMatch={rest.onPreMatch} /> : <NoFixtures />
  if (shown.length === 0) return <NoTeamFound search={rest.search} onClear={rest.onClearSearch} />
  return (
    <FixturesTable
      sportId={sportId}
      fixtures={shown}
      inPlayCount={found.filter(({ status }) => isInPlay(status)).length}
      columns={columns}
      sportsbook={sportsbook}
      isPending={isPending}
      onPick={onPick}
      notice={hasOdds || isPending ? null : <NoOdds hasSportsbooks={sportsbooks.length > 0} />}
      pager={<Pager position={position} onChange={(pageNo, size) => setPage({ pageNo, size })} />}
    />
  )
}

interface PricesState {
  /** Nothing has been answered yet: a missing price may still come. */
  readonly isPending: boolean
}

/** Asks the API for the first paint and follows the same prices over the stream. */
function useTablePrices(
  request: (OddsRequest & { readonly fixtureIds: readonly string[] }) | undefined,
): PricesState {
  useFollowOdds(request)
  const { isPending, fetchStatus } = useQuery({
    queryKey: ['sports', 'fixtures', 'odds', request],
    queryFn: async ({ signal }) => {
      if (request !== undefined)
        await readOdds({ ...request, isMain: true }, (answer) => seedOdds(request, answer), signal)
      return true
    },
    enabled: request !== undefined,
    // The board and the stream hold the prices. This only says that they were requested.
    staleTime: 0,
    gcTime: 0,
  })
  return { isPending: isPending && fetchStatus !== 'idle' }
}
