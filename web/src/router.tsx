/** All routes of the product. Pages load when they are opened; who may open them is decided in `session/guard.ts`. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
  stringifySearchWith,
} from '@tanstack/react-router'
import { backofficeRoutes } from './backoffice/backoffice-routes.tsx'
import { renderInLanguage } from './language/spoken.tsx'
import { BootScreen } from './shell/root/boot-screen.tsx'
import { ErrorScreen } from './shell/root/error-screen.tsx'
import { authPaths, REFERRAL_QUERY } from './paths.ts'
import { playerRoutes } from './player/player-routes.tsx'
import { RootLayout } from './shell/root/root-layout.tsx'
import { guard, isSignedOutPath, SIGNED_OUT_ENTRY } from './session/guard.ts'
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
}

function loginSearchOf(search: Record<string, unknown>): LoginSearch {
  const code = search[REFERRAL_QUERY]
  return {
    ...(search.reload === true || search.reload === 'true' ? { reload: true } : {}),
    ...(typeof code === 'string' && /^[A-Z0-9]{8}$/.test(code) ? { ref: code } : {}),
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
    if (elsewhere === SIGNED_OUT_ENTRY)
      throw redirect({ to: authPaths.login, search: { reload: true }, replace: true })
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
  component: lazyRouteComponent(() => import('./auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/validate-password-reset/$token',
  component: lazyRouteComponent(() => import('./auth/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const verificationRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/verification/$token',
  component: lazyRouteComponent(() => import('./auth/verification-page.tsx'), 'VerificationPage'),
})

const emailChangeRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/email-change/$token',
  component: lazyRouteComponent(() => import('./auth/email-change-page.tsx'), 'EmailChangePage'),
})

const verifyRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/verify/$code',
  component: lazyRouteComponent(() => import('./verify/verify-page.tsx'), 'VerifyPage'),
})

const unauthorizedRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: authPaths.unauthorized,
  component: lazyRouteComponent(() => import('./auth/unauthorized-page.tsx'), 'UnauthorizedPage'),
})

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./shell/root/signed-in-layout.tsx'), 'SignedInLayout'),
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
    unauthorizedRoute,
  ]),
  signedInRoute.addChildren([
    addFactorRoute,
    ...playerRoutes(signedInRoute),
    ...backofficeRoutes(signedInRoute),
  ]),
])

renderInLanguage(routeTree)

/** The delayed loader's second (X022): a page that comes sooner is not preceded by a flash. */
const PENDING_MS = 1000

export const router = createRouter({
  routeTree,
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
useSession.subscribe(({ session }, previous) => {
  if (session.state === previous.session.state) return
  if (session.state === 'logged-in') void router.invalidate()
  else if (previous.session.state === 'logged-in') void router.navigate({ to: authPaths.login })
})
