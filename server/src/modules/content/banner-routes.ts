import type { bannerCalls } from '@pickproof/contract/banners'
import { may } from '@pickproof/domain/people/capabilities'
import { notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts'
import { runList } from '../../platform/list/run-list.ts'
import { changeBanner, createBanner, deleteBanner } from './banner-administration.ts'
import { bannerListFor, countView, findBannerFile, hasBanner } from './banner-store.ts'
import { bannerStaffView, bannerView } from './banner-view.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendBytes } from '../../platform/http/send-bytes.ts'

const MAX_AGE_S = 86_400
/** A file that staff uploaded must not run or load anything when it is opened directly. */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

export function bannerHandlers({ clock }: { readonly clock: Clock }): Handlers<typeof bannerCalls> {
  return {
    'POST /banners/search': async ({ db, tenantId, body, signedIn }) =>
      await runList(
        db,
        tenantId,
        bannerListFor(signedIn),
        body,
        may(signedIn, 'banners.view') ? bannerStaffView : bannerView,
      ),
    'GET /banners/preview/{id}': async ({ db, tenantId, params, request, reply }) => {
      const file = await findBannerFile(db, tenantId, BigInt(params.id))
      if (!file) throw notFound()
      sendFile(request, reply, file)
      return undefined
    },
    'POST /banners/{id}/view': async ({ db, tenantId, params, signedIn }) => {
      const bannerId = BigInt(params.id)
      if (!(await hasBanner(db, tenantId, bannerId))) throw notFound()
      if (signedIn.switchedBy !== undefined) return undefined
      await countView(db, tenantId, { bannerId, userId: signedIn.userId, now: clock.now() })
      return undefined
    },
    'POST /banners/upload': async ({ db, tenantId, signedIn, caller, body, files, request }) =>
      await createBanner(
        { db, tenantId, signedIn, caller, clock },
        { form: body, upload: files[0] },
        idempotencyKeyOf(request),
      ),
    'PUT /banners/{id}': async ({ db, tenantId, signedIn, caller, params, query, body, files }) =>
      await changeBanner({ db, tenantId, signedIn, caller, clock }, BigInt(params.id), {
        ...query,
        form: body,
        upload: files[0],
      }),
    'DELETE /banners/{id}': async ({ db, tenantId, signedIn, caller, params }) => {
      await deleteBanner({ db, tenantId, signedIn, caller, clock }, BigInt(params.id))
      return undefined
    },
  }
}

interface StoredFile {
  readonly content_type: string
  readonly bytes: Buffer
  readonly sha256: Buffer
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): void {
  reply.headers({
    'cache-control': `private, max-age=${MAX_AGE_S}`,
    'content-security-policy': FILE_POLICY,
    'content-disposition': 'inline',
  })
  const etag = `"${file.sha256.toString('base64url').slice(0, 27)}"`
  sendBytes(request, reply, { bytes: file.bytes, contentType: file.content_type, etag })
}
