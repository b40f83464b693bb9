import type { FastifyRequest } from 'fastify'

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
