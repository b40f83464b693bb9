import type { streamCalls } from '@pickproof/contract/stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Handlers, SignedIn } from '../../platform/http/call-context.ts'
import { EventStream } from './event-stream.ts'
import type { OpenStreams } from './open-streams.ts'

const STREAMS_PER_SESSION_MAX = 8

export interface OddsPorts {
  sessionOf(request: FastifyRequest, tenantId: string): Promise<SignedIn | undefined>
}

export function oddsHandlers(openStreams: OpenStreams, ports: OddsPorts): Handlers<typeof streamCalls> {
  return {
    'GET /subscribe/data': async ({ tenantId, signedIn, request, reply }) => {
      // Whoever left while the session was looked up has closed already and would never be heard of again.
      if (reply.raw.destroyed) {
        reply.hijack()
        return
      }
      const sessionKey = `${tenantId}/${signedIn.sessionId}`
      const streams = openStreams.of(sessionKey)
      if (streams.size >= STREAMS_PER_SESSION_MAX) {
        throw new AppError(
          'rate.limited',
          `At most ${STREAMS_PER_SESSION_MAX} live connections are kept for one sign-in.`,
        )
      }
      const stream = new EventStream({
        reply,
        isSessionAlive: async () => (await ports.sessionOf(request, tenantId))?.userId === signedIn.userId,
        onClose: () => openStreams.remove(sessionKey, stream),
      })
      streams.add(stream)
    },
  }
}
