/**
 * The type of an uploaded banner file, by its first bytes and never by its name. A picture is decoded and made again,
 * so that only its pixels are kept. A moving picture and a video stay as they are and are shown in a sandbox only.
 */
import { BANNER_BYTES_MAX, type BannerType, bannerFileTypeMessage } from '@pickproof/contract/fields/banner'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { PIXELS_MAX } from '../../platform/files/clean-image.ts'
import type { UploadedFile } from '../../platform/files/upload-spool.ts'
import type { NewFile } from './banner-store.ts'

const errors = defineMessages('server.banner-file', {
  otherType: text<{ kind: string; type: string }>(
    'The file is {kind, select, image {an image} other {a video}}, but the type is {type, select, image {image} video {video} other {RSS feed}}.',
  ),
})

/** Twice the widest place a banner has on a screen. */
const EDGE_MAX = 2_400
const QUALITY = 88
const DECODE_SECONDS_MAX = 20

const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
const VIDEOS: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'video/quicktime'])

export async function bannerFileOf(upload: UploadedFile, type: BannerType): Promise<NewFile> {
  const bytes = await upload.read()
  const contentType = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
  const kind = PICTURES.has(contentType) ? 'image' : VIDEOS.has(contentType) ? 'video' : undefined
  if (kind === undefined) throw notSupported(upload)
  if (kind !== type) throw invalidField('type', errors.otherType({ kind, type }))
  return kind === 'video' ? { contentType, bytes } : await cleanPicture(bytes, upload)
}

async function cleanPicture(bytes: Buffer, upload: UploadedFile): Promise<NewFile> {
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: 'truncated', animated: true } as const
    const facts = await sharp(bytes, options).metadata()
    if (facts.pages !== undefined && facts.pages > 1) return { contentType: `image/${facts.format}`, bytes }
    const picture = sharp(bytes, { ...options, animated: false })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .autoOrient()
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    if (facts.format === 'jpeg')
      return { contentType: 'image/jpeg', bytes: await picture.jpeg({ quality: QUALITY }).toBuffer() }
    const png = await picture.clone().png().toBuffer()
    if (png.length <= BANNER_BYTES_MAX) return { contentType: 'image/png', bytes: png }
    // Photographs grow as PNG; transparency stays in this one too.
    return { contentType: 'image/webp', bytes: await picture.webp({ quality: QUALITY }).toBuffer() }
  } catch {
    throw notSupported(upload)
  }
}

function notSupported({ name }: UploadedFile): AppError {
  const message = bannerFileTypeMessage(name)
  return new AppError('request.media-type', message, [{ field: 'file', message }])
}
