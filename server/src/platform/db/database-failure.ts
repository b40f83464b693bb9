/** What an error says about the statement or the transaction that it ended. */

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const STATEMENT_TIMEOUT = '57014'
const LOCK_TIMEOUT = '55P03'
const FEATURE_NOT_SUPPORTED = '0A000'
const UNIQUE_VIOLATION = '23505'

/** The connection or the server itself broke; what became of the commit is not known. */
const BROKEN = /^(08|57P|58|XX)/

const PERMANENT = /^(22|23|42)/

/**
 * PostgreSQL rejected a statement and rolled the transaction back. When the connection broke instead, the commit may
 * have succeeded without an answer, and a retry could do it twice.
 */
export function leftNothing(error: unknown): boolean {
  const code = findSqlState(error)
  return code !== undefined && !BROKEN.test(code)
}

/** Bad data, a broken constraint or a mistake in the statement or the code: the same work fails every time. */
export function isPermanent(error: unknown): boolean {
  const code = findSqlState(error)
  return code === undefined
    ? error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError
    : PERMANENT.test(code)
}

/** The same transaction can succeed when it is tried again. */
export function isTransient(error: unknown): boolean {
  const code = findSqlState(error)
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || isPlanOutdated(error)
}

/** PostgreSQL canceled a statement that took too long or waited too long for a lock. */
export function isTimedOut(error: unknown): boolean {
  const code = findSqlState(error)
  return code === STATEMENT_TIMEOUT || code === LOCK_TIMEOUT
}

/** A migration has changed the columns of a statement after this connection had planned it. */
export function isPlanOutdated(error: unknown): boolean {
  if (findSqlState(error) !== FEATURE_NOT_SUPPORTED) return false
  return error instanceof Error && error.message.includes('cached plan')
}

/** No answer arrived in time, not even a rejection: the other side, or the network to it, is down. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

const UNREACHABLE: ReadonlySet<string> = new Set([
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
])

/** The database could not be asked at all at the moment. */
export function isUnreachable(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof Error && UNREACHABLE.has(error.message))
}

/** Another transaction was first, by the unique index. */
export function isTakenBy(index: string, error: unknown): boolean {
  return (
    findSqlState(error) === UNIQUE_VIOLATION &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === index
  )
}

/** Only what PostgreSQL says has a severity; a socket that breaks has a code of another kind. */
function findSqlState(error: unknown): string | undefined {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
