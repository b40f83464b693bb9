/**
 * What each page needs before it is ready: the lazy modules of its route and the calls that wait for no other answer.
 * `src/first-load.test.ts` compares this table with the router. A segment such as `$sport` is put into the calls.
 */
export interface FirstLoadPage {
  readonly path: string
  /** For people without a session too. */
  readonly isOpen: boolean
  /** What the server draws of it before any script has come; null for a page without a layout around it. */
  readonly frame: 'signed-out' | 'signed-in' | null
  /** Below web/src, in the order of the routes around the page. */
  readonly modules: readonly string[]
  /** Draws its head and first figures before the app. */
  readonly hasFigures: boolean
  readonly calls: readonly string[]
  /** Calls about the player's current account. They wait for the context, which names it. */
  readonly accountCalls: readonly string[]
}

/** What every page waits for. */
export const APP = 'main.tsx'

/** What draws the first figures of some pages before the app is there. */
export const FIGURES = 'player/first-figures.ts'

const FIGURE_PAGES = ['/app', '/app/live', '/app/$sport/$leagueId/$match']

/** Overlays of a signed-in page: fetched when the page is ready, run when they are opened. */
export const LATE_MODULES: readonly string[] = [
  'shell/account/account-menu.tsx',
  'shell/menu/menu-overlay.tsx',
  'shell/odd-type/odd-type-menu.tsx',
  'shell/user/user-menu-entries.tsx',
  'shell/root/toast-place.tsx',
  'ui/fields/arriving-select-field.tsx',
]

/** The font files of Latin texts (src/brand/fonts.css): of all texts, and by family of headlines in their weight. */
export const FACES: Readonly<Record<string, string>> = {
  text: 'inter-latin-wght-normal',
  'Inter Variable': 'inter-latin-wght-normal',
  'Barlow Condensed': 'barlow-condensed-latin-600-normal',
  'Archivo Variable': 'archivo-latin-standard-normal',
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
  '/email-change/$token': ['auth/email-change-page.tsx'],
  '/verify/$code': ['verify/verify-page.tsx'],
  '/shared/$code': ['shared-pick/shared-pick-page.tsx'],
}

/** Pages with a separate frame, which everyone may open. */
const PUBLIC_PAGES: Readonly<Record<string, Needs>> = {
  '/verify-receipt': ['verify/receipt-page.tsx'],
  '/public-figures': ['verify/figures-page.tsx'],
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
  '/app/performance': ['player/performance/performance-page.tsx'],
  '/app/rewards': ['player/rewards-screen.tsx'],
  '/app/sign-in-and-devices': ['shell/security/security-page.tsx'],
  '/app/profile': ['player/profile/profile-page.tsx', '/users'],
  '/app/play-responsibly': ['player/duties/play-responsibly-page.tsx', '/play-limits'],
  '/app/notifications': ['player/notifications/notifications-page.tsx'],
  '/app/disputes': ['player/disputes/disputes-page.tsx', '/disputes'],
  '/app/disputes/$id': ['player/disputes/dispute-page.tsx'],
}

const SPORT_PAGES: Readonly<Record<string, Needs>> = {
  '/app/$sport': ['player/sports/sport-pages.tsx', LEAGUES],
}

