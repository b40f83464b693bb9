/**
 * The way to the data. A module asks for the data of one tenant and gets a query builder whose connections
 * carry that tenant: row-level security then shows nothing else, whatever the query says.
 */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { type CustomTypesConfig, Pool, types as defaultTypes, type PoolClient } from 'pg'
import type { Log } from '../log.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 10_000
const WARM_CONNECTIONS_MAX = 16

const INT8_OID = 20
const DATE_OID = 1082

/**
 * For this pool only: int8 becomes a bigint, because money and counters must stay exact, and a date stays the
 * text YYYY-MM-DD, because a day has no time zone.
 */
const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8_OID) return (text: string) => BigInt(text)
    if (oid === DATE_OID) return (text: string) => text
    return defaultTypes.getTypeParser(oid, format as 'text')
  },
} as CustomTypesConfig

const NAMED = /^\/\* prepared: ([a-z-]+) \*\//

/**
 * A statement that begins with the comment "prepared: <name>" is planned once per connection and then only executed.
 * Meant for the few that run many times a second; each keeps memory of every connection it has run on.
 */
function prepareNamed(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: readonly unknown[]) => {
    const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = named as typeof client.query
}

/** The tenant a pooled connection carries at the moment; set again only when the next borrower is another one. */
const tenantOfConnection = new WeakMap<PoolClient, string>()

export interface DatabaseOptions {
  readonly url: string
  readonly connectionsMax: number
  readonly log: Log
}

export class Database {
  readonly pool: Pool
  readonly #byTenant = new Map<string, Db>()

  constructor({ url, connectionsMax, log }: DatabaseOptions) {
    this.pool = new Pool({
      connectionString: url,
      max: connectionsMax,
      // An idle connection is kept: opening one in a rush makes everybody in the rush wait.
      min: connectionsMax,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      application_name: 'pickproof',
      types: columnTypes,
    })
    this.pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection failed'))
    // The pool does not listen to a connection that is lent out: one that breaks between two queries of its borrower
    // would end the process. The next query on it fails, and that is where it is noticed.
    this.pool.on('connect', prepareNamed)
    this.pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** Opens connections before the first rush needs them. */
  async warmUp(): Promise<void> {
    const count = Math.min(this.pool.options.max, WARM_CONNECTIONS_MAX)
    const opened = await Promise.allSettled(Array.from({ length: count }, () => this.pool.connect()))
    for (const result of opened) if (result.status === 'fulfilled') result.value.release()
  }

  /** The data of one tenant. */
  tenant(tenantId: string): Db {
    let db = this.#byTenant.get(tenantId)
    if (!db) {
      db = this.#open(tenantId)
      this.#byTenant.set(tenantId, db)
    }
    return db
  }

  /** Tables that belong to no tenant (sports, the list of tenants). Tenant tables look empty from here. */
  get shared(): Db {
    return this.tenant('')
  }

  #open(tenantId: string): Db {
    const connect = async (): Promise<PoolClient> => {
      const client = await this.pool.connect()
      if (tenantOfConnection.get(client) !== tenantId) {
        try {
          await client.query("/* prepared: set-tenant */ select set_config('app.tenant', $1, false)", [
            tenantId,
          ])
        } catch (error) {
          client.release(true)
          throw error
        }
        tenantOfConnection.set(client, tenantId)
      }
      return client
    }
    const end = async () => {}
    return new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { connect, end, options: {} } as never }),
    })
  }

  async close(): Promise<void> {
    await this.pool.end()
  }
}
