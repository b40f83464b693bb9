/** Where a caller says it is: scheme and host, of which the links in mails are made. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { HARMLESS_METHODS } from './cross-site.ts'

export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}

/**
 * A header can hold any text. What no link can be made of would break a change off in the middle, where a mail is
 * written, and take back what has to stay: a wrong password that was counted. It would also tell who gets a mail. A call
 * that reads is let in, because old health checks name no host at all.
 */
export function ensureOrigin(request: FastifyRequest): void {
  if (HARMLESS_METHODS.has(request.method) || URL.canParse(originOf(request))) return
  throw new AppError('request.invalid', 'The call does not name the host that it speaks to.')
}
