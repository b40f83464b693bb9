import { FIXTURE_STATUSES } from '@pickproof/domain/games/fixture-status'
import { expect, it, vi } from 'vitest'
import { findSource } from '@pickproof/domain/messages/message'
import { button, show, wordsIn } from '../../ui/testing-screen.tsx'
import { isClosed, NoOddsOfSportsbook } from './no-markets.tsx'
import { fixtureOf } from './testing-fixture.ts'

it('[O033] the text of a game without markets', () => {
  expect(findSource('player.no-markets.noMarkets')?.english).toBe(
    'Markets and odds are currently unavailable for this game. Please check back later, as they might be temporarily unavailable.',
  )
})

it('[O034] a book without odds says so and offers the sportsbooks that have some', async () => {
  const onChoose = vi.fn()
  const person = show(
    <NoOddsOfSportsbook
      fixture={fixtureOf('soccer')}
      others={[{ id: 'riverline', name: 'Riverline', logo: '' }]}
      onChoose={onChoose}
    />,
  )
  expect(wordsIn()).toContain(
    'Odds for selected sportsbook are currently unavailable. Please check back later, as they may only be temporarily unavailable.',
  )
  expect(document.querySelector('[data-scene="soccer"]')).not.toBeNull()
  await person.click(button(/Riverline$/))
  expect(onChoose).toHaveBeenCalledWith('riverline')
})

it('the markets of a game that takes no picks are closed, also while it is only postponed', () => {
  expect(FIXTURE_STATUSES.filter(isClosed)).toEqual(['completed', 'cancelled', 'postponed'])
})
