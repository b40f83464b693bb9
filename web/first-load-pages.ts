/**
 * What each page needs before it stands: the lazy modules of its route and the calls that wait for no other answer.
 * `src/first-load.test.ts` holds this table against the router. A segment such as `$sport` is put into the calls.
 */
export interface FirstLoadPage {
  readonly path: string
  /** For people without a session too. */
  readonly isOpen: boolean
  /** Below web/src, in the order of the routes around the page. */
  readonly modules: readonly string[]
  readonly calls: readonly string[]
}

type Needs = readonly [module: string, ...calls: string[]]

const CONTEXT = '/users/context'
const SPORTS = '/sports/available'
const GAMES = '/sports/upcoming-fixtures'
const LEAGUES = '/sports/details?sport=$sport'
const MARKETS = '/sports/markets/get-all?sport=$sport'
const BOOKS = '/sports/sportsbooks?league=$leagueId&fixtureType=$match'

/** The first place of two that fit counts. */
const OPEN_PAGES: Readonly<Record<string, Needs>> = {
  '/login': ['auth/sign-in-page.tsx'],
  '/forgot-password': ['auth/forgot-password-page.tsx'],
  '/unauthorized': ['auth/unauthorized-page.tsx'],
  '/validate-password-reset/$token': ['auth/reset-password-page.tsx'],
  '/verification/$token': ['auth/verification-page.tsx'],
  '/verify/$code': ['verify/verify-page.tsx'],
}

const PLAYER_PAGES: Readonly<Record<string, Needs>> = {
  '/app': ['player/home-page.tsx'],
  '/app/faq': ['player/help/faq-page.tsx'],
  '/app/tutorials': ['player/help/tutorials-page.tsx'],
  '/app/support-livechat': ['player/support/support-page.tsx'],
  '/app/account-overview': ['player/overview/overview-page.tsx'],
  '/app/add-new-challenge': ['player/challenges/plan-catalogue-page.tsx'],
  '/app/challenge-reset': ['player/challenges/reset/reset-page.tsx'],
  '/app/certificates': ['player/certificates/certificates-page.tsx'],
  '/app/my-picks': ['player/my-picks/my-picks-page.tsx'],
  '/app/rewards': ['player/rewards-screen.tsx'],
  '/app/$sport': ['player/sports/sport-pages.tsx', LEAGUES],
}

const SLIP_PAGES: Readonly<Record<string, Needs>> = {
  '/app/$sport/$leagueId': ['player/sports/sport-pages.tsx', LEAGUES],
  '/app/$sport/$leagueId/$match': ['player/sports/sport-pages.tsx', LEAGUES, BOOKS],
  '/app/$sport/$leagueId/$match/game-details': ['player/game-details/game-details-page.tsx', MARKETS],
}

const BACKOFFICE_PAGES: Readonly<Record<string, Needs>> = {
  '/admin': ['backoffice/overview/overview-page.tsx'],
  '/admin/accounts': ['backoffice/accounts/accounts-page.tsx'],
  '/admin/accounts/trial-accounts': ['backoffice/accounts/accounts-page.tsx'],
  '/admin/accounts/stage-1-accounts': ['backoffice/accounts/accounts-page.tsx'],
  '/admin/accounts/stage-2-accounts': ['backoffice/accounts/accounts-page.tsx'],
  '/admin/accounts/big-league-accounts': ['backoffice/accounts/accounts-page.tsx'],
  '/admin/accounts/tracking': ['backoffice/accounts/tracking-page.tsx'],
  '/admin/users': ['backoffice/users/users-page.tsx'],
  '/admin/documents': ['backoffice/documents/documents-page.tsx'],
  '/admin/payments': ['backoffice/payments/payments-page.tsx'],
  '/admin/payments/store-deliveries': ['backoffice/payments/store-deliveries-page.tsx'],
  '/admin/picks': ['backoffice/picks/picks-page.tsx'],
  '/admin/exposure': ['backoffice/exposure/exposure-page.tsx'],
  '/admin/sports-market': ['backoffice/sports-market/sports-market-page.tsx'],
  '/admin/cache': ['backoffice/cache/cache-page.tsx'],
  '/admin/reward': ['backoffice/rewards/rewards-page.tsx'],
  '/admin/banners': ['backoffice/banners/banners-page.tsx'],
  '/admin/review': ['backoffice/review/review-page.tsx'],
  '/admin/audit-log': ['backoffice/audit-log/audit-log-page.tsx'],
}

const PAPER_PAGES: Readonly<Record<string, Needs>> = {
  '/admin/payments/$id/invoice': ['backoffice/payments/invoice-page.tsx'],
}

interface Area {
  readonly isOpen?: boolean
  readonly around: readonly string[]
  readonly calls: readonly string[]
}

function pagesOf(
  pages: Readonly<Record<string, Needs>>,
  { isOpen = false, around, calls }: Area,
): FirstLoadPage[] {
  return Object.entries(pages).map(([path, [module, ...own]]) => ({
    path,
    isOpen,
    modules: [...around, module],
    calls: [...calls, ...own],
  }))
}

const SIGNED_IN = ['brand/toast-place.tsx', 'brand/signed-in-layout.tsx']
const PLAYER = [...SIGNED_IN, 'shell/player-layout.tsx']
const FIRST_CALLS = [CONTEXT, SPORTS]

export const PAGES: readonly FirstLoadPage[] = [
  ...pagesOf(OPEN_PAGES, { isOpen: true, around: ['auth/auth-layout.tsx'], calls: [] }),
  ...pagesOf(PLAYER_PAGES, { around: PLAYER, calls: [...FIRST_CALLS, GAMES] }),
  ...pagesOf(SLIP_PAGES, { around: [...PLAYER, 'player/slip-layout.tsx'], calls: [...FIRST_CALLS, GAMES] }),
  ...pagesOf(BACKOFFICE_PAGES, { around: [...SIGNED_IN, 'shell/backoffice-layout.tsx'], calls: FIRST_CALLS }),
  ...pagesOf(PAPER_PAGES, { around: SIGNED_IN, calls: FIRST_CALLS }),
]
