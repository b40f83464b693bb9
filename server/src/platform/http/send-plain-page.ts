import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const NONCE_BYTES = 16

interface PlainPage {
  /** The nonce lets the styles of the page itself apply. */
  write(nonce: string): string
  /** Whether its forms may be sent, to this server only. */
  readonly hasForms?: boolean
  /** Where its forms may be sent instead, as a source of the policy. */
  readonly formsTo?: string
  /** Whether scripts with the nonce may run. */
  readonly hasScript?: boolean
  /** Whether our own pages may show it in a frame. */
  readonly isFramed?: boolean
  /** Whether elements may have inline styles, as those of a mail do. */
  readonly hasStyledElements?: boolean
}

/** Answers with a page that the server writes itself: nothing is loaded, nothing else runs, and a frame in it inherits that. */
export function sendPlainPage(
  reply: FastifyReply,
  {
    write,
    hasForms = false,
    formsTo,
    hasScript = false,
    isFramed = false,
    hasStyledElements = false,
  }: PlainPage,
): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src-elem 'nonce-${nonce}'`,
    ...(hasScript ? [`script-src 'nonce-${nonce}'`] : []),
    ...(hasStyledElements ? ["style-src-attr 'unsafe-inline'"] : []),
    "base-uri 'none'",
    `form-action ${formsTo ?? (hasForms ? "'self'" : "'none'")}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ]
  if (isFramed) reply.header('x-frame-options', 'SAMEORIGIN')
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(write(nonce))
}
