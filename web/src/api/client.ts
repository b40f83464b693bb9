/** The typed client: one function for every call of the contract. */
import type { BodyKind } from '@pickproof/contract/call'
import type { Fact } from '@pickproof/contract/fields/approvals'
import {
  ACCOUNT_HEADER,
  API_BASE,
  IDEMPOTENCY_HEADER,
  REASON_HEADER,
  TENANT_HEADER,
} from '@pickproof/contract/headers'
import {
  ACCOUNT_MISSING,
  ApiError,
  errorFromAnswer,
  errorFromFailure,
  NotSent,
  SentForApproval,
} from './api-error.ts'
import type {
  ApiAnswer,
  ApiKey,
  ApiOptions,
  BareApiKey,
  FormCallKey,
  MultipartCallKey,
} from './call-types.ts'
import { currentLanguage, t } from '../language/language.ts'
import { encodeBody } from './request-body.ts'

/** Complete by type: a call declared as form or multipart and missing here does not compile. */
const BODY_KINDS: Record<FormCallKey, 'form'> & Record<MultipartCallKey, 'multipart'> = {
  'POST /login': 'form',
  'POST /users/verification': 'multipart',
  'POST /users/resetpassword': 'multipart',
  'POST /userdocuments': 'multipart',
  'POST /banners/upload': 'multipart',
  'PUT /banners/{id}': 'multipart',
}

/** Calls whose failure the screen shows itself (A055, A064, K041). */
const QUIET_CALLS: readonly string[] = [
  'POST /users/verification',
  'POST /users/resetpassword',
  'POST /userdocuments',
] satisfies ApiKey[]

/** A 401 of these is about the sign-in, not about a session. */
const SIGN_IN_CALLS: readonly string[] = [
  'POST /login',
  'POST /login/second-step',
  'POST /login/passkey',
] satisfies ApiKey[]

/** Calls that replace the token of the session. The person stays the same. */
const RENEWAL_CALLS: readonly string[] = [
  'POST /users/proof',
  'POST /users/factors/totp/confirm',
  'POST /users/factors/passkeys',
  'PUT /users/change-password',
] satisfies ApiKey[]

/** Calls that replace the current session or its token, or end it. */
const HANDOVER_CALLS: readonly string[] = [
  ...RENEWAL_CALLS,
  'POST /login',
  'POST /login/second-step',
  'POST /login/passkey',
  'POST /admin/login/impersonate',
  'POST /logout/impersonate',
  'POST /logout',
] satisfies string[]

interface ClientSettings {
  readonly tenantId: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Shows the sentence to the person at the screen. */
  readonly showError: (message: string) => void
  readonly sessionEnded: () => void
  /** Asks why a second person should approve what the call does; undefined where it should not be sent. */
  readonly askReason?: (preview: readonly Fact[], suggestion: string) => Promise<string | undefined>
  /** Asks the person to confirm that it is them; true when the call can be repeated. */
  readonly prove?: () => Promise<boolean>
}

interface AnyOptions {
  readonly params?: UrlValues
  readonly query?: UrlValues
  readonly body?: unknown
  readonly accountNo?: string | undefined
  readonly idempotencyKey?: string
  readonly approvalReason?: string
  readonly toast?: boolean
  readonly signal?: AbortSignal
}

export interface Api {
  <K extends BareApiKey>(key: K, options?: ApiOptions<K>): Promise<ApiAnswer<K>>
  <K extends ApiKey>(key: K, options: ApiOptions<K>): Promise<ApiAnswer<K>>
}

function kindOf(key: string): BodyKind {
  return (BODY_KINDS as Readonly<Record<string, BodyKind>>)[key] ?? 'json'
}

