import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type BannerType = 'image' | 'video' | 'rss'
type BannerLinkType = 'internal' | 'external'

export interface BannerTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  type: BannerType
  description: Generated<string>
  /** The address of the feed; pictures and videos lie in banner_file. */
  url: string | null
  redirect_url: string | null
  link_type: BannerLinkType
  view_seconds: number
  position: number
  file_id: bigint | null
  feed_items: ColumnType<unknown, string | undefined, string>
  feed_checked_at: Date | null
  feed_problem: string | null
  /** The request name that the author's browser chose. */
  creation_key: ColumnType<string | null, string | null | undefined, never>
  created_at: Date
  created_by: string
  modified_at: Date
  modified_by: string
}

export interface BannerFileTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  content_type: string
  bytes: Buffer
  sha256: Buffer
  created_at: Date
}

interface BannerViewTable {
  tenant_id: string
  banner_id: bigint
  user_id: bigint
  views: number
  last_at: Date
}

export interface BannerTables {
  banner: BannerTable
  banner_file: BannerFileTable
  banner_view: BannerViewTable
}
