import { describe, expect, it } from 'vitest'
import { oddOf } from '../../live/testing-odds.ts'
import { bestPlaces, compareGroups } from './compare-rows.ts'

const SIDES = { home: { id: 'gulls', name: 'Gulls' }, away: { id: 'monarchs', name: 'Monarchs' } }
const MARKETS = [
  { id: 'spread', name: 'Spread', market_type: 'spread', is_main: true },
  { id: 'points', name: 'Player points', market_type: 'player_total', is_main: false },
]
const spread = (book: string, team: 'gulls' | 'monarchs', points: number, isMain = true) =>
  oddOf({
    id: `${book} ${team} ${points}`,
    customOddId: `${team} ${points}`,
    market_id: 'spread',
    sportsbook_id: book,
    selection: team === 'gulls' ? 'Gulls' : 'Monarchs',
    team_id: team,
    points,
    is_main: isMain,
  })

describe('the rows of a comparison', () => {
  it('[T24-2.3] are the main lines of the chosen sportsbook, with the same lines of the others', () => {
    const fairpost = [spread('fairpost', 'monarchs', 4.5), spread('fairpost', 'gulls', -4.5)]
    const northstar = [spread('northstar', 'gulls', -5.5), spread('northstar', 'gulls', -4.5, false)]
    const groups = compareGroups([fairpost, northstar], 0, MARKETS, SIDES)
    expect(groups.map(({ market }) => market.id)).toEqual(['spread'])
    expect(groups[0]?.rows.map(({ label, oddIds }) => [label, oddIds])).toEqual([
      ['Gulls −4.5', ['fairpost gulls -4.5', 'northstar gulls -4.5']],
      ['Monarchs +4.5', ['fairpost monarchs 4.5', undefined]],
    ])
    const ofNorthstar = compareGroups([fairpost, northstar], 1, MARKETS, SIDES)
    expect(ofNorthstar[0]?.rows.map(({ label }) => label)).toEqual(['Gulls −5.5', 'Monarchs +4.5'])
  })

  it.each([
    ['the highest price', [1.9, 1.95, 1.88], [1]],
    ['every highest price', [1.95, undefined, 1.95], [0, 2]],
    ['American prices', [-110, 105, -120], [1]],
    ['nothing at a single sportsbook', [undefined, 1.9], []],
    ['nothing without prices', [undefined, undefined], []],
  ])('[T24-2.3] mark %s', (_name, prices, places) => {
    expect([...bestPlaces(prices)]).toEqual(places)
  })
})
