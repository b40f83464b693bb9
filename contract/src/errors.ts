import type { MessageParams } from '@pickproof/domain/messages/message'
import type { Fact } from '@pickproof/domain/people/two-people'

/**
 * Every error code that crosses the wire, with the HTTP status it is sent with. Codes are stable; sentences
 * may be improved. A rule of the program adds its own codes here when its module is built.
 */
export const ERROR_STATUS = {
  'request.invalid': 400,
  'tenant.unknown': 400,
  'account.missing': 400,
  'captcha.invalid': 400,
  'token.invalid': 400,
  'password.wrong': 400,
  'approval.reason-needed': 400,
  'proof.wrong': 400,
  'auth.required': 401,
  'auth.failed': 401,
  'auth.disabled': 401,
  'auth.locked': 401,
  'auth.unverified': 401,
  'auth.second-step': 401,
  'access.denied': 403,
  'access.switched': 403,
  'access.proof-required': 403,
  'access.factor-required': 403,
  'access.cross-site': 403,
  'region.restricted': 403,
  'not-found': 404,
  'request.timeout': 408,
  conflict: 409,
  'odds.changed': 409,
  'tenant.unknown-host': 421,
  'rule.violated': 422,
  'request.too-large': 413,
  'request.media-type': 415,
  'rate.limited': 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Codes that any call may answer with; a call lists only what is particular to it. */
export const COMMON_ERRORS = [
  'request.invalid',
  'tenant.unknown',
  'tenant.unknown-host',
  'access.cross-site',
  'request.too-large',
  'request.media-type',
  'rate.limited',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

export interface FieldError {
  readonly field: string
  /** In the language of the caller. */
  readonly message: string
  readonly messageId?: string
  readonly params?: MessageParams
  /** The pick of an order that the error is about. */
  readonly oddId?: string
}

/** The body of every answer that is not a success (decision N22). `status` is the HTTP reason in capitals. */
export interface ErrorBody {
  readonly status: string
  readonly code: ErrorCode
  /** In the language of the caller, by `accept-language`. */
  readonly message: string
  /** The id and the parameters of the message, for callers that have their own texts. */
  readonly messageId?: string
  readonly params?: MessageParams
  readonly fieldErrors?: readonly FieldError[]
  readonly requestId?: string
  /** What would happen, where a second person must approve it. */
  readonly preview?: readonly Fact[]
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  421: 'MISDIRECTED_REQUEST',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
}

export function reasonOf(httpStatus: number): string {
  return REASONS[httpStatus] ?? 'ERROR'
}
