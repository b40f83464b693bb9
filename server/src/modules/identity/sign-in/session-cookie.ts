/**
 * The cookies of a browser. Scripts cannot read them, and from other sites they come with followed links alone. With the
 * prefix __Host- no other host of the domain can set them. Browsers accept the prefix over HTTPS only, so a local host
 * goes without it.
 */
import { DAY_MS, SECOND_MS } from '@pickproof/domain/time/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/http/call-context.ts'
import { isLocalHostName } from '../../../platform/http/local-host.ts'

const DAY_SECONDS = DAY_MS / SECOND_MS

/** The server decides when a session ends; the cookie only has to outlive the longest one. */
const LIFETIME_SECONDS = {
  session: 90 * DAY_SECONDS,
  /** Between the password and the second step. */
  'second-step': 600,
  /** Recognizes a browser. The longest time that browsers keep a cookie. */
  device: 400 * DAY_SECONDS,
} as const
type CookieKind = keyof typeof LIFETIME_SECONDS

/** One per tenant, because on a local host all brands share one host. */
function cookieName(kind: CookieKind, tenantId: string, hostName: string): string {
  return `${isLocalHostName(hostName) ? '' : '__Host-'}${kind}-${tenantId}`
}

function cookieOptions(caller: Caller) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: !caller.isLocalHost } as const
}

const hostOf = ({ origin }: Caller) => new URL(origin).hostname

export function readCookie(request: FastifyRequest, kind: CookieKind, tenantId: string): string | undefined {
  return request.cookies[cookieName(kind, tenantId, request.hostname)] || undefined
}

export function sessionTokenOf(request: FastifyRequest, tenantId: string): string | undefined {
  return readCookie(request, 'session', tenantId)
}

interface Browser {
  readonly reply: FastifyReply
  readonly tenantId: string
  readonly caller: Caller
}

export function setCookie({ reply, tenantId, caller }: Browser, kind: CookieKind, token: string): void {
  const options = { ...cookieOptions(caller), maxAge: LIFETIME_SECONDS[kind] }
  reply.setCookie(cookieName(kind, tenantId, hostOf(caller)), token, options)
}

export function clearCookie({ reply, tenantId, caller }: Browser, kind: CookieKind): void {
  reply.clearCookie(cookieName(kind, tenantId, hostOf(caller)), cookieOptions(caller))
}

/**
 * The device cookie stays, so that the next sign-in is not a new device. Answers of calls are never cached, so there is
 * no cache to clear.
 */
export function signOutBrowser(browser: Browser): void {
  clearCookie(browser, 'session')
  browser.reply.header('clear-site-data', '"storage"')
}
