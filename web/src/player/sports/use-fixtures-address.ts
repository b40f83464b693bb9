/** What the address of the fixtures page says, and how it is changed (O006, O007). */
import { isOddsMode, type OddsMode } from '@pickproof/domain/pages/path-segments'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type FixturesQuery, playerPaths } from '../../paths.ts'

interface FixturesAddress {
  readonly leagueId: string
  readonly mode: OddsMode
  readonly sportsbook: string | undefined
}

interface PathParts {
  readonly leagueId: string
  readonly match: OddsMode | undefined
}

/** Other programs write a text that looks like a number in quotes, and so may a link that was kept. */
function findText(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)?.replace(/^"(.+)"$/, '$1')
  return text === '' ? undefined : text
}

/** The query says what is wished and the path where one is: where they differ, the wish counts. */
export function readFixturesAddress(path: PathParts, queryText: string): FixturesAddress {
  const query = new URLSearchParams(queryText)
  const match = findText(query, 'match')
  return {
    leagueId: findText(query, 'league') ?? path.leagueId,
    mode: isOddsMode(match) ? match : (path.match ?? 'pre-match'),
    sportsbook: findText(query, 'sportbook'),
  }
}

export function fixturesQueryOf({ leagueId, mode, sportsbook }: FixturesAddress): FixturesQuery {
  const query = { league: leagueId, match: mode }
  return sportsbook === undefined ? query : { ...query, sportbook: sportsbook }
}

interface FixturesAddressUse {
  readonly address: FixturesAddress
  readonly change: (change: Partial<FixturesAddress>) => void
}

export function useFixturesAddress(sportId: string, path: PathParts): FixturesAddressUse {
  const navigate = useNavigate()
  const queryText = useLocation({ select: (location) => location.searchStr })
  const address = readFixturesAddress(path, queryText)
  const { leagueId, mode } = address
  const goTo = (next: FixturesAddress, replace: boolean) =>
    void navigate({
      to: playerPaths.fixtures(sportId, next.leagueId, next.mode),
      search: fixturesQueryOf(next),
      replace,
      resetScroll: false,
    })

  const isAstray = leagueId !== path.leagueId || (path.match !== undefined && mode !== path.match)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path that contradicts the query is mended once.
  useEffect(() => {
    if (isAstray) goTo(address, true)
  }, [isAstray, leagueId, mode])

  return { address, change: (change) => goTo({ ...address, ...change }, false) }
}
