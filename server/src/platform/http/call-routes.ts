/** Makes a route of every declared call: tenant, session, access, validation, handler, answer. */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import { proposalSchema } from '@pickproof/contract/approvals'
import type { CallSpec } from '@pickproof/contract/call'
import { errorsOf } from '@pickproof/contract/call-errors'
import { ERROR_STATUS } from '@pickproof/contract/errors'
import { ACCOUNT_HEADER, API_BASE } from '@pickproof/contract/headers'
import { findActOfCall } from '@pickproof/contract/two-people'
import { defineMessages, fixed } from '@pickproof/domain/messages/message'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { UploadSpool } from '../files/upload-spool.ts'
import { ensureMayCall } from './access.ts'
import type { AllHandlers, Caller, SignedIn } from './call-context.ts'
import { ensureStorable } from './clean-input.ts'
import { ensureOrigin, ensureSameSite, originOf } from './cross-site.ts'
import { isLocalHostName } from './local-host.ts'
import { readBody } from './read-body.ts'
import { type ReceivedForm, receiveFiles } from './receive-files.ts'

const errors = defineMessages('server.calls', {
  accountMissing: fixed('Account is missing', 'S034'),
})

/** What the transport asks of the modules it does not know. */
export interface CallGate {
  /** The tenant a request speaks to; throws for an unknown one. */
  tenantOf(request: FastifyRequest): string
  sessionOf(request: FastifyRequest, tenantId: string): Promise<SignedIn | undefined>
}

interface CallRoutesOptions {
  readonly database: Database
  readonly handlers: AllHandlers
  readonly gate: CallGate
  readonly spool: UploadSpool
  readonly rateLimits: boolean
  readonly isProduction: boolean
  readonly clock: Clock
}

interface CallState {
  tenantId: string
  signedIn: SignedIn | undefined
  accountNo: string | undefined
  form: ReceivedForm | undefined
  /** Read first: a connection that closed meanwhile has none. */
  ip: string
  isHandled: boolean
}

const stateOf = new WeakMap<FastifyRequest, CallState>()

const errorBodySchema = z
  .object({
    status: z.string(),
    code: z.string(),
    message: z.string(),
    messageId: z.string().optional(),
    params: z.record(z.string(), z.unknown()).optional(),
    fieldErrors: z
      .array(
        z.object({
          field: z.string(),
          message: z.string(),
          messageId: z.string().optional(),
          params: z.record(z.string(), z.unknown()).optional(),
          oddId: z.string().optional(),
        }),
      )
      .optional(),
    requestId: z.string().optional(),
    preview: z.array(z.unknown()).optional(),
  })
  .meta({ id: 'Error' })

export function registerCalls(app: FastifyInstance, options: CallRoutesOptions): void {
  for (const [key, call] of Object.entries(allCalls) as [CallId, CallSpec][]) {
    registerCall(app, key, call, options)
  }
}

function registerCall(app: FastifyInstance, key: CallId, call: CallSpec, options: CallRoutesOptions): void {
  const [method = '', path = ''] = key.split(' ')
  const handle = options.handlers[key] as (input: unknown) => Promise<unknown>
  const { gate, database } = options

  app.route({
    method,
    url: `${API_BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: routeSchema(key, call),
    // A stream has no end, so there is no answer to a request for its headers alone.
    exposeHeadRoute: call.answer !== 'stream',
    config:
      call.attemptsPerMinute && options.rateLimits
        ? { rateLimit: { max: call.attemptsPerMinute, timeWindow: '1 minute' } }
        : {},
    // Checks the caller before the body, so a stranger learns nothing from a validation error.
    preValidation: async (request, reply) => {
      const { ip } = request
      ensureOrigin(request)
      ensureSameSite(request)
      const tenantId = gate.tenantOf(request)
      const signedIn = await gate.sessionOf(request, tenantId)
      ensureMayCall(call, signedIn, options.clock.now())
      const form = call.files ? await receiveFiles(request, call.files, options.spool) : undefined
      if (form) request.body = form.fields
      else if (call.body) await readBody(request, call.bodyKind ?? 'json')
      const state: CallState = { tenantId, signedIn, accountNo: undefined, form, ip, isHandled: false }
      discardUnhandled(reply, state)
      ensureStorable(request.body)
      ensureStorable(request.query)
      ensureStorable(request.params)
      if (call.needsAccount) state.accountNo = accountNoOf(request)
      stateOf.set(request, state)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const state = stateOf.get(request)
      if (!state) throw new Error('a call reached its handler without passing the gate')
      state.isHandled = true
      const { tenantId, signedIn, accountNo, form, ip } = state
      const answer = await handle({
        tenantId,
        signedIn,
        accountNo,
        files: form?.files,
        db: database.tenant(tenantId),
        params: request.params,
        query: request.query,
        body: request.body,
        caller: { ...callerOf(request, options), ip },
        log: request.log,
        afterCommit: async (effect: () => unknown) => {
          await effect()
        },
        request,
        reply,
      }).finally(() => form?.discard())
      if (call.answer === 'stream' || call.answer === 'file') return reply
      reply.header('cache-control', 'no-store')
      // A call without an answer has one while it waits for a second person.
      return call.answer === 'empty' && answer === undefined ? reply.send() : answer
    },
  })
}

/** Files of a request that never reached its handler, because a later check refused it or the caller went away. */
function discardUnhandled(reply: FastifyReply, state: CallState): void {
  const { form } = state
  if (!form) return
  for (const end of ['finish', 'close']) {
    reply.raw.once(end, () => {
      if (!state.isHandled) form.discard().catch(() => {})
    })
  }
}

function routeSchema(key: CallId, call: CallSpec): Record<string, unknown> {
  const errorStatuses = new Set(errorsOf(call).map((code) => ERROR_STATUS[code]))
  const response: Record<number, unknown> = Object.fromEntries(
    [...errorStatuses].map((status) => [status, errorBodySchema]),
  )
  if (typeof call.answer !== 'string') response[200] = call.answer
  if (findActOfCall(key)) response[202] = proposalSchema
  return {
    summary: call.summary,
    tags: [call.module],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.bodyKind === 'form' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(call.bodyKind === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
    response,
  }
}

function accountNoOf(request: FastifyRequest): string {
  const value = request.headers[ACCOUNT_HEADER]
  if (typeof value !== 'string' || value.trim() === '' || value.length > 40) {
    throw new AppError('account.missing', errors.accountMissing)
  }
  return value.trim()
}

function callerOf(
  request: FastifyRequest,
  { isProduction }: Pick<CallRoutesOptions, 'isProduction'>,
): Omit<Caller, 'ip'> {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    origin: originOf(request),
    language: request.language,
    // Any client can send a local host name, and a proxy makes any connection local. In production neither may choose
    // where links in mails lead.
    isLocalHost: !isProduction && isLocalHostName(request.hostname),
  }
}