/** The session has ended on the server (A033). */
export function isSessionEnd({ status, reason }: ApiError): boolean {
  return status === 401 && reason === 'UNAUTHORIZED'
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError'
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const contentType = response.headers.get('content-type')
  if (contentType !== null && !contentType.includes('json')) return await response.blob()
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

export function createClient(settings: ClientSettings): Api {
  async function send(key: string, options: AnyOptions): Promise<unknown> {
    if ('accountNo' in options && !options.accountNo)
      throw new ApiError(t(ACCOUNT_MISSING), { status: 0, code: 'account.missing' })
    const { method, url } = requestUrl(key, options.params, options.query)
    const { body, contentType } = encodeBody(kindOf(key), options.body)
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': currentLanguage().code,
      [TENANT_HEADER]: settings.tenantId,
    }
    if (contentType !== undefined) headers['content-type'] = contentType
    if (options.accountNo !== undefined) headers[ACCOUNT_HEADER] = options.accountNo
    if (options.idempotencyKey !== undefined) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey
    if (options.approvalReason !== undefined)
      headers[REASON_HEADER] = encodeURIComponent(options.approvalReason)

    let response: Response
    try {
      response = await settings.fetch(url, {
        method,
        headers,
        body,
        credentials: 'include',
        signal: options.signal,
      })
    } catch (cause) {
      throw isAbort(cause) ? cause : errorFromFailure(cause)
    }
    if (!response.ok) throw errorFromAnswer(response.status, await response.text().catch(() => ''))
    const answer = await answerOf(response)
    if (response.status === 202) throw new SentForApproval()
    return answer
  }

  /** A call that a second person must approve shows what it would do and asks for the reason. */
  async function sendWithReason(key: string, options: AnyOptions): Promise<unknown> {
    try {
      return await send(key, options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'approval.reason-needed') throw error
      const approvalReason = await settings.askReason?.(error.preview, suggestedReason(options.body))
      if (approvalReason === undefined) throw new NotSent()
      return await send(key, { ...options, approvalReason })
    }
  }

  let handoversBegun = 0
  let handoversDone = 0
  /** The call that renews the token, or did so last. Undefined once another session has begun. */
  let renewal: Promise<unknown> | undefined

  async function handOver(key: string, options: AnyOptions): Promise<unknown> {
    handoversBegun += 1
    const sending = send(key, options)
    renewal = RENEWAL_CALLS.includes(key) ? sending.catch(() => undefined) : undefined
    try {
      return await sending
    } finally {
      handoversDone += 1
    }
  }

  async function call(key: string, options: AnyOptions = {}): Promise<unknown> {
    const isHandover = HANDOVER_CALLS.includes(key)
    const doneBefore = handoversDone
    try {
      return await (isHandover ? handOver(key, options) : sendWithReason(key, options))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'auth.second-step') throw error
      if (error.code === 'access.proof-required' && settings.prove) {
        if (await settings.prove()) return await call(key, options)
        throw error
      }
      // The response to a call from the previous session says nothing about the current one.
      const isOfSessionBefore = !isHandover && handoversBegun > doneBefore
      if (isSessionEnd(error) && isOfSessionBefore) {
        if (renewal === undefined || !key.startsWith('GET ')) throw error
        await renewal
        return await call(key, options)
      }
      if (isSessionEnd(error) && !SIGN_IN_CALLS.includes(key)) settings.sessionEnded()
      const isQuiet = options.toast === false || QUIET_CALLS.includes(key)
      if (!isQuiet) settings.showError(error.message)
      throw error
    }
  }

  return call as Api
}

/** What was typed for the player or the record is often the reason as well. */
function suggestedReason(body: unknown): string {
  const { reason, note, closureReason } = (body ?? {}) as Readonly<Record<string, unknown>>
  return [reason, note, closureReason].find((words): words is string => typeof words === 'string') ?? ''
}

type Scalar = string | number | boolean
type UrlValues = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>

/** Turns 'PATCH /admin/users/{id}' and its values into a method and an address under the API base (X003). */
function requestUrl(
  key: string,
  params: UrlValues | undefined,
  query: UrlValues | undefined,
): { method: string; url: string } {
  const space = key.indexOf(' ')
  const method = key.slice(0, space)
  const path = key.slice(space + 1).replaceAll(/\{(\w+)\}|:(\w+)/g, (_match, braced, coloned) => {
    const name: string = braced ?? coloned
    const value = params?.[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`The path of ${key} needs a value for ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const queryText = search.toString()
  return { method, url: `${API_BASE}${path}${queryText === '' ? '' : `?${queryText}`}` }
}
