import { expect, it } from 'vitest'
import { pageKeyOf } from './shell-frame.tsx'

it('another league or tab is the same page, another sport or a game is not', () => {
  const fixtures = pageKeyOf('/app/soccer/premier')
  expect(pageKeyOf('/app/soccer/premier/live-odds')).toBe(fixtures)
  expect(pageKeyOf('/app/soccer/cup/pre-match')).toBe(fixtures)
  const others = [
    '/app/soccer',
    '/app/hockey/nia',
    '/app/soccer/premier/live-odds/game-details',
    '/app/rewards',
    '/admin/accounts/trial-accounts',
  ].map(pageKeyOf)
  expect(new Set([fixtures, ...others]).size).toBe(others.length + 1)
})
