import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_AGE_S = 86_400

/** A file that staff brought along, opened by itself, may run nothing and reach nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface StoredFile {
  readonly content_type: string
  readonly bytes: Buffer
  readonly sha256: Buffer
}

/** Sends a file whole, or the one part that a video player asks for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): void {
  const etag = `"${file.sha256.toString('base64url').slice(0, 27)}"`
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${MAX_AGE_S}`,
    'content-security-policy': FILE_POLICY,
    'content-disposition': 'inline',
  })
  if (request.headers['if-none-match'] === etag) {
    reply.code(304).send()
    return
  }
  reply.type(file.content_type)
  const range = findRange(request.headers.range, file.bytes.length)
  if (range === undefined) reply.send(file.bytes)
  else if (range === 'unsatisfiable')
    reply.code(416).header('content-range', `bytes */${file.bytes.length}`).send('')
  else
    reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${file.bytes.length}`)
      .send(file.bytes.subarray(range.from, range.to + 1))
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
