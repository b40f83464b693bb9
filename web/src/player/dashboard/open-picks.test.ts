import type { PickView, PickLeg } from '@pickproof/contract/picks'
import { expect, it } from 'vitest'
import { hasBegunGame, legsSummary, openFixtureIds } from '../pick-legs.ts'
import { findNextLeg, sumOfWins } from './open-picks.ts'

const leg = (fixtureId: string, gameDate: string, status: PickLeg['status'] = 'PENDING') =>
  ({ type: 'CHILD', fixtureId, gameDate, status }) as PickLeg
const straight = { ...leg('a', '2026-11-14T20:00:00Z'), type: 'STRAIGHT', toWonAmount: 182.1 } as PickView
const parlay = {
  type: 'PARLAY',
  status: 'PENDING',
  fixtureId: '',
  toWonAmount: 438.2,
  childPicks: [
    leg('b', '2026-11-14T19:00:00Z', 'WON'),
    leg('c', '2026-11-14T22:00:00Z'),
    leg('d', '2026-11-14T21:00:00Z'),
    leg('e', '2026-11-14T18:00:00Z', 'PUSH'),
    leg('a', '2026-11-14T20:00:00Z'),
  ],
} as unknown as PickView

it('[U053] the picked ids are the games that open picks and open legs wait for, each once', () => {
  expect(openFixtureIds([straight, parlay])).toEqual(['a', 'c', 'd'])
  expect(openFixtureIds([])).toEqual([])
})

it('one of them has begun once its time has come; games of decided legs do not count', () => {
  expect(hasBegunGame([straight, parlay], Date.parse('2026-11-14T19:59:59Z'))).toBe(false)
  expect(hasBegunGame([straight, parlay], Date.parse('2026-11-14T20:00:00Z'))).toBe(true)
  expect(hasBegunGame([], Date.parse('2026-11-14T20:00:00Z'))).toBe(false)
})

it('a pick shows the game of its open legs that comes first', () => {
  expect(findNextLeg(parlay)?.fixtureId).toBe('a')
  expect(findNextLeg(straight)?.fixtureId).toBe('a')
})

it('adds up all possible wins, to the cent', () => {
  expect(sumOfWins([straight, parlay])).toBe(620.3)
})

it('shows the state of the legs of a parlay', () => {
  expect(legsSummary(parlay.childPicks)).toBe('1 won · 1 pushed · 3 open')
})
