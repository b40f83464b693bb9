/** The cookie that carries the session. Scripts cannot read it, and from other sites it comes with followed links alone. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/http/call-context.ts'

/** The server decides when a session ends; the cookie only has to outlive the longest one. */
const COOKIE_SECONDS = 90 * 24 * 3_600

/** One per tenant, because on a local host all brands share one host. */
function cookieName(tenantId: string): string {
  return `session-${tenantId}`
}

function cookieOptions(caller: Caller) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: !caller.isLocalHost } as const
}

export function sessionTokenOf(request: FastifyRequest, tenantId: string): string | undefined {
  return request.cookies[cookieName(tenantId)] || undefined
}

export function setSessionCookie(reply: FastifyReply, tenantId: string, caller: Caller, token: string): void {
  reply.setCookie(cookieName(tenantId), token, { ...cookieOptions(caller), maxAge: COOKIE_SECONDS })
}

export function clearSessionCookie(reply: FastifyReply, tenantId: string, caller: Caller): void {
  reply.clearCookie(cookieName(tenantId), cookieOptions(caller))
}
