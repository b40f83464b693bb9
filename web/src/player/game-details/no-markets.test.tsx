import { FIXTURE_STATUSES } from '@pickproof/domain/games/fixture-status'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { findSource } from '@pickproof/domain/messages/message'
import { isClosed, NoOddsOfSportsbook } from './no-markets.tsx'
import { fixtureOf, textOf } from './testing-fixture.ts'

it('[O033] the text of a game without markets', () => {
  expect(findSource('player.no-markets.noMarkets')?.english).toBe(
    'Markets and odds are currently unavailable for this game. Please check back later, as they might be temporarily unavailable.',
  )
})

it('[O034] a book without odds says so and offers the sportsbooks that have some', () => {
  const markup = renderToStaticMarkup(
    <NoOddsOfSportsbook
      fixture={fixtureOf('soccer')}
      others={[{ id: 'riverline', name: 'Riverline', logo: '' }]}
      onChoose={() => {}}
    />,
  )
  expect(textOf(markup)).toContain(
    'Odds for selected sportsbook are currently unavailable. Please check back later, as they may only be temporarily unavailable.',
  )
  expect(markup).toMatch(/<button[^>]*>.*Riverline<\/button>/)
  expect(markup).toContain('data-scene="soccer"')
})

it('the markets of a game that takes no picks are closed, also while it is only postponed', () => {
  expect(FIXTURE_STATUSES.filter(isClosed)).toEqual(['completed', 'cancelled', 'postponed'])
})
