/** Which brand a request speaks to. On a local host the choice by `?tenant=` is remembered in a cookie. */
import { TENANT_HEADER, TENANT_QUERY } from '@pickproof/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalHostName } from '../../platform/http/local-host.ts'
import type { BrandLanguage } from '../../platform/messages/speech.ts'
import type { Brand } from './brand.ts'
import type { BrandRegistry } from './brand-registry.ts'

const LOCAL_CHOICE_COOKIE = 'local-tenant'

/** For a call: the header decides; a call that cannot send headers (the event stream) may say it in the query. */
export function brandOfCall(brands: BrandRegistry, request: FastifyRequest): Brand {
  const header = request.headers[TENANT_HEADER]
  const query = (request.query as Record<string, unknown> | undefined)?.[TENANT_QUERY]
  return brands.resolve({
    host: request.hostname,
    headerTenant: firstText(header) ?? firstText(query),
    queryTenant: request.cookies[LOCAL_CHOICE_COOKIE],
    isLocalHost: isLocalHostName(request.hostname),
  })
}

/** The languages in which the brand of a request has texts; none for a request that names no known brand. */
export function brandLanguagesOf(brands: BrandRegistry, request: FastifyRequest): readonly BrandLanguage[] {
  try {
    return brandOfCall(brands, request).texts
  } catch {
    return []
  }
}

/** For a page: the host decides; on a local host the query, else what was chosen before. */
export function brandOfPage(brands: BrandRegistry, request: FastifyRequest, reply: FastifyReply): Brand {
  const isLocalHost = isLocalHostName(request.hostname)
  const asked = firstText((request.query as Record<string, unknown> | undefined)?.[TENANT_QUERY])
  if (isLocalHost && asked && brands.findById(asked)) {
    reply.setCookie(LOCAL_CHOICE_COOKIE, asked, { path: '/', httpOnly: true, sameSite: 'lax' })
  }
  return brands.resolve({
    host: request.hostname,
    queryTenant: asked ?? request.cookies[LOCAL_CHOICE_COOKIE],
    isLocalHost,
  })
}

function firstText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : undefined
}
