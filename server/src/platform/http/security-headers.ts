/** Headers that every answer carries; the content policy differs for pages, calls and the API document. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { isProduction }: { isProduction: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isProduction ? { maxAge: 31_536_000, includeSubDomains: false } : false,
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

/**
 * The policy of the web app: own scripts only, and styles of own files or with this answer's nonce. Frames of other
 * origins are those that the brand has set up, such as its helpdesk.
 */
export function pagePolicy(nonce: string, frameOrigins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    ...(frameOrigins.length > 0 ? [`frame-src ${["'self'", ...frameOrigins].join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
