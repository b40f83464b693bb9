import { timingSafeEqual } from 'node:crypto'
import { notFound } from '../app-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A local host is this machine's own loopback: there the demo, the mailbox and the tenant switch exist. */
export function isLocalHostName(hostName: string): boolean {
  const name = hostName.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const

/**
 * Whether the caller is on this machine. A stranger could claim the host name, so the connection must be local too. A
 * request that a proxy passed on is never local, regardless of the addresses it carries.
 */
export function isAtThisMachine({ raw, socket, hostname }: FastifyRequest): boolean {
  if (FORWARDING_HEADERS.some((name) => raw.headers[name] !== undefined)) return false
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isLocalHostName(hostname) && isLocalHostName(address)
}

const LOCAL_QUERY = 'local'
const LOCAL_COOKIE = 'local-token'

/**
 * Lets only the operator in, who has the token that the server prints at its start. A local connection alone proves little: a
 * proxy or a tunnel on this machine makes every stranger local. Without a token no caller gets in.
 */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined || !isAtThisMachine(request)) return false
  const given = request.cookies[LOCAL_COOKIE] ?? request.headers.authorization?.replace(/^Bearer /, '')
  return isSameText(given ?? '', token)
}

/**
 * For a page of the operator. The address that the server prints has the token; the browser keeps it in a cookie and leaves it
 * out of the address. Returns the answer that does this, or undefined where the page may be shown.
 */
export function openToOperator(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): FastifyReply | undefined {
  const url = new URL(request.url, 'http://localhost')
  const given = url.searchParams.get(LOCAL_QUERY)
  if (given !== null && token !== undefined && isAtThisMachine(request) && isSameText(given, token)) {
    url.searchParams.delete(LOCAL_QUERY)
    return reply
      .setCookie(LOCAL_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax' })
      .redirect(`${url.pathname}${url.search}`)
  }
  if (!isOperator(request, token)) throw notFound()
  return undefined
}

export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
