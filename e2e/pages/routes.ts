/** Every route of the specification, with sample values for its parameters. */
import { LIST_PAGES } from '@pickproof/contract/lists/list-pages'

export const SIGNED_OUT_ROUTES = [
  '/login',
  '/forgot-password',
  '/validate-password-reset/some-token',
  '/verification/some-token',
  '/unauthorized',
] as const

export const PLAYER_ROUTES = [
  '/app',
  '/app/faq',
  '/app/tutorials',
  '/app/support-livechat',
  '/app/account-overview',
  '/app/add-new-challenge',
  '/app/challenge-reset',
  '/app/certificates',
  '/app/my-picks',
  '/app/rewards',
  '/app/blank-page',
  '/app/soccer',
  '/app/soccer/cordova_-_liga_norte',
  '/app/soccer/cordova_-_liga_norte/pre-match',
  '/app/soccer/cordova_-_liga_norte/live-odds',
  '/app/soccer/cordova_-_liga_norte/pre-match/game-details?fixtureId=1&sportbook=2',
  '/app/not-a-sport',
] as const

export const BACKOFFICE_ROUTES = [
  '/admin',
  '/admin/accounts',
  '/admin/accounts/trial-accounts',
  '/admin/accounts/stage-1-accounts',
  '/admin/accounts/stage-2-accounts',
  '/admin/accounts/big-league-accounts',
  '/admin/accounts/tracking',
  '/admin/users',
  '/admin/documents',
  '/admin/payments',
  '/admin/payments/store-deliveries',
  '/admin/picks',
  '/admin/exposure',
  '/admin/sports-market',
  '/admin/cache',
  '/admin/reward',
  '/admin/banners',
  '/admin/review',
  '/admin/audit-log',
  ...Object.keys(LIST_PAGES).map((name) => `/admin/lists/${name}`),
  '/admin/not-a-page',
] as const

/** The documents list one page without content. */
export const WITHOUT_HEADING: readonly string[] = ['/app/blank-page']
