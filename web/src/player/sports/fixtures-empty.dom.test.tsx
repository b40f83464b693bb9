import { describe, expect, it, vi } from 'vitest'
import { button, show, wordsIn, wordsOf } from '../../ui/testing-screen.tsx'
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
      expect(wordsOf(<LeagueGroups sportId="tennis" leagues={leagues} />)).toContain(
        'No active leagues or seasons available.',
      )
  })

  it('[O031] a league without fixtures', () => {
    expect(wordsOf(<NoFixtures />)).toContain(
      'Over the next 15 Days, No Markets Available League Might Be Out Of Season',
    )
  })

  it('[O032] no book has prices on the markets', () => {
    expect(wordsOf(<NoOdds hasSportsbooks={false} />)).toContain(
      'Odds are currently unavailable for given market(s). Please check back later, as they might be temporarily unavailable.',
    )
  })

  it('[O034] the chosen book has no prices', () => {
    expect(wordsOf(<NoOdds hasSportsbooks />)).toContain(
      'Odds for selected sportsbook are currently unavailable. Please check back later, as they may only be temporarily unavailable.',
    )
  })

  it('leads from a list without games in play to those before their start', async () => {
    const onPreMatch = vi.fn()
    const person = show(<NothingInPlay onPreMatch={onPreMatch} />)
    await person.click(button('Show pre-match games'))
    expect(onPreMatch).toHaveBeenCalledOnce()
  })

  it('clears a search that finds no team', async () => {
    const onClear = vi.fn()
    const person = show(<NoTeamFound search="zebra" onClear={onClear} />)
    expect(wordsIn()).toContain('“zebra”')
    await person.click(button('Clear the search'))
    expect(onClear).toHaveBeenCalledOnce()
  })
})
