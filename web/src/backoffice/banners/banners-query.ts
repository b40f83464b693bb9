import type { Banner } from '@pickproof/contract/banners'
import { api } from '../../api/api.ts'
import type { BannerDraft } from './banner-form.ts'

export const BANNERS = 'banners'

/** A file goes beside the fields, which the contract cannot say of a form. */
export async function sendBanner(
  draft: BannerDraft,
  { seen, key }: { readonly seen: Banner | undefined; readonly key: string },
): Promise<Banner> {
  if (seen === undefined)
    return await api('POST /banners/upload', { body: draft, idempotencyKey: key, toast: false })
  return await api('PUT /banners/{id}', {
    params: { id: seen.id },
    query: { seenDate: seen.modifiedDate, seenOrder: seen.order },
    body: draft,
    toast: false,
  })
}
