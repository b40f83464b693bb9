import type { FastifyReply, FastifyRequest } from 'fastify'

interface Sent {
  readonly bytes: Buffer
  readonly contentType: string
  /** A strong one: parts of two versions must not be put together. */
  readonly etag: string
}

/** Sends a file whole, or the one part that a video player asks for when it seeks. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, file: Sent): FastifyReply {
  const { bytes, contentType, etag } = file
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(contentType)
  const ifRange = request.headers['if-range']
  const isSameVersion = ifRange === undefined || ifRange === etag
  const range = isSameVersion ? findRange(request.headers.range, bytes.length) : undefined
  if (range === undefined) return reply.send(bytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send('')
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(bytes.subarray(range.from, range.to + 1))
}

/** Undefined: the whole file, which is also the answer to a range that we do not understand. */
function findRange(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { from, to } : 'unsatisfiable'
}
