import type { Banner } from '@pickproof/contract/banners'
import { API_BASE, TENANT_QUERY } from '@pickproof/contract/headers'
import { sayStored } from '../../platform/messages/speech.ts'
import type { BannerRow } from './banner-store.ts'
import type { FeedItem } from './banner-feed.ts'

export function bannerView(row: BannerRow): Banner {
  return {
    id: Number(row.id),
    type: row.type,
    desc: row.description,
    url: row.sha256 === null ? (row.url ?? '') : fileAddress(row, row.sha256),
    redirectUrl: row.redirect_url,
    linkType: row.link_type,
    viewTimeInSeconds: row.view_seconds,
    order: row.position,
    // Written by us from what the feed said, in this very shape.
    items: row.type === 'rss' ? [...(row.feed_items as readonly FeedItem[])] : [],
  }
}

/** With what only staff may see. */
export function bannerStaffView(row: BannerRow): Banner {
  const { content_type: contentType, file_bytes: bytes } = row
  return {
    ...bannerView(row),
    tenant: row.tenant_id,
    givenUrl: row.url,
    file: contentType === null || bytes === null ? null : { contentType, bytes },
    feedProblem: sayStored(row.feed_problem),
    createdBy: row.created_by,
    createdDate: row.created_at.toISOString(),
    modifiedBy: row.modified_by,
    modifiedDate: row.modified_at.toISOString(),
  }
}

/** A picture is requested without headers, so the brand is in the query. The mark changes with the file. */
function fileAddress({ tenant_id, id }: BannerRow, sha256: Buffer): string {
  const query = new URLSearchParams({ [TENANT_QUERY]: tenant_id, v: sha256.toString('hex').slice(0, 16) })
  return `${API_BASE}/banners/preview/${id}?${query}`
}
