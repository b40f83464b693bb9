import type { Brand } from '../tenants/index.ts'

/** The address that answers the questions of a player who cannot sign in. */
export function contactOf({ mail }: Brand): string {
  return mail.replyTo || mail.fromAddress
}
