import type { Fixture } from '@pickproof/contract/catalog'
import type { Sportsbook } from '@pickproof/contract/odds'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import { useEffect, useMemo, useState } from 'react'
import { useHasOdds } from '../../live/live-odds.ts'
import { seedResults, useLiveStatuses } from '../../live/live-results.ts'
import { Pager } from '../../ui/list/pager.tsx'
import { FIRST_PAGE, fixturesOf, fixturesWithTeam, pageOf, withStatuses } from './fixture-list.ts'
import { NoFixtures, NoOdds, NothingInPlay, NoTeamFound } from './fixtures-empty.tsx'
import { FixturesTable } from './fixtures-table.tsx'
import type { MarketColumn } from './market-column.ts'
import { usePricedGames } from './use-priced-games.ts'

interface FixturesPagesProps {
  readonly sportId: string
  readonly mode: OddsMode
  readonly fixtures: readonly Fixture[]
  readonly columns: readonly MarketColumn[]
  readonly sportsbooks: readonly Sportsbook[]
  readonly sportsbook: string | undefined
  readonly onSportsbook: (sportsbookId: string) => void
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

  const prices = usePricedGames({ games: shown, columns, sportsbooks, sportsbook })
  const { isPending } = prices
  const hasOdds = useHasOdds(
    shown.map(({ id }) => id),
    sportsbook ?? '',
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
      {...prices}
      onSportsbook={rest.onSportsbook}
      notice={hasOdds || isPending ? null : <NoOdds hasSportsbooks={sportsbooks.length > 0} />}
      pager={<Pager position={position} onChange={(pageNo, size) => setPage({ pageNo, size })} />}
    />
  )
}
