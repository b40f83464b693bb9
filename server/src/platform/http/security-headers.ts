/** Headers that every answer carries; the content policy differs for pages, calls and the API document. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The policy of its file applies to a service worker, which has to request what it answers with. */
export const WORKER_POLICY = `${NOTHING}; connect-src 'self'`

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { isProduction }: { isProduction: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  })
}

/** Origins beside our own that the pages of a brand may use. */
export interface OtherOrigins {
  readonly frames: readonly string[]
  readonly media: readonly string[]
}

/**
 * The policy of the web app: own scripts only, and styles of own files or with this answer's nonce. A brand names the
 * other origins from which its pages may load frames, such as its helpdesk, and videos.
 */
export function pagePolicy(
  nonce: string,
  { frames, media }: OtherOrigins = { frames: [], media: [] },
): string {
  const ownAnd = (directive: string, origins: readonly string[]) =>
    origins.length > 0 ? [`${directive} ${["'self'", ...origins].join(' ')}`] : []
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    ...ownAnd('frame-src', frames),
    ...ownAnd('media-src', media),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
