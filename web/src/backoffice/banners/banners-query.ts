import type { Banner } from '@pickproof/contract/banners'
import type { ListRequestBody } from '@pickproof/domain/list-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import type { BannerDraft } from './banner-form.ts'

export const BANNERS = 'banners'

export async function searchBanners(body: ListRequestBody, signal: AbortSignal) {
  return await api('POST /banners/search', {
    body: body as ApiOptions<'POST /banners/search'>['body'],
    toast: false,
    signal,
  })
}

/** A file goes beside the fields, which the contract cannot say of a form. */
export async function sendBanner(
  banner: BannerDraft,
  { id, key }: { readonly id: number | undefined; readonly key: string },
): Promise<Banner> {
  return id === undefined
    ? await api('POST /banners/upload', { body: banner, idempotencyKey: key, toast: false })
    : await api('PUT /banners/{id}', { params: { id }, body: banner, toast: false })
}
