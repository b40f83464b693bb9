/**
 * A statement outside a transaction block, with its tenant. A separate statement in front of it sets the tenant, in the
 * same message and the same implicit transaction. That needs no extra round trip, and leaves no trace of the tenant on
 * the connection. One statement cannot do both, because the planner may read rows before it evaluates the setting.
 *
 * The driver has no call for this, so `prepare` and the two handlers of its Query are overridden. They are not
 * documented: `driver-version.test.ts` fails on a version that was not tried.
 */
import { Query, type QueryConfig, type QueryResult } from 'pg'

const NAME = 'set-tenant'
const TEXT = "select set_config('app.tenant', $1, true), set_config('app.tenant_key', $2, true)"

interface WireConnection {
  parse(statement: { readonly name: string; readonly text: string; readonly types: readonly number[] }): void
  bind(portal: {
    readonly portal: string
    readonly statement: string
    readonly values: readonly string[]
    readonly valueMapper: (value: string) => string
  }): void
  execute(portal: { readonly portal: string; readonly rows: number }): void
}

/** The part of the driver's Query that is used here. */
interface WireQuery {
  prepare(connection: WireConnection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: WireConnection): void
}

const driver = Query.prototype as unknown as WireQuery
/** Connections on which the setting is prepared. */
const prepared = new WeakSet<WireConnection>()

type Answer = (error: Error | undefined, result: QueryResult) => void

interface TenantStatement {
  readonly tenantId: string
  readonly tenantKey: string
  readonly config: QueryConfig & { readonly queryMode?: 'extended' }
  /** False behind a pooler that does not keep prepared statements. */
  readonly isPrepared: boolean
  readonly answer: Answer
}

export class TenantQuery extends Query implements WireQuery {
  readonly #tenant: readonly [id: string, key: string]
  readonly #isPrepared: boolean
  #isTenantSet = false

  constructor({ tenantId, tenantKey, config, isPrepared, answer }: TenantStatement) {
    super({ ...config, queryMode: 'extended' } as QueryConfig, answer as never)
    this.#tenant = [tenantId, tenantKey]
    this.#isPrepared = isPrepared
  }

  prepare(connection: WireConnection): void {
    const name = this.#isPrepared ? NAME : ''
    if (!prepared.has(connection)) {
      // The driver counts any parsed statement as the one of the query, so the first query has no name.
      if (this.#isPrepared) Object.assign(this, { name: undefined })
      connection.parse({ name, text: TEXT, types: [] })
    }
    connection.bind({ portal: '', statement: name, values: this.#tenant, valueMapper: (value) => value })
    connection.execute({ portal: '', rows: 0 })
    if (this.#isPrepared) prepared.add(connection)
    driver.prepare.call(this, connection)
  }

  handleDataRow(message: unknown): void {
    if (this.#isTenantSet) driver.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#isTenantSet) driver.handleCommandComplete.call(this, message, connection)
    this.#isTenantSet = true
  }
}
