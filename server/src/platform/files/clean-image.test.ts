import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { picture } from '../../testing/documents.ts'
import { cleanImage } from './clean-image.ts'

const MAX = 5_000_000
const WRONG_TYPE = 'Invalid file type. Allowed types are: png, jpeg, jpg'

/** One chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A PNG of a few kilobytes that would unpack to width x height pixels. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(4_000_000))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

describe('a picture', () => {
  it.each(['png', 'jpeg'] as const)('of the type %s is made again as a JPEG', async (format) => {
    const { bytes, contentType } = await cleanImage(await picture(format), MAX)
    expect(contentType).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
  })

  it('loses its place and time, and keeps its orientation', async () => {
    const photo = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { bytes } = await cleanImage(photo, MAX)
    const facts = await sharp(bytes).metadata()
    expect(facts.exif).toBeUndefined()
    expect(facts.orientation).toBeUndefined()
    expect([facts.width, facts.height]).toEqual([400, 600])
  })

  it('keeps its pixels, a large one at most 3,000 along its longer edge', async () => {
    const { bytes } = await cleanImage(await picture('png', { width: 6000, height: 1500, red: 200 }), MAX)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([3000, 750])
    expect(Math.abs((data[0] ?? 0) - 200)).toBeLessThan(4)
  })

  it('with a second file inside continues without it', async () => {
    const hidden = '<script>fetch("//evil.test")</script>'
    const zip = Buffer.from(`PK\u0003\u0004${hidden}`)
    const photo = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { ImageDescription: hidden } })
      .toBuffer()
    const polyglot = Buffer.concat([photo, zip])
    expect(polyglot.includes(hidden)).toBe(true)
    const { bytes } = await cleanImage(polyglot, MAX)
    expect(bytes.includes('script')).toBe(false)
    expect(bytes.includes('PK\u0003\u0004')).toBe(false)
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG with a script', () => svg],
    ['an SVG after a byte order mark', () => Buffer.concat([Buffer.from('\ufeff'), svg])],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a GIF',
      async () =>
        await sharp(await picture())
          .gif()
          .toBuffer(),
    ],
    [
      'a WebP',
      async () =>
        await sharp(await picture())
          .webp()
          .toBuffer(),
    ],
    ['a program', () => Buffer.from('\u007fELF\u0002\u0001\u0001')],
    ['nothing', () => Buffer.alloc(0)],
    ['a head of a JPEG and then an SVG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])],
    ['half a PNG', async () => (await picture('png', { width: 900, height: 900 })).subarray(0, 400)],
    [
      'half a JPEG',
      async () => {
        const whole = await picture('jpeg', { width: 900, height: 900 })
        return whole.subarray(0, whole.length / 2)
      },
    ],
  ])('is not: %s', async (_name, make) => {
    await expect(cleanImage(await make(), MAX)).rejects.toMatchObject({
      code: 'request.media-type',
      message: WRONG_TYPE,
    })
  })

  it.each([
    [30_000, 30_000],
    [2_147_483_647, 2],
    [60_000_000, 1],
  ])('is not a decompression bomb of %i x %i', async (width, height) => {
    const bytes = bomb(width, height)
    expect(bytes.length).toBeLessThan(MAX)
    const before = process.memoryUsage().rss
    await expect(cleanImage(bytes, MAX)).rejects.toMatchObject({ code: expect.stringMatching(/^request\./) })
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it('that unpacks to too much is refused by the number of its pixels', async () => {
    await expect(cleanImage(bomb(30_000, 30_000), MAX)).rejects.toMatchObject({
      code: 'request.too-large',
      message: 'File too big, max size is 5MB and 50 million pixels',
    })
  })
})
