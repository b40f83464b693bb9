/**
 * The way to the data. A module asks for the data of one tenant and gets a query builder whose connections
 * carry that tenant: row-level security then shows nothing else, whatever the query says.
 */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import {
  type CustomTypesConfig,
  Pool,
  types as defaultTypes,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
} from 'pg'
import type { Log } from '../log.ts'
import { isPlanOutdated, isUnanswered } from './database-failure.ts'
import { PipelinedLine } from './pipeline.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

const STATEMENT_TIMEOUT_MS = 15_000
/** By then PostgreSQL has answered or given up, and said so; whoever still hears nothing is connected to nobody. */
const ANSWER_GRACE_MS = 2_000
const IDLE_TEST_MS = 2_000
const KEEP_ALIVE_MS = 10_000
const CONNECT_TIMEOUT_MS = 10_000
const WARM_CONNECTIONS_MAX = 16
const LINE_IDLE_MS = 60_000

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

/** The tenant a pooled connection carries at the moment; set again only when the next borrower is another one. */
const tenantOfConnection = new WeakMap<PoolClient, string>()

type CommitListener = (tenantId: string) => void

interface DatabaseOptions {
  readonly url: string
  readonly connectionsMax: number
  readonly log: Log
  readonly statementTimeoutMs?: number
}

export class Database {
  readonly pool: Pool
  readonly #url: string
  readonly #log: Log
  readonly #ownLines: Pool[] = []
  readonly #byTenant = new Map<string, Db>()
  /** Raised when the plans of all connections that are open have become outdated. */
  #planAge = 0
  readonly #planAgeOf = new WeakMap<PoolClient, number>()
  #isTestingIdle = false
  readonly #onCommitted = new Map<string, CommitListener>()
  /** The watched statements of the transaction that a connection is in. */
  readonly #uncommitted = new WeakMap<PoolClient, Set<string>>()

