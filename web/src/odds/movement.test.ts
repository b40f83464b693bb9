import { expect, it } from 'vitest'
import { oddOf } from '../live/testing-odds.ts'
import { movementOf } from './movement.ts'

const opening = (price: number, points: number | null = null) => ({
  sportsbook: 'fairpost',
  format: 'DECIMAL' as const,
  price,
  points,
})
const view = (price: number, points: number | null = null) => ({
  odd: oddOf({ id: 'o', price, points }),
  format: 'DECIMAL' as const,
})

it.each([
  ['a higher price', view(1.91), opening(1.72), { direction: 'up', text: 'opened at 1.72' }],
  ['a lower price', view(1.6), opening(1.72), { direction: 'down', text: 'opened at 1.72' }],
  ['the same price', view(1.72), opening(1.72), undefined],
  ['another line', view(1.72, -4.5), opening(1.72, -3.5), { direction: 'down', text: 'opened −3.5 at 1.72' }],
  ['no opening', view(1.72), undefined, undefined],
  ['a price of another sportsbook', view(1.72), { ...opening(1.5), sportsbook: 'riverline' }, undefined],
  ['a price in another format', view(1.72), { ...opening(1.5), format: 'AMERICAN' as const }, undefined],
])('[T24-2.3] compares %s with the opening', (_name, now, before, movement) => {
  expect(movementOf(now, before)).toEqual(movement)
})
