import type { bannerCalls } from '@pickproof/contract/banners'
import { notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { runList } from '../../platform/list/run-list.ts'
import { sendFile } from './banner-file-answer.ts'
import { bannerList, countView, findBannerFile, hasBanner } from './banner-store.ts'
import { bannerView } from './banner-view.ts'

export function bannerHandlers({ clock }: { readonly clock: Clock }): Handlers<typeof bannerCalls> {
  return {
    'POST /banners/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, bannerList, body, bannerView),
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
  }
}
