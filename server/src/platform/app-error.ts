import { ERROR_STATUS, type ErrorCode, type FieldError } from '@pickproof/contract/errors'

/**
 * A refusal that the caller may read. Rules throw it by its stable code; only the HTTP edge turns the code
 * into a status. Everything else that is thrown is a fault of ours and is answered with 500 and nothing else.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fieldErrors: readonly FieldError[] | undefined

  constructor(code: ErrorCode, message: string, fieldErrors?: readonly FieldError[]) {
    super(message)
    this.code = code
    this.fieldErrors = fieldErrors
  }

  get httpStatus(): number {
    return ERROR_STATUS[this.code]
  }
}

/** A row of another tenant or another player is answered with exactly this, byte for byte. */
export function notFound(): AppError {
  return new AppError('not-found', 'Not found. It may have been removed meanwhile.')
}

/** Nobody is signed in, or no longer: whoever was purged between the gate and the handler. */
export function signedOut(): AppError {
  return new AppError('auth.required', 'Please sign in.')
}

export function invalidField(field: string, message: string): AppError {
  return new AppError('request.invalid', message, [{ field, message }])
}

/** An entity that is sent back whole must not overwrite another one. */
export function ensureSameId(
  path: { readonly id: number },
  body: { readonly id?: number | undefined },
): void {
  if (body.id !== undefined && body.id !== path.id)
    throw invalidField('id', 'The id of the body and of the path must be the same.')
}
