import { AppError } from '../app-error.ts'

const DEPTH_MAX = 16

/** PostgreSQL cannot store NUL in text. Rejecting it here keeps a strange request from becoming a server error. */
export function ensureStorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_MAX) throw new AppError('request.invalid', 'The request is nested too deeply.')
  if (typeof value === 'string') {
    if (value.includes('\u0000'))
      throw new AppError('request.invalid', 'Text must not contain the character NUL.')
    if (!value.isWellFormed()) throw new AppError('request.invalid', 'Text must be well-formed Unicode.')
    return
  }
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return
  for (const [key, inner] of Object.entries(value)) {
    ensureStorable(key, depth + 1)
    ensureStorable(inner, depth + 1)
  }
}
