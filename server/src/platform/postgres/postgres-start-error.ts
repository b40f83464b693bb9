import { SettingError } from '../../config.ts'

const ALTERNATIVE = 'or set DATABASE_URL to a PostgreSQL 15 or newer'

/** A reason why the embedded PostgreSQL cannot run: one sentence that also names the other way. */
export function postgresStartError(reason: string, remedy?: string): SettingError {
  return new SettingError(
    remedy ? `${reason}: ${remedy}, ${ALTERNATIVE}.` : `${reason}: ${ALTERNATIVE.slice('or '.length)}.`,
  )
}
