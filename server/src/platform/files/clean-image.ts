/**
 * Makes a new picture of an uploaded one. The first bytes and a full decoding decide what a file is, never its name.
 * Only the pixels are kept: place and time of the photo, scripts and a second file are dropped.
 */
import { PICTURE_TYPES, typeMessage } from '@pickproof/contract/fields/upload'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../app-error.ts'

const errors = defineMessages('server.images', {
  tooManyPixels: text<{ megabytes: number; millions: number }>(
    'File too big, max size is {megabytes}MB and {millions} million pixels',
  ),
})

/** More than the cameras of phones deliver; a decompression bomb is far above. */
export const PIXELS_MAX = 50_000_000
/** Small print on a bill of A4 stays readable. */
const EDGE_MAX = 3_000
const QUALITY = 88
const DECODE_SECONDS_MAX = 20
const ACCEPTED: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg' }

sharp.cache(false)
sharp.concurrency(1)

interface CleanImage {
  readonly bytes: Buffer
  readonly contentType: 'image/jpeg'
}

export async function cleanImage(bytes: Buffer, bytesMax: number): Promise<CleanImage> {
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const format = ACCEPTED[sniffed?.mime ?? '']
  if (format === undefined) throw wrongType()
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: 'truncated', sequentialRead: true } as const
    const facts = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (facts.format !== format) throw wrongType()
    if (facts.width * facts.height > PIXELS_MAX) throw tooManyPixels(bytesMax)
    const cleaned = await sharp(bytes, options)
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .autoOrient()
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return { bytes: cleaned, contentType: 'image/jpeg' }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw wrongType()
  }
}

function wrongType(): AppError {
  return new AppError('request.media-type', typeMessage(PICTURE_TYPES))
}

function tooManyPixels(bytesMax: number): AppError {
  return new AppError(
    'request.too-large',
    errors.tooManyPixels({ megabytes: bytesMax / 1_000_000, millions: PIXELS_MAX / 1_000_000 }),
  )
}
