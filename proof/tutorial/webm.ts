/** Writes encoded VP8 pictures as a WebM file with its length and an index, so a player can seek. */

export interface EncodedPicture {
  readonly atMs: number
  readonly isKey: boolean
  readonly bytes: Buffer
}

interface Film {
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** In order of time; the first one is a key picture. */
  readonly pictures: readonly EncodedPicture[]
}

const KNOWN_SIZE_BYTES = 8

/** One EBML element: its id, the length of its content in eight bytes, the content. */
function element(id: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(KNOWN_SIZE_BYTES)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), size, body])
}

/** Always eight bytes, so the index is as long before its positions are known as after. */
function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, bytes)
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

const text = (id: number, value: string) => element(id, Buffer.from(value))

export function writeWebm({ width, height, durationMs, pictures }: Film): Buffer {
  const head = element(
    0x1a45dfa3,
    ...[uint(0x4286, 1), uint(0x42f7, 1), uint(0x42f2, 4), uint(0x42f3, 8)],
    ...[text(0x4282, 'webm'), uint(0x4287, 4), uint(0x4285, 2)],
  )
  const info = element(
    0x1549a966,
    ...[uint(0x2ad7b1, 1_000_000), float(0x4489, durationMs)],
    ...[text(0x4d80, 'pickproof'), text(0x5741, 'pickproof')],
  )
  const video = element(0xe0, uint(0xb0, width), uint(0xba, height))
  const track = element(0xae, uint(0xd7, 1), uint(0x73c5, 1), uint(0x83, 1), text(0x86, 'V_VP8'), video)
  const tracks = element(0x1654ae6b, track)

  const groups = groupByKey(pictures)
  const clusters = groups.map(clusterOf)
  const indexOf = (start: number) => {
    let position = start
    const points = groups.map(([first], at) => {
      const place = element(0xb7, uint(0xf7, 1), uint(0xf1, position))
      position += clusters[at]?.length ?? 0
      return element(0xbb, uint(0xb3, first?.atMs ?? 0), place)
    })
    return element(0x1c53bb6b, ...points)
  }
  const index = indexOf(info.length + tracks.length + indexOf(0).length)
  return Buffer.concat([head, element(0x18538067, info, tracks, index, ...clusters)])
}

/** A cluster begins with a key picture: that is where a player can begin. */
function groupByKey(pictures: readonly EncodedPicture[]): readonly (readonly EncodedPicture[])[] {
  const groups: EncodedPicture[][] = []
  for (const picture of pictures) {
    if (picture.isKey) groups.push([])
    groups.at(-1)?.push(picture)
  }
  return groups
}

function clusterOf(group: readonly EncodedPicture[]): Buffer {
  const startMs = group[0]?.atMs ?? 0
  const blocks = group.map(({ atMs, isKey, bytes }) => {
    const head = Buffer.alloc(4)
    head.writeUInt8(0x81, 0)
    head.writeInt16BE(atMs - startMs, 1)
    head.writeUInt8(isKey ? 0x80 : 0, 3)
    return element(0xa3, head, bytes)
  })
  return element(0x1f43b675, uint(0xe7, startMs), ...blocks)
}
