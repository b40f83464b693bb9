/** Serves the files of a brand's folder and its generated colors under /brand/{tenantId}/. */
import { findAccepted, findLanguage } from '@pickproof/messages/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/app-error.ts'
import { sendBytes } from '../../platform/http/send-bytes.ts'
import type { Brand } from './brand.ts'
import type { BrandRegistry } from './brand-registry.ts'
import { findIcon } from './installable.ts'
import { findFileFor, languagesOf, readFileName } from './translated-files.ts'

const MAX_AGE_S = 300

/**
 * A brand's files come from its operator, and an SVG opened directly is a document: none of them may run a script,
 * send a form or act as this origin. Our own screens may frame its pages (tutorials).
 */
const ASSET_POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

interface AssetRequest {
  readonly Params: { readonly tenantId: string; readonly file: string }
  readonly Querystring: { readonly lang?: unknown }
}

export function registerBrandAssets(app: FastifyInstance, brands: BrandRegistry): void {
  app.get(
    '/brand/:tenantId/:file',
    { schema: { hide: true } as never },
    async (request: FastifyRequest<AssetRequest>, reply: FastifyReply) => {
      const { tenantId, file } = request.params
      const brand = brands.findById(tenantId)
      const name = brand && (file.endsWith('.html') ? findPage(brand, request) : file)
      const asset = name && (brand.assets.get(name) ?? (await findIcon(brand, name)))
      if (!asset) throw notFound()
      reply.headers({
        'cache-control': `public, max-age=${MAX_AGE_S}`,
        'content-security-policy': ASSET_POLICY,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        // A sandboxed page has no origin, so without this it could not load its own style sheet.
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (file.endsWith('.html'))
        reply.headers({ 'content-language': readFileName(name).code, vary: 'accept-language' })
      // It asks the browser to key agents by origin, which a page without one cannot follow.
      reply.removeHeader('origin-agent-cluster')
      if (asset.isVideo)
        return sendBytes(request, reply, {
          bytes: asset.body,
          contentType: asset.contentType,
          etag: asset.etag,
        })
      reply.header('etag', asset.etag)
      if (isKnown(request.headers['if-none-match'], asset.etag)) return reply.code(304).send()
      return reply.type(asset.contentType).send(asset.body)
    },
  )
}

/**
 * A page in the language that its address names, as links of our screens do, or else the one that the browser wants. An
 * address that names a translation gets it.
 */
function findPage(brand: Brand, { params: { file }, query, headers }: FastifyRequest<AssetRequest>) {
  if (readFileName(file).source !== file) return file
  const languages = languagesOf(brand)
  const named = typeof query.lang === 'string' ? findLanguage(query.lang, languages) : undefined
  const reader = named ?? findAccepted(headers['accept-language'], languages)
  return findFileFor(brand.assets, file, { reader: reader?.code, brand })
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag)
}
