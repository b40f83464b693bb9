/** Banners for a brand that shows itself: two pictures, a video and the brand's own news where it has any. */
import { readFile } from 'node:fs/promises'
import { hasBanners, insertBanner, type NewBanner, type NewFile } from '../modules/content/index.ts'
import type { Brand } from '../modules/tenants/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { drawScene, type Scene } from './demo-banner-art.ts'

const NEWS_FILE = 'news.xml'
const VIDEO = new URL('banner-step-curve.webm', import.meta.url)

interface DemoBanner
  extends Pick<NewBanner, 'type' | 'description' | 'redirect_url' | 'link_type' | 'view_seconds'> {
  readonly url?: string
  readonly file?: NewFile
}

export async function addDemoBanners(
  tx: Tx,
  brand: Brand,
  { now, createdBy }: { readonly now: Date; readonly createdBy: string },
): Promise<void> {
  if (await hasBanners(tx, brand.tenantId)) return
  for (const [index, { file, url, ...banner }] of (await bannersOf(brand)).entries()) {
    const written = { created_at: now, created_by: createdBy, modified_at: now, modified_by: createdBy }
    await insertBanner(
      tx,
      brand.tenantId,
      { ...banner, ...written, url: url ?? null, position: index + 1 },
      file,
    )
  }
}

async function bannersOf(brand: Brand): Promise<readonly DemoBanner[]> {
  return [
    {
      type: 'image',
      description: 'Basketball tips off every evening. See the early lines.',
      redirect_url: '/app/basketball',
      link_type: 'internal',
      view_seconds: 8,
      file: picture('court', brand),
    },
    {
      type: 'image',
      description: 'Up to ten legs in one pick: a parlay shows what every leg adds.',
      redirect_url: '/app/faq',
      link_type: 'internal',
      view_seconds: 8,
      file: picture('ladder', brand),
    },
    {
      type: 'video',
      description: 'Bring a friend: the reward is yours with their first challenge.',
      redirect_url: '/app/rewards',
      link_type: 'internal',
      view_seconds: 12,
      file: { contentType: 'video/webm', bytes: await readFile(VIDEO) },
    },
    ...(brand.assets.has(NEWS_FILE) ? [news(brand)] : []),
  ]
}

function picture(scene: Scene, brand: Brand): NewFile {
  return { contentType: 'image/svg+xml', bytes: Buffer.from(drawScene(scene, brand)) }
}

function news({ tenantId, name }: Brand): DemoBanner {
  return {
    type: 'rss',
    description: `News from ${name}`,
    redirect_url: null,
    link_type: 'external',
    view_seconds: 10,
    url: `/brand/${tenantId}/${NEWS_FILE}`,
  }
}
