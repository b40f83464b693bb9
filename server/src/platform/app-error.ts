import { ERROR_STATUS, type ErrorCode, type FieldError } from '@pickproof/contract/errors'
import { defineMessages, fixed, type Message } from '@pickproof/domain/messages/message'
import type { Fact } from '@pickproof/domain/people/two-people'
import { say } from './messages/speech.ts'

/** Not yet in the language of the caller. */
export interface FieldFault extends Omit<FieldError, 'message'> {
  readonly message: Message | string
  readonly oddId?: string | undefined
}

/**
 * A refusal that the caller may read. Rules throw it by its stable code; only the HTTP edge turns the code
 * into a status. Everything else that is thrown is our fault, and the answer is a 500 without details.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly said: Message | string
  readonly fieldErrors: readonly FieldFault[] | undefined
  /** What the call would do, where a second person must approve it. */
  preview?: readonly Fact[]

  /** Logs have the English sentence. */
  constructor(code: ErrorCode, said: Message | string, fieldErrors?: readonly FieldFault[]) {
    super(say(said))
    this.said = said
    this.code = code
    this.fieldErrors = fieldErrors
  }

  get httpStatus(): number {
    return ERROR_STATUS[this.code]
  }
}

const errors = defineMessages('server.errors', {
  notFound: 'Not found. It may no longer exist.',
  signedOut: 'Please sign in.',
  accessDenied: fixed('Access Denied!', 'X012'),
  otherId: 'The id in the body must be the id in the path.',
})

/** A row of another tenant or another player is answered with exactly this, byte for byte. */
export function notFound(): AppError {
  return new AppError('not-found', errors.notFound)
}

/** The caller is not signed in, or was purged between the gate and the handler. */
export function signedOut(): AppError {
  return new AppError('auth.required', errors.signedOut)
}

export function accessDenied(): AppError {
  return new AppError('access.denied', errors.accessDenied)
}

export function invalidField(field: string, message: Message | string): AppError {
  return new AppError('request.invalid', message, [{ field, message }])
}

/** An entity that is sent back whole must not overwrite another one. */
export function ensureSameId(
  path: { readonly id: number },
  body: { readonly id?: number | undefined },
): void {
  if (body.id !== undefined && body.id !== path.id) throw invalidField('id', errors.otherId)
}
