/** Every address of the product is built here; nothing else writes a path by hand. */
import type { BrandView } from '@pickproof/contract/tenants'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'

/** What the fixtures page keeps in the address (O007). */
export interface FixturesQuery {
  readonly league: string
  readonly match: OddsMode
  readonly sportbook?: string
}

/** What distinguishes a game from the others of its league (O004). */
export interface GameQuery {
  readonly fixtureId: string
  readonly sportbook?: string
}

/** The part of the sign-in address that carries the referrer's code. */
export const REFERRAL_QUERY = 'ref'

export const authPaths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  unauthorized: '/unauthorized',
  addFactor: '/add-second-factor',
  resetPassword: (token: string) => `/validate-password-reset/${encodeURIComponent(token)}`,
  verifyCertificate: (code: string) => `/verify/${encodeURIComponent(code)}`,
  verifyReceipt: '/verify-receipt',
  publicFigures: '/public-figures',
  sharedPick: (code: string) => `/shared/${encodeURIComponent(code)}`,
  verification: (token: string) => `/verification/${encodeURIComponent(token)}`,
} as const

export const playerPaths = {
  home: '/app',
  live: '/app/live',
  faq: '/app/faq',
  /** The settlement rule with this id in the help center. */
  faqRule: (ruleId: string) => `/app/faq#rule-${ruleId}`,
  tutorials: '/app/tutorials',
  support: '/app/support-livechat',
  accountOverview: '/app/account-overview',
  addNewChallenge: '/app/add-new-challenge',
  challengeReset: '/app/challenge-reset',
  certificates: '/app/certificates',
  myPicks: '/app/my-picks',
  performance: '/app/performance',
  rewards: '/app/rewards',
  profile: '/app/profile',
  security: '/app/sign-in-and-devices',
  playResponsibly: '/app/play-responsibly',
  notifications: '/app/notifications',
  disputes: '/app/disputes',
  dispute: (id: number) => `/app/disputes/${id}`,
  blankPage: '/app/blank-page',
  sport: (sportId: string) => `/app/${encodeURIComponent(sportId)}`,
  league: (sportId: string, leagueId: string) =>
    `${playerPaths.sport(sportId)}/${encodeURIComponent(leagueId)}`,
  fixtures: (sportId: string, leagueId: string, mode: OddsMode) =>
    `${playerPaths.league(sportId, leagueId)}/${mode}`,
  /** The page of a game without its query; a router link takes that apart, as a GameQuery. */
  game: (sportId: string, leagueId: string, mode: OddsMode) =>
    `${playerPaths.fixtures(sportId, leagueId, mode)}/game-details`,
  gameDetails: (sportId: string, leagueId: string, mode: OddsMode, query: GameQuery) => {
    const search = new URLSearchParams({ fixtureId: query.fixtureId })
    if (query.sportbook !== undefined) search.set('sportbook', query.sportbook)
    return `${playerPaths.game(sportId, leagueId, mode)}?${search}`
  },
} as const

/** Where a link to one pick leads on the page of the picks. */
export const pickAnchor = (pickId: number) => `pick-${pickId}`

export const adminPaths = {
  overview: '/admin',
  accounts: '/admin/accounts',
  trialAccounts: '/admin/accounts/trial-accounts',
  stage1Accounts: '/admin/accounts/stage-1-accounts',
  stage2Accounts: '/admin/accounts/stage-2-accounts',
  bigLeagueAccounts: '/admin/accounts/big-league-accounts',
  tracking: '/admin/accounts/tracking',
  users: '/admin/users',
  person: (id: number) => `/admin/users/${id}`,
  documents: '/admin/documents',
  identityQueue: '/admin/documents/review',
  payments: '/admin/payments',
  storeDeliveries: '/admin/payments/store-deliveries',
  payoutFiles: '/admin/payout-files',
  payoutFile: (id: number) => `/admin/payout-files/${id}`,
  picks: '/admin/picks',
  exposure: '/admin/exposure',
  health: '/admin/health',
  sportsMarket: '/admin/sports-market',
  reward: '/admin/reward',
  cache: '/admin/cache',
  banners: '/admin/banners',
  review: '/admin/review',
  disputes: '/admin/disputes',
  approvals: '/admin/approvals',
  auditLog: '/admin/audit-log',
  suspensions: '/admin/suspensions',
  batches: '/admin/bulk',
  batch: (id: number) => `/admin/bulk/${id}`,
  staff: '/admin/staff',
  security: '/admin/sign-in-and-devices',
  /** A list whose page is made from its declaration. */
  list: (name: string) => `/admin/lists/${name}`,
  invoice: (paymentId: number, tenantId: BrandView['tenantId']) =>
    `/admin/payments/${paymentId}/invoice?tenant=${encodeURIComponent(tenantId)}`,
} as const
