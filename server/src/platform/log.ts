import { type DestinationStream, type Logger, pino } from 'pino'

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

/** On standard output, unless a test reads it. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]),
      censor: '[hidden]',
    },
  }
  return pino(options, stream)
}
