import { expect, it } from 'vitest'
import { readGameQuery } from './game-query.ts'

it('[O004] reads fixture and sportsbook from the query, with and without quotes', () => {
  expect(readGameQuery('?fixtureId=2026E04&sportbook=riverline')).toEqual({
    fixtureId: '2026E04',
    sportbook: 'riverline',
  })
  expect(readGameQuery('?fixtureId=%2212%22')).toEqual({ fixtureId: '12', sportbook: undefined })
  expect(readGameQuery('?fixtureId=')).toEqual({ fixtureId: undefined, sportbook: undefined })
})
