/**
 * Malformed HTTP, or a head that is too large, never becomes a request. It is rejected in the shape of all rejections.
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorBody, type ErrorCode, reasonOf } from '@pickproof/contract/errors'
import { defineMessages, type Message } from '@pickproof/domain/messages/message'
import { say } from '../messages/speech.ts'

/** The headers were not read, so no language is known. */
const errors = defineMessages('server.unreadable', {
  tooLarge: 'The request is too large.',
  timeout: 'The request took too long to arrive.',
  unreadable: 'The server could not read this request.',
})

const REFUSALS: Readonly<Record<string, readonly [ErrorCode, Message]>> = {
  HPE_HEADER_OVERFLOW: ['request.too-large', errors.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['request.timeout', errors.timeout],
}
const UNREADABLE: readonly [ErrorCode, Message] = ['request.invalid', errors.unreadable]

export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  // The client has already left.
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [code, message] = REFUSALS[error.code ?? ''] ?? UNREADABLE
    socket.write(answerOf(code, say(message)))
  }
  socket.destroy()
}

function answerOf(code: ErrorCode, message: string): string {
  const status = ERROR_STATUS[code]
  const body = JSON.stringify({ status: reasonOf(status), code, message } satisfies ErrorBody)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