  constructor({ url, connectionsMax, log, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: DatabaseOptions) {
    this.#log = log
    this.#url = url
    this.pool = this.#openPool({
      max: connectionsMax,
      // An idle connection is kept: opening one in a rush makes everybody in the rush wait.
      min: connectionsMax,
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + ANSWER_GRACE_MS,
    })
  }

  #openPool(config: PoolConfig): Pool {
    const pool = new Pool({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'pickproof',
      types: columnTypes,
      ...config,
    })
    pool.on('error', (error) =>
      this.#log.warn({ error: error.message }, 'an idle database connection failed'),
    )
    pool.on('connect', (client) => this.#attend(client))
    // The pool does not listen to a connection that is lent out: one that breaks between two queries of its borrower
    // would end the process. The next query on it fails, and that is where it is noticed.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
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
      db = this.#open(tenantId, this.pool)
      this.#byTenant.set(tenantId, db)
    }
    return db
  }

  /** Tables that belong to no tenant (sports, the list of tenants). Tenant tables look empty from here. */
  get shared(): Db {
    return this.tenant('')
  }

  /**
   * One connection of a tenant for itself, for work that follows itself without a pause: it keeps its tenant and its
   * limits, which on a shared connection are set anew each time. It is closed when it has nothing to do for a while.
   */
  ownLine(tenantId: string, { waitMaxMs }: { readonly waitMaxMs: number }): PipelinedLine {
    const pool = this.#openPool({
      max: 1,
      pipeline: true,
      idleTimeoutMillis: LINE_IDLE_MS,
      statement_timeout: waitMaxMs,
      lock_timeout: waitMaxMs,
      query_timeout: waitMaxMs + ANSWER_GRACE_MS,
      // Lists that differ in length only are not planned anew each time. A plan that was made while a table was nearly
      // empty must still be right when it is not: it is kept until the table is analysed.
      connectionString: withSettings(
        this.#url,
        '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
      ),
    })
    this.#ownLines.push(pool)
    return new PipelinedLine(this.#connector(tenantId, pool), this.shared)
  }

  /**
   * Calls the listener after every commit of a transaction that ran the prepared statement of this name. A process that
   * dies in between calls nothing, so the listener may only speed up what happens anyway.
   */
  onCommitted(statementName: string, listener: CommitListener): void {
    this.#onCommitted.set(statementName, listener)
  }

  #open(tenantId: string, pool: Pool): Db {
    const connect = this.#connector(tenantId, pool)
    const end = async () => {}
    return new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { connect, end, options: {} } as never }),
    })
  }

  /** Connections of a pool that carry the tenant. */
  #connector(tenantId: string, pool: Pool): () => Promise<PoolClient> {
    return async () => {
      const client = await this.#take(pool)
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
  }

  /** A connection with plans of before a migration would fail again, so it is closed instead of lent. */
  async #take(pool: Pool): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (this.#planAgeOf.get(client) === this.#planAge) return client
      client.release(true)
    }
  }

  /**
   * A statement that begins with the comment "prepared: <name>" is planned once per connection and then only executed.
   * Meant for the few that run many times a second; each keeps memory of every connection it has run on.
   */
  #attend(client: PoolClient): void {
    this.#planAgeOf.set(client, this.#planAge)
    const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
    const attended = (text: unknown, values: unknown, ...rest: readonly unknown[]) => {
      const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined
      const answer =
        name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
      if (!(answer instanceof Promise)) return answer
      this.#watchCommit(client, name ?? text, answer)
      return answer.catch((error: unknown) => {
        if (isUnanswered(error)) this.#giveUp(client)
        if (!isPlanOutdated(error)) throw error
        if (this.#planAgeOf.get(client) === this.#planAge) this.#planAge++
        // Without its name it is planned anew. A transaction is lost with its first failure and is its owner's to repeat.
        if (client.getTransactionStatus() !== 'I') throw error
        return query(text, values, ...rest)
      })
    }
    client.query = attended as typeof client.query
  }

  #watchCommit(client: PoolClient, statement: unknown, answer: Promise<unknown>): void {
    const noted = this.#uncommitted.get(client)
    if (typeof statement === 'string' && this.#onCommitted.has(statement))
      this.#uncommitted.set(client, (noted ?? new Set()).add(statement))
    if (noted === undefined || (statement !== 'commit' && statement !== 'rollback')) return
    this.#uncommitted.delete(client)
    const tenantId = tenantOfConnection.get(client) ?? ''
    // PostgreSQL answers a commit of a failed transaction with ROLLBACK, as a success.
    const tell = (result: unknown) => {
      if ((result as { readonly command?: string }).command !== 'COMMIT') return
      for (const name of noted) this.#onCommitted.get(name)?.(tenantId)
    }
    answer.then(tell, () => {})
  }

  /** Left alone it would be lent again, and its next borrower would wait behind the question nobody answers. */
  #giveUp(client: PoolClient): void {
    this.#log.warn('the database did not answer; the connection is given up')
    void client.end()
    void this.#testIdle()
  }

  /** What silenced one connection has mostly silenced those that are idle; nobody is to find out one by one. */
  async #testIdle(): Promise<void> {
    if (this.#isTestingIdle) return
    this.#isTestingIdle = true
    const tests = Array.from({ length: this.pool.idleCount }, async () => {
      const client = await this.pool.connect()
      try {
        await client.query({ text: 'select', query_timeout: IDLE_TEST_MS } as QueryConfig)
        client.release()
      } catch {
        client.release(true)
      }
    })
    await Promise.allSettled(tests)
    this.#isTestingIdle = false
  }

  async close(): Promise<void> {
    await Promise.all([this.pool, ...this.#ownLines].map((pool) => pool.end()))
  }
}

/** Beside those that the address itself has; given apart from it, they would be lost to them. */
function withSettings(address: string, settings: string): string {
  const url = new URL(address)
  const own = url.searchParams.get('options')
  url.searchParams.set('options', own === null ? settings : `${own} ${settings}`)
  return url.toString()
}
