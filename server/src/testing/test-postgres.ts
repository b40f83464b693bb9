/** What the set-up of a run hands to its test files. */
export interface TestPostgres {
  readonly superuserUrl: string
  readonly ownerUrl: string
  readonly serverUrl: string
  /** Why the migrations did not run. Only the tests that need them report it, so all others still run. */
  readonly templateFailure: string | undefined
}

export const TEMPLATE_DATABASE = 'pickproof_template'

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}
