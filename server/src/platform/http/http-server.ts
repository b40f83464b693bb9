/** The HTTP server without any module: plugins, limits, errors. Routes are registered on it by the wiring. */
import { randomUUID } from 'node:crypto'
import { REQUEST_ID_HEADER } from '@pickproof/contract/headers'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { Language } from '@pickproof/messages/languages'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { SharedCounters } from '../bus/bus.ts'
import type { Log } from '../log.ts'
import { answerIn, type BrandLanguage, languageOf } from '../messages/speech.ts'
import { sendError } from './error-answer.ts'
import { sharedRateLimits } from './rate-limit-store.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { refuseUnreadable } from './unreadable-request.ts'

const BODY_BYTES_MAX = 256 * 1024
const FIELD_BYTES_MAX = 16 * 1024
const REQUESTS_PER_MINUTE_MAX = 1_200
/** Two pictures of 5 MB over a slow phone line take more than a minute. */
const REQUEST_TIMEOUT_MS = 120_000
const DRAIN_MS = 5_000

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller reads. */
    language: Language
  }
}

interface HttpServerOptions {
  readonly log: Log
  readonly isProduction: boolean
  readonly trustProxy: boolean
  readonly rateLimits: boolean
  /** Counts calls for all processes; without it, each process counts its own. */
  readonly counters?: SharedCounters | undefined
  /** The languages in which the brand of a request has its own texts. */
  readonly brandLanguagesOf?: (request: FastifyRequest) => readonly BrandLanguage[]
}

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the proxy that connects is trusted: the caller wrote everything further left.
    trustProxy: options.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: sendUnroutedError,
    clientErrorHandler: refuseUnreadable,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 400 },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.decorateRequest('language')
  app.addHook('onRequest', async (request, reply) => {
    // Without the texts of the brand, which is known later.
    request.language = languageOf(request.headers['accept-language'])
    reply.header(REQUEST_ID_HEADER, request.id)
  })

  // After the body has been read: reading it would lose the language again.
  app.addHook('preValidation', (request, _reply, done) => {
    request.language = languageOf(request.headers['accept-language'], options.brandLanguagesOf?.(request))
    answerIn(request.language, done)
  })

  letCallsFinish(app)
  await registerSecurityHeaders(app, options)
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: BODY_BYTES_MAX })
  await app.register(multipart, {
    // A file that is too large is cut off and then refused with its own sentence, see receive-files.
    throwFileSizeLimit: false,
    limits: { fieldSize: FIELD_BYTES_MAX, fields: 50, files: 1, parts: 50, headerPairs: 100 },
  })
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  if (options.rateLimits) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE_MAX,
      timeWindow: '1 minute',
      ...(options.counters ? { store: sharedRateLimits(options.counters, options.log) } : {}),
    })
  }
  return app
}

/** An address that no route can be looked up for, such as one with a part that is too long: no hook has run. */
const sendUnroutedError: typeof sendError = (error, request, reply) => {
  reply.headers({ [REQUEST_ID_HEADER]: request.id, 'x-content-type-options': 'nosniff' })
  sendError(error, request, reply)
}

/**
 * A stop lets running calls finish, and their connections end with them instead of waiting for another call. Calls that
 * take longer are cut off, so the rest of the stop has its time.
 */
function letCallsFinish(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
