import { expect, it } from 'vitest'
import { pageTitleOf } from './page-title.ts'

it.each([
  ['/app', 'Home'],
  ['/app/account-overview', 'Account overview'],
  ['/app/rewards?startKyc=true', 'Rewards'],
  ['/app/soccer', 'Soccer'],
  ['/app/soccer/epl/live-odds', 'Premier League'],
  ['/app/soccer/epl/live-odds/game-details', 'Game details'],
  ['/admin', 'Overview'],
  ['/admin/accounts/stage-1-accounts', 'Stage 1 accounts'],
  ['/admin/sports-market/', 'Sports market'],
  ['/login', 'Login'],
  ['/validate-password-reset/3f9c1d', 'Validate password reset'],
  ['/', ''],
])('[T034] the title of %s is %j', (path, title) => {
  expect(pageTitleOf(path, { epl: 'Premier League' })).toBe(title)
})
