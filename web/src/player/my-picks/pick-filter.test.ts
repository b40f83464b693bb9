import { describe, expect, it } from 'vitest'
import { myPicksSearchOf } from '../my-picks-search.ts'
import { choicesOf, entriesOf, filterOf, isFiltered } from './pick-filter.ts'
import { oddsRangeText } from '../odds-range-text.ts'
import { ODDS_RANGES } from '@pickproof/domain/odds/odds-range'

const ALL = {
  type: 'STRAIGHT',
  sport: 'basketball',
  league: 'Continental Union',
  market: 'Spread',
  book: 'fairpost',
  odds: '1.90',
  result: 'WON,HALF_WON',
  from: '2026-11-02',
  to: '2026-11-17',
  q: 'gulls',
}

describe('the filters of My picks', () => {
  it('[T24-4.2] reach the server with days of the time zone of the player and odds in thousandths', () => {
    expect(entriesOf(ALL, 'Asia/Tokyo')).toEqual([
      { key: 'placedDate', op: '>=', value: '2026-11-01T15:00:00.000Z' },
      { key: 'placedDate', op: '<=', value: '2026-11-17T14:59:59.999Z' },
      { key: 'type', op: '=', value: 'STRAIGHT' },
      { key: 'sport', op: '=', value: 'basketball' },
      { key: 'league', op: '=', value: 'Continental Union' },
      { key: 'market', op: '=', value: 'Spread' },
      { key: 'sportsBookId', op: '=', value: 'fairpost' },
      { key: 'status', op: 'IN', value: ['WON', 'HALF_WON'] },
      { key: 'oddsMilli', op: '>=', value: 1_900 },
      { key: 'oddsMilli', op: '<=', value: 2_499 },
      { key: 'text', op: 'LIKE', value: '%gulls%' },
    ])
  })

  it('[T24-4.2] stay the same through the address and the bar', () => {
    expect(myPicksSearchOf(ALL)).toEqual(ALL)
    for (const timeZone of ['UTC', 'America/New_York', 'Asia/Tokyo'])
      expect(filterOf(choicesOf(ALL, timeZone), timeZone, ALL.q)).toEqual(ALL)
    expect(isFiltered(ALL)).toBe(true)
    expect(isFiltered(filterOf([], 'UTC', undefined))).toBe(false)
  })

  it('[T24-4.2] ignore a result, odds or half of a range that does not exist', () => {
    expect(entriesOf({ result: 'WINNING', odds: '9.99', from: '2026-11-02' }, 'UTC')).toEqual([])
  })

  it('[T24-4.2] name the ranges of odds in the format of the player', () => {
    expect(ODDS_RANGES.map((range) => oddsRangeText(range, 'DECIMAL'))).toEqual([
      'Below 1.60',
      '1.60 – 1.89',
      '1.90 – 2.49',
      '2.50 – 3.99',
      '4.00 and up',
    ])
    expect(ODDS_RANGES.map((range) => oddsRangeText(range, 'AMERICAN')).at(-1)).toBe('+300 and up')
  })
})