const SLIP_PAGES: Readonly<Record<string, Needs>> = {
  '/app/live': [
    'player/sports/live/live-page.tsx',
    '/sports/live',
    '/sports/sportsbooks',
    '/sports/favorites',
  ],
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
  '/admin/users/$id': ['backoffice/users/person/person-page.tsx'],
  '/admin/documents': ['backoffice/documents/documents-page.tsx'],
  '/admin/documents/review': ['backoffice/documents/queue/identity-queue-page.tsx'],
  '/admin/payments': ['backoffice/payments/payments-page.tsx'],
  '/admin/payments/store-deliveries': ['backoffice/payments/store-deliveries-page.tsx'],
  '/admin/picks': ['backoffice/picks/picks-page.tsx'],
  '/admin/exposure': ['backoffice/exposure/exposure-page.tsx'],
  '/admin/health': ['backoffice/health/health-page.tsx'],
  '/admin/sports-market': ['backoffice/sports-market/sports-market-page.tsx'],
  '/admin/cache': ['backoffice/cache/cache-page.tsx'],
  '/admin/reward': ['backoffice/rewards/rewards-page.tsx'],
  '/admin/banners': ['backoffice/banners/banners-page.tsx'],
  '/admin/review': ['backoffice/review/review-page.tsx'],
  '/admin/disputes': ['backoffice/disputes/disputes-page.tsx'],
  '/admin/approvals': ['backoffice/approvals/approvals-page.tsx'],
  '/admin/audit-log': ['backoffice/audit-log/audit-log-page.tsx'],
  '/admin/staff': ['backoffice/staff/staff-page.tsx'],
  '/admin/payout-files': ['backoffice/payments/payout-files-page.tsx'],
  '/admin/payout-files/$id': ['backoffice/payments/payout-file-page.tsx'],
  '/admin/bulk': ['backoffice/bulk/batches-page.tsx'],
  '/admin/bulk/$id': ['backoffice/bulk/batch-page.tsx'],
  '/admin/suspensions': ['backoffice/suspensions/suspensions-page.tsx'],
  '/admin/sign-in-and-devices': ['shell/security/security-page.tsx'],
  '/admin/lists/$list': ['backoffice/declared-list-page.tsx'],
}

const BARE_PAGES: Readonly<Record<string, Needs>> = {
  '/add-second-factor': ['auth/add-factor-page.tsx'],
}

const PAPER_PAGES: Readonly<Record<string, Needs>> = {
  '/admin/payments/$id/invoice': ['backoffice/payments/invoice-page.tsx'],
}

const SLIP = '/accounts/slip'

/** What a page shows first of the account. */
const ACCOUNT_CALLS: Readonly<Record<string, readonly string[]>> = {
  '/app': ['/accounts/info', SLIP],
  '/app/live': [SLIP],
  '/app/$sport/$leagueId/$match': [SLIP],
}

interface Area {
  readonly isOpen?: boolean
  readonly frame: FirstLoadPage['frame']
  readonly around: readonly string[]
  readonly calls: readonly string[]
}

function pagesOf(
  pages: Readonly<Record<string, Needs>>,
  { isOpen = false, frame, around, calls }: Area,
): FirstLoadPage[] {
  return Object.entries(pages).map(([path, [module, ...own]]) => ({
    path,
    isOpen,
    frame,
    modules: [...around, module],
    hasFigures: FIGURE_PAGES.includes(path),
    calls: [...calls, ...own],
    accountCalls: ACCOUNT_CALLS[path] ?? [],
  }))
}

const SIGNED_IN = ['shell/root/signed-in-layout.tsx']
const PLAYER = [...SIGNED_IN, 'player/player-layout.tsx']
const FIRST_CALLS = [CONTEXT, SPORTS]

const SIGNED_IN_FRAME = 'signed-in'
const PLAYER_AREA: Area = { frame: SIGNED_IN_FRAME, around: PLAYER, calls: [...FIRST_CALLS, GAMES] }

export const PAGES: readonly FirstLoadPage[] = [
  ...pagesOf(OPEN_PAGES, { isOpen: true, frame: 'signed-out', around: ['auth/auth-layout.tsx'], calls: [] }),
  ...pagesOf(PUBLIC_PAGES, { isOpen: true, frame: null, around: ['verify/public-layout.tsx'], calls: [] }),
  ...pagesOf(PLAYER_PAGES, PLAYER_AREA),
  // The pages of sports fit the addresses of the others too.
  ...pagesOf(SLIP_PAGES, { ...PLAYER_AREA, around: [...PLAYER, 'player/slip-layout.tsx'] }),
  ...pagesOf(SPORT_PAGES, PLAYER_AREA),
  ...pagesOf(BACKOFFICE_PAGES, {
    frame: SIGNED_IN_FRAME,
    around: [...SIGNED_IN, 'backoffice/backoffice-layout.tsx'],
    calls: FIRST_CALLS,
  }),
  ...pagesOf(BARE_PAGES, { frame: null, around: SIGNED_IN, calls: [CONTEXT] }),
  ...pagesOf(PAPER_PAGES, { frame: null, around: SIGNED_IN, calls: FIRST_CALLS }),
]
