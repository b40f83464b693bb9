import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NoFixtures, NoOdds, NothingInPlay, NoTeamFound } from './fixtures-empty.tsx'
import { LeagueGroups } from './league-groups.tsx'

describe('empty states', () => {
  it('[O030] a sport without active leagues', () => {
    const resting = {
      id: 'a',
      name: 'A',
      category: 'popular',
      region: 'X',
      prematchCount: 0,
      liveCount: 0,
    } as const
    for (const leagues of [[], [resting]])
      expect(renderToStaticMarkup(<LeagueGroups sportId="tennis" leagues={leagues} />)).toContain(
        '>No active leagues or seasons available.<',
      )
  })

  it('[O031] a league without fixtures', () => {
    expect(renderToStaticMarkup(<NoFixtures />)).toContain(
      '>Over the next 15 Days, No Markets Available League Might Be Out Of Season<',
    )
  })

  it('[O032] no book has prices on the markets', () => {
    expect(renderToStaticMarkup(<NoOdds hasSportsbooks={false} />)).toContain(
      '>Odds are currently unavailable for given market(s). Please check back later, as they might be temporarily unavailable.<',
    )
  })

  it('[O034] the chosen book has no prices', () => {
    expect(renderToStaticMarkup(<NoOdds hasSportsbooks />)).toContain(
      '>Odds for selected sportsbook are currently unavailable. Please check back later, as they may only be temporarily unavailable.<',
    )
  })

  it('offer a way on', () => {
    expect(renderToStaticMarkup(<NothingInPlay onPreMatch={() => {}} />)).toContain('Show pre-match games')
    const notFound = renderToStaticMarkup(<NoTeamFound search="zebra" onClear={() => {}} />)
    expect(notFound).toContain('“zebra”')
    expect(notFound).toContain('Clear the search')
  })
})
