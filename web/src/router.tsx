/** All routes of the product. Pages load when they are opened; who may open them is decided in `session/guard.ts`. */
import { findReturnPath } from '@pickproof/domain/pages/return-path'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
  stringifySearchWith,
} from '@tanstack/react-router'
import { backofficeRoutes } from './backoffice/backoffice-routes.tsx'
import { withTexts } from './language/language.ts'
import { addressOf } from './session/return-address.ts'
import { renderInLanguage } from './language/spoken.tsx'
import { BootScreen } from './shell/root/boot-screen.tsx'
import { ErrorScreen } from './shell/root/error-screen.tsx'
import { authPaths, REFERRAL_QUERY } from './paths.ts'
import { playerRoutes } from './player/player-routes.tsx'
import { publicAddress, readAddress, shownAddress } from './private-address.ts'
import { RootLayout } from './shell/root/root-layout.tsx'
import { guard, isSignedOutPath, mayReturnTo, SIGNED_OUT_ENTRY } from './session/guard.ts'
import { restoreSession } from './session/session.ts'
import { useSession } from './session/session-store.ts'

/** On a local host the brand is chosen in the address, so every address of the page carries it on (T002). */
interface RootSearch {
  readonly tenant?: string
}

interface LoginSearch {
  readonly reload?: true
  /** The referrer's code. A text of another form is ignored. */
  readonly ref?: string
  /** The page that the visitor opened first. */
  readonly next?: string
}

function loginSearchOf(search: Record<string, unknown>): LoginSearch {
  const code = search[REFERRAL_QUERY]
  const next = findReturnPath(search.next)
  return {
    ...(search.reload === true || search.reload === 'true' ? { reload: true } : {}),
    ...(typeof code === 'string' && /^[A-Z0-9]{8}$/.test(code) ? { ref: code } : {}),
    ...(next === undefined ? {} : { next }),
  }
}

/**
 * A visitor without a remembered session sees the signed-out pages immediately, while the server is asked in parallel.
 * Everyone else waits for the answer.
 */
async function settleSession(path: string): Promise<void> {
  const { session, wasSignedIn } = useSession.getState()
  if (session.state !== 'unknown') return
  const answer = restoreSession()
  if (wasSignedIn || !isSignedOutPath(path)) await answer
  else answer.catch(() => {})
}

const rootRoute = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorScreen,
  pendingComponent: BootScreen,
  validateSearch: (search: Record<string, unknown>): RootSearch =>
    typeof search.tenant === 'string' ? { tenant: search.tenant } : {},
  search: { middlewares: [retainSearchParams(['tenant'])] },
  beforeLoad: async ({ location }) => {
    await settleSession(location.pathname)
    const { session } = useSession.getState()
    const elsewhere = guard(
      location.pathname,
      session.state === 'unknown' ? { state: 'logged-out' } : session,
    )
    if (elsewhere === undefined) return
    if (elsewhere === SIGNED_OUT_ENTRY) {
      const next = findReturnPath(publicAddress(location.href))
      const search = { reload: true as const, ...(next === undefined ? {} : { next }) }
      throw redirect({ to: authPaths.login, search, replace: true })
    }
    const { next } = location.search as LoginSearch
    if (location.pathname === authPaths.login && session.state === 'logged-in' && mayReturnTo(next, session))
      throw redirect({ ...addressOf(next), replace: true })
    throw redirect({ to: elsewhere, replace: true })
  },
})

const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-out',
  component: lazyRouteComponent(() => import('./auth/auth-layout.tsx'), 'AuthLayout'),
})

const loginRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: authPaths.login,
  validateSearch: loginSearchOf,
  component: lazyRouteComponent(() => import('./auth/sign-in-page.tsx'), 'SignInPage'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: authPaths.forgotPassword,
  component: lazyRouteComponent(
    withTexts(() => import('./auth/forgot-password-page.tsx')),
    'ForgotPasswordPage',
  ),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/validate-password-reset/$token',
  component: lazyRouteComponent(
    withTexts(() => import('./auth/reset-password-page.tsx')),
    'ResetPasswordPage',
  ),
})

const verificationRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/verification/$token',
  component: lazyRouteComponent(
    withTexts(() => import('./auth/verification-page.tsx')),
    'VerificationPage',
  ),
})

const emailChangeRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/email-change/$token',
  component: lazyRouteComponent(
    withTexts(() => import('./auth/email-change-page.tsx')),
    'EmailChangePage',
  ),
})

const verifyRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/verify/$code',
  component: lazyRouteComponent(
    withTexts(() => import('./verify/verify-page.tsx')),
    'VerifyPage',
  ),
})

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyRouteComponent(
    withTexts(() => import('./verify/public-layout.tsx')),
    'PublicLayout',
  ),
})

const verifyReceiptRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: authPaths.verifyReceipt,
  component: lazyRouteComponent(
    withTexts(() => import('./verify/receipt-page.tsx')),
    'ReceiptPage',
  ),
})

const publicFiguresRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: authPaths.publicFigures,
  component: lazyRouteComponent(
    withTexts(() => import('./verify/figures-page.tsx')),
    'FiguresPage',
  ),
})

const sharedPickRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/shared/$code',
  component: lazyRouteComponent(
    withTexts(() => import('./shared-pick/shared-pick-page.tsx')),
    'SharedPickPage',
  ),
})

const unauthorizedRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: authPaths.unauthorized,
  component: lazyRouteComponent(
    withTexts(() => import('./auth/unauthorized-page.tsx')),
    'UnauthorizedPage',
  ),
})

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(
    withTexts(() => import('./shell/root/signed-in-layout.tsx')),
    'SignedInLayout',
  ),
})

const addFactorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: authPaths.addFactor,
  component: lazyRouteComponent(() => import('./auth/add-factor-page.tsx'), 'AddFactorPage'),
})

const routeTree = rootRoute.addChildren([
  signedOutRoute.addChildren([
    loginRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    verificationRoute,
    emailChangeRoute,
    verifyRoute,
    sharedPickRoute,
    unauthorizedRoute,
  ]),
  publicRoute.addChildren([verifyReceiptRoute, publicFiguresRoute]),
  signedInRoute.addChildren([
    addFactorRoute,
    ...playerRoutes(signedInRoute),
    ...backofficeRoutes(signedInRoute),
  ]),
])

renderInLanguage(routeTree)

/** The delayed loader's second (X022): a page that comes sooner is not preceded by a flash. */
const PENDING_MS = 1000

const history = createBrowserHistory({
  createHref: shownAddress,
  parseLocation: () => {
    const { pathname } = window.location
    const { search, hash } = readAddress(window.location)
    const state = window.history.state ?? stateOfFirstEntry()
    return { href: `${pathname}${search}${hash}`, pathname, search, hash, state }
  },
})

/** The browser gives an entry no state when a link within the page adds it. */
function stateOfFirstEntry() {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
  return { __TSR_index: 0, key, __TSR_key: key }
}

export const router = createRouter({
  routeTree,
  history,
  // A query is text: read in the router's own way, a code of digits or a search for digits would become a number.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  defaultPendingMs: PENDING_MS,
  defaultErrorComponent: ErrorScreen,
  defaultPendingComponent: BootScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Beginning or ending a session moves the person: to their area, or to the sign-in page (A007, A033). */
useSession.subscribe(({ session, sessionExpired }, previous) => {
  if (session.state === previous.session.state) return
  if (session.state === 'logged-in') void router.invalidate()
  else if (previous.session.state === 'logged-in') {
    // Who signs out by choice starts at the home page next time.
    const next = sessionExpired ? findReturnPath(publicAddress(router.state.location.href)) : undefined
    void router.navigate({ to: authPaths.login, search: next === undefined ? {} : { next } })
  }
})
