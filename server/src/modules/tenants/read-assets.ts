import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandAsset } from './brand.ts'
import { brandMistake } from './brand-json.ts'

const ASSET_BYTES_MAX = 2_000_000
const VIDEO_BYTES_MAX = 20_000_000

/** What a brand may show the world. Its JSON files are not among them. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  xml: 'application/rss+xml; charset=utf-8',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
}

/**
 * All files of a folder that may be served, by name. Only these can ever be answered, so no name in a request
 * is turned into a path. Links and folders are passed over: they could lead out of the brand.
 */
export async function readAssets(folder: string): Promise<Map<string, BrandAsset>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const assets = new Map<string, BrandAsset>()
  for (const entry of entries) {
    const contentType = CONTENT_TYPES[entry.name.split('.').at(-1) ?? '']
    if (!entry.isFile() || contentType === undefined || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    const bytesMax = contentType.startsWith('video/') ? VIDEO_BYTES_MAX : ASSET_BYTES_MAX
    if ((await stat(path)).size > bytesMax) {
      throw brandMistake(path, '', `It is larger than ${bytesMax / 1_000_000} MB`)
    }
    assets.set(entry.name, createAsset(await readFile(path), contentType))
  }
  return assets
}

export function createAsset(body: Buffer, contentType: string): BrandAsset {
  const isVideo = contentType.startsWith('video/')
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  // Weak where the same file may be sent compressed.
  return { body, contentType, etag: `${isVideo ? '' : 'W/'}"${hash}"`, isVideo }
}

export function createCssAsset(css: string): BrandAsset {
  return createAsset(Buffer.from(css), CONTENT_TYPES.css ?? 'text/css')
}

export function createManifestAsset(value: unknown): BrandAsset {
  return createAsset(Buffer.from(JSON.stringify(value)), 'application/manifest+json; charset=utf-8')
}

export function createJsonAsset(value: unknown): BrandAsset {
  return createAsset(Buffer.from(JSON.stringify(value)), 'application/json; charset=utf-8')
}
