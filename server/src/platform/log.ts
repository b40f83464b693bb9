import { pino, type Logger } from 'pino'

export type Log = Logger

/** Secrets never reach the log: they are struck out by name, wherever they appear in the first two levels. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'token',
  'cookie',
  'authorization',
  'captcha',
]

export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]),
      censor: '[hidden]',
    },
  })
}
