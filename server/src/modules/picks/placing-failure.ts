/** What an error of the database says about the transaction it ended. */

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'

/** The connection or the server itself broke; what became of the commit is not known. */
const BROKEN = /^(08|57P|58|XX)/

/**
 * PostgreSQL refused a statement and rolled the transaction back. When the connection broke instead, the commit may
 * have gone through unheard: an order without a key would be placed twice if it were sent again.
 */
export function leftNothing(error: unknown): boolean {
  const code = findSqlState(error)
  return code !== undefined && !BROKEN.test(code)
}

/** The same transaction can succeed when it is tried again. */
export function isTransient(error: unknown): boolean {
  const code = findSqlState(error)
  return code === DEADLOCK || code === SERIALIZATION_FAILURE
}

/** Only what PostgreSQL says has a severity; a socket that breaks has a code of another kind. */
function findSqlState(error: unknown): string | undefined {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
