import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { defineMessages } from '@pickproof/domain/messages/message'
import type { FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'
import { READER_PAUSE_MAX_MS } from '../list/reader-pause.ts'

const errors = defineMessages('server.exports', {
  busy: 'Other exports are still running. Please try again in a minute.',
})

/** An export holds a connection to the database for as long as it is read; players must find some left. */
const RUNNING_MAX = 3

let running = 0

/** Refuses while others are under way in this process. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  csv: Readable,
  { readerPauseMaxMs = READER_PAUSE_MAX_MS } = {},
): void {
  if (running >= RUNNING_MAX) {
    csv.destroy()
    throw new AppError('rate.limited', errors.busy)
  }
  running += 1
  csv.once('close', () => {
    running -= 1
  })
  // A reader who neither reads on nor leaves is cut off. Otherwise the place would stay taken forever.
  const { socket } = reply.raw
  if (socket instanceof Socket) socket.setTimeout(readerPauseMaxMs)
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csv)
}
