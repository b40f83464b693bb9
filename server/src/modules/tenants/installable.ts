/** What a browser needs to install the player area of a brand as an app: a manifest, and icons in fixed sizes. */
import sharp from 'sharp'
import type { Brand, BrandAsset } from './brand.ts'
import { brandFileUrl } from './brand-view.ts'
import { createAsset, createManifestAsset } from './read-assets.ts'

export const MANIFEST_FILE = 'manifest.webmanifest'
export const TOUCH_ICON_FILE = 'touch-icon.png'

interface IconShape {
  readonly sizePx: number
  /** A system may cut such an icon to any shape, so the mark stays in the middle. */
  readonly isMaskable?: boolean
}

const ICONS: Readonly<Record<string, IconShape>> = {
  'icon-192.png': { sizePx: 192 },
  'icon-512.png': { sizePx: 512 },
  'icon-maskable-512.png': { sizePx: 512, isMaskable: true },
  [TOUCH_ICON_FILE]: { sizePx: 180, isMaskable: true },
}

/** The part of a maskable icon that every shape shows. */
const SAFE_SHARE = 0.7

export function manifestOf(brand: Omit<Brand, 'assets'>): BrandAsset {
  const { tenantId, name, desc, theme, language } = brand
  return createManifestAsset({
    id: '/app',
    name,
    short_name: name,
    description: desc,
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    lang: language ?? 'en',
    background_color: theme.dark.surface0,
    theme_color: theme.dark.surface0,
    icons: Object.entries(ICONS)
      .filter(([file]) => file !== TOUCH_ICON_FILE)
      .map(([file, { sizePx, isMaskable }]) => ({
        src: brandFileUrl(tenantId, file),
        sizes: `${sizePx}x${sizePx}`,
        type: 'image/png',
        purpose: isMaskable ? 'maskable' : 'any',
      })),
  })
}

const drawn = new WeakMap<Brand, Map<string, Promise<BrandAsset>>>()

/** Drawn from the favicon on the first request. A file of this name in the brand's folder comes before. */
export async function findIcon(brand: Brand, file: string): Promise<BrandAsset | undefined> {
  const shape = Object.hasOwn(ICONS, file) ? ICONS[file] : undefined
  const favicon = brand.assets.get(brand.favicon)
  if (shape === undefined || favicon === undefined) return undefined
  const icons = drawn.get(brand) ?? new Map<string, Promise<BrandAsset>>()
  drawn.set(brand, icons)
  const icon = icons.get(file) ?? draw(favicon, shape, brand.theme.dark.surface0)
  icons.set(file, icon)
  return await icon
}

async function draw(favicon: BrandAsset, { sizePx, isMaskable }: IconShape, background: string) {
  const markPx = Math.round(sizePx * (isMaskable ? SAFE_SHARE : 1))
  // A vector is drawn at its own size first, so it is read large enough to stay sharp.
  const density = favicon.contentType.startsWith('image/svg') ? 1200 : undefined
  const mark = await sharp(favicon.body, density ? { density } : {})
    .resize(markPx, markPx, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  const png = isMaskable
    ? await sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } })
        .composite([{ input: mark }])
        .png()
        .toBuffer()
    : mark
  return createAsset(png, 'image/png')
}
