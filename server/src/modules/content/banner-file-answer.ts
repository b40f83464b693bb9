import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendBytes } from '../../platform/http/send-bytes.ts'

const MAX_AGE_S = 86_400

/** A file that staff uploaded must not run or load anything when it is opened directly. */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

interface StoredFile {
  readonly content_type: string
  readonly bytes: Buffer
  readonly sha256: Buffer
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): void {
  reply.headers({
    'cache-control': `private, max-age=${MAX_AGE_S}`,
    'content-security-policy': FILE_POLICY,
    'content-disposition': 'inline',
  })
  const etag = `"${file.sha256.toString('base64url').slice(0, 27)}"`
  sendBytes(request, reply, { bytes: file.bytes, contentType: file.content_type, etag })
}
