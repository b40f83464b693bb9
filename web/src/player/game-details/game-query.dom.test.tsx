import { expect, it } from 'vitest'
import { readGameQuery } from './game-details-page.tsx'

it('[O004] reads fixture and sportsbook from the query, with and without quotes', () => {
  expect(readGameQuery('?fixtureId=2026E04&sportbook=riverline')).toEqual({
    fixtureId: '2026E04',
    sportsbook: 'riverline',
  })
  expect(readGameQuery('?fixtureId=%2212%22')).toEqual({ fixtureId: '12', sportsbook: undefined })
  expect(readGameQuery('?fixtureId=')).toEqual({ fixtureId: undefined, sportsbook: undefined })
})
