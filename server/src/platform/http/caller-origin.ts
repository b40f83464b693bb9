/** The scheme and host that a caller sent. Links in mails use them. */
import { defineMessages } from '@pickproof/domain/messages/message'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { HARMLESS_METHODS } from './cross-site.ts'

const errors = defineMessages('server.origin', { noHost: 'The request has no valid host name.' })

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
  throw new AppError('request.invalid', errors.noHost)
}
