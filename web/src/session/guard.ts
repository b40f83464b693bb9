/** Who may open which path (rows A001 to A014). Pure, so the rule can be read and tested as one table. */
import { findReturnPath } from '@pickproof/domain/pages/return-path'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { adminPaths, authPaths, playerPaths } from '../paths.ts'

export type GuardedSession =
  | { readonly state: 'logged-out' }
  | (Rights & { readonly state: 'logged-in'; readonly mustAddFactor?: boolean })

/** Pages for a visitor with the token or the code at the end of the path. */
const CODE_PAGES = ['/validate-password-reset/', '/verification/', '/email-change/', '/verify/', '/shared/']
const OPEN_PAGES: readonly string[] = [
  authPaths.login,
  authPaths.forgotPassword,
  authPaths.unauthorized,
  authPaths.verifyReceipt,
  authPaths.publicFigures,
]
const SUPER_ADMIN_PATHS = [adminPaths.cache, adminPaths.reward, adminPaths.banners, adminPaths.auditLog]
export const SIGNED_OUT_ENTRY = `${authPaths.login}?reload=true`

function within(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

export function isSignedOutPath(rawPath: string): boolean {
  const path = withoutTrailingSlash(rawPath)
  if (OPEN_PAGES.includes(path)) return true
  return CODE_PAGES.some((page) => path.startsWith(page) && !path.slice(page.length).includes('/'))
}

/** Where the visitor has to go instead, or undefined when the path is open to this session. */
export function guard(rawPath: string, session: GuardedSession): string | undefined {
  const path = withoutTrailingSlash(rawPath)
  if (session.state === 'logged-out') return isSignedOutPath(path) ? undefined : SIGNED_OUT_ENTRY
  // Without a second factor the server answers staff nothing else.
  if (session.mustAddFactor) return path === authPaths.addFactor ? undefined : authPaths.addFactor
  if (path === authPaths.login || path === authPaths.addFactor || path === '/') return playerPaths.home
  if (within(path, adminPaths.overview)) {
    if (!may(session, 'area.backoffice')) return authPaths.unauthorized
    const needsSuperAdmin = SUPER_ADMIN_PATHS.some((area) => within(path, area))
    if (needsSuperAdmin && session.role !== 'SUPER_ADMIN') return authPaths.unauthorized
  }
  return undefined
}

/** Whether a person who signs in is led back to this page: only to one that is open to them. */
export function mayReturnTo(path: string | undefined, session: GuardedSession): path is string {
  const allowed = findReturnPath(path)
  return allowed !== undefined && guard(allowed.split(/[?#]/)[0] ?? '', session) === undefined
}
