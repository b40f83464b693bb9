import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../app-error.ts'

const errors = defineMessages('server.input', {
  tooDeep: 'The request has too many levels of nesting.',
  nul: 'Text must not contain the character NUL.',
  unicode: 'Text must be well-formed Unicode.',
})

const DEPTH_MAX = 16

/** PostgreSQL cannot store NUL in text. Rejecting it here keeps a strange request from becoming a server error. */
export function ensureStorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_MAX) throw new AppError('request.invalid', errors.tooDeep)
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new AppError('request.invalid', errors.nul)
    if (!value.isWellFormed()) throw new AppError('request.invalid', errors.unicode)
    return
  }
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return
  for (const [key, inner] of Object.entries(value)) {
    ensureStorable(key, depth + 1)
    ensureStorable(inner, depth + 1)
  }
}
