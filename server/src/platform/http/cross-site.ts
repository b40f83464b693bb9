/**
 * Rejects calls that another site makes a browser send. Browsers say where a call comes from (Sec-Fetch-Site, Origin).
 * Programs without a browser send neither, and do not carry our cookie by accident.
 */
import { defineMessages } from '@pickproof/domain/messages/message'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

const errors = defineMessages('server.cross-site', { refused: 'We do not accept calls from other sites.' })

/** They promise to change nothing. */
const HARMLESS_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `isChange` is for a call that changes something although its method promises not to. */
export function ensureSameSite(request: FastifyRequest, { isChange = false } = {}): void {
  if (!isChange && HARMLESS_METHODS.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw refused()
  }
  const origin = request.headers.origin
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw refused()
}

function refused(): AppError {
  return new AppError('access.cross-site', errors.refused)
}

const originErrors = defineMessages('server.origin', { noHost: 'The request has no valid host name.' })

/** The scheme and host that a caller sent. Links in mails use them. */
export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}

/**
 * A header can hold any text. A host that no link can be made of would stop a change halfway, where it writes a mail.
 * That would roll back what must be kept, such as a counted wrong password, and reveal who gets a mail. A call that
 * reads is accepted, because old health checks name no host at all.
 */
export function ensureOrigin(request: FastifyRequest): void {
  if (HARMLESS_METHODS.has(request.method) || URL.canParse(originOf(request))) return
  throw new AppError('request.invalid', originErrors.noHost)
}
