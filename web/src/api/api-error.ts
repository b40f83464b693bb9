import type { ErrorCode, FieldError } from '@pickproof/contract/errors'
import { httpErrorMessage, UNEXPECTED_ERROR } from '@pickproof/contract/messages'
import type { Fact } from '@pickproof/contract/fields/approvals'
import { defineMessages, fixed } from '@pickproof/domain/messages/message'
import { t } from '../language/language.ts'

/** What a call that needs an account says without one (S034). */
export const { ACCOUNT_MISSING } = defineMessages('app.api', {
  ACCOUNT_MISSING: fixed('Account is missing', 'S034'),
})

/** A call that failed: with an answer of the server, or without one (`status` is 0 then). */
export class ApiError extends Error {
  readonly status: number
  /** The HTTP reason in capitals as the server wrote it, such as UNAUTHORIZED. */
  readonly reason: string | undefined
  readonly code: ErrorCode | undefined
  readonly fieldErrors: readonly FieldError[]
  readonly requestId: string | undefined
  /** What the call would do, where a second person must approve it. */
  readonly preview: readonly Fact[]

  constructor(
    message: string,
    facts: {
      status: number
      reason?: string
      code?: ErrorCode
      fieldErrors?: readonly FieldError[]
      requestId?: string
      preview?: readonly Fact[]
    },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = facts.status
    this.reason = facts.reason
    this.code = facts.code
    this.fieldErrors = facts.fieldErrors ?? []
    this.requestId = facts.requestId
    this.preview = facts.preview ?? []
  }

  /** What the server says of each field, by its name: of several sentences the first, as in the toast. */
  get fieldMessages(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.fieldErrors.map(({ field, message }) => [field, message] as const).reverse(),
    )
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

function fieldErrorsOf(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (entry): entry is FieldError =>
      isRecord(entry) && typeof entry.field === 'string' && typeof entry.message === 'string',
  )
}

/** Reads the body of a refused call; a body that is not ours still gives a sentence to show. */
export function errorFromAnswer(httpStatus: number, bodyText: string): ApiError {
  let body: unknown
  try {
    body = JSON.parse(bodyText)
  } catch {
    body = undefined
  }
  const facts = isRecord(body) ? body : {}
  // The server's own sentence wins unless it is blank (X008).
  return new ApiError(textOf(facts.message) ?? t(httpErrorMessage(httpStatus)), {
    status: httpStatus,
    reason: textOf(facts.status),
    code: textOf(facts.code) as ErrorCode | undefined,
    fieldErrors: fieldErrorsOf(facts.fieldErrors),
    requestId: textOf(facts.requestId),
    preview: Array.isArray(facts.preview) ? (facts.preview as Fact[]) : [],
  })
}

/** Without an answer the error's own message is all there is to show (X016). */
export function errorFromFailure(cause: unknown): ApiError {
  const message = cause instanceof Error && cause.message !== '' ? cause.message : t(UNEXPECTED_ERROR)
  return new ApiError(message, { status: 0 })
}

/** The server keeps the act until a second person approves it. */
export class SentForApproval extends Error {}

/** The staff member did not send it. */
export class NotSent extends Error {}
