import { describe, expect, it } from 'vitest'
import { myPicksSearchOf } from './my-picks-search.ts'

describe('the address of my picks', () => {
  it('holds tab, filters and page', () => {
    expect(
      myPicksSearchOf({ tab: 'settled', type: 'PARLAY', sport: 'ice-hockey', page: '2', size: '20' }),
    ).toEqual({ tab: 'settled', type: 'PARLAY', sport: 'ice-hockey', page: 2, size: 20 })
  })

  it.each([
    [{}],
    [{ tab: 'all' }],
    [{ tab: 'lost' }],
    [{ type: 'TEASER' }],
    [{ sport: "x' or 1=1" }],
    [{ page: '-1', size: '100' }],
  ])('shows all picks from the first one for %j', (search) => {
    expect(myPicksSearchOf(search)).toEqual({})
  })
})
