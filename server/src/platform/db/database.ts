/**
 * Access to the data. A module asks for the data of one tenant and gets a query builder whose transactions begin with
 * that tenant. Row-level security then shows nothing else, even to a wrong query. Nothing is left on the connection, so
 * a proxy that pools transactions may be in between (decision 51).
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
import { tenantKeyOf } from './tenant-keys.ts'
import { TenantQuery } from './driver/tenant-query.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

const STATEMENT_TIMEOUT_MS = 15_000
/** By then PostgreSQL has answered or reported a timeout. Without either, the connection is dead. */
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

const BEGINS = /^(begin|start transaction)\b/

/** For whom a connection is lent at the moment. */
interface Loan {
  readonly tenantId: string
  readonly tenantKey: string
  /** Set by the first statement of every transaction, with the tenant. */
  readonly settings: Readonly<Record<string, string>>
  isInTransaction: boolean
}

type CommitListener = (tenantId: string) => void

interface DatabaseOptions {
  readonly url: string
  readonly connectionsMax: number
  readonly log: Log
  /** From which the keys of the tenants are made. Only a database that has none opens without it. */
  readonly secretKey?: string
  readonly statementTimeoutMs?: number
  /** False behind a pooler that does not keep prepared statements. */
  readonly isPrepared?: boolean
}

export class Database {
  readonly pool: Pool
  readonly #url: string
  readonly #log: Log
  readonly #isPrepared: boolean
  readonly #secretKey: string
  readonly #loans = new WeakMap<PoolClient, Loan>()
  readonly #ownLines: Pool[] = []
  readonly #byTenant = new Map<string, Db>()
  /** Raised when the plans of all connections that are open have become outdated. */
  #planAge = 0
  readonly #planAgeOf = new WeakMap<PoolClient, number>()
  #isTestingIdle = false
  readonly #onCommitted = new Map<string, CommitListener>()
  /** The watched statements of the transaction that a connection is in. */
  readonly #uncommitted = new WeakMap<PoolClient, Set<string>>()

  constructor({
    url,
    connectionsMax,
    log,
    secretKey = '',
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    isPrepared = true,
  }: DatabaseOptions) {
    this.#log = log
    this.#isPrepared = isPrepared
    this.#url = url
    this.#secretKey = secretKey
    this.pool = this.#openPool({
      max: connectionsMax,
      // An idle connection is kept: opening one in a rush makes everyone in the rush wait.
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
    pool.on('release', (_error, client) => this.#loans.delete(client))
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
   * One connection of a tenant for itself, for work that follows itself without a pause. It is closed when it has
   * nothing to do for a while.
   */
  ownLine(tenantId: string, { waitMaxMs }: { readonly waitMaxMs: number }): PipelinedLine {
    const pool = this.#openPool({
      max: 1,
      pipeline: true,
      idleTimeoutMillis: LINE_IDLE_MS,
      query_timeout: waitMaxMs + ANSWER_GRACE_MS,
    })
    this.#ownLines.push(pool)
    const settings = {
      statement_timeout: String(waitMaxMs),
      lock_timeout: String(waitMaxMs),
      // Lists that differ in length only are not planned each time. A plan that was made while a table was nearly
      // empty must still be right when it is not: it is kept until the table is analyzed.
      plan_cache_mode: 'force_generic_plan',
      enable_seqscan: 'off',
    }
    return new PipelinedLine(this.#connector(tenantId, pool, settings), this.shared)
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

  /** Connections of a pool whose transactions belong to the tenant. */
  #connector(tenantId: string, pool: Pool, settings: Loan['settings'] = {}): () => Promise<PoolClient> {
    const tenantKey = tenantKeyOf(this.#secretKey, tenantId)
    return async () => {
      const client = await this.#take(pool)
      this.#loans.set(client, { tenantId, tenantKey, settings, isInTransaction: false })
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
      // A question of the pool itself comes with a callback, and belongs to no tenant.
      if (typeof text !== 'string' || [values, ...rest].some((given) => typeof given === 'function'))
        return query(text, values, ...rest)
      const name = NAMED.exec(text)?.[1]
      const answer = this.#send(client, query, {
        text,
        values,
        ...(this.#isPrepared && name ? { name } : {}),
      })
      this.#watchCommit(client, name ?? text, answer)
      return answer.catch((error: unknown) => {
        if (isUnanswered(error)) this.#giveUp(client)
        if (!isPlanOutdated(error)) throw error
        if (this.#planAgeOf.get(client) === this.#planAge) this.#planAge++
        // Without its name it is planned again. A transaction is lost with its first failure and is its owner's to repeat.
        if (client.getTransactionStatus() !== 'I') throw error
        return this.#send(client, query, { text, values })
      })
    }
    client.query = attended as typeof client.query
  }

  /** The first statement of a transaction sets its tenant, in the same message. */
  #send(
    client: PoolClient,
    query: (...given: readonly unknown[]) => unknown,
    config: { readonly text: string; readonly values?: unknown; readonly name?: string },
  ): Promise<unknown> {
    const loan = this.#loans.get(client)
    const { text } = config
    if (loan === undefined) return query(config) as Promise<unknown>
    if (BEGINS.test(text)) {
      loan.isInTransaction = true
      const answers = query([text, ...settingsOf(client, loan)].join('; ')) as Promise<unknown>
      return answers.then((results) => (Array.isArray(results) ? results[0] : results))
    }
    if (text === 'commit' || text === 'rollback') loan.isInTransaction = false
    else if (!loan.isInTransaction && loan.tenantId !== '') return this.#sendAlone(client, query, config)
    return query(config) as Promise<unknown>
  }

  async #sendAlone(
    client: PoolClient,
    query: (...given: readonly unknown[]) => unknown,
    config: { readonly text: string; readonly values?: unknown; readonly name?: string },
  ): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const { tenantId = '', tenantKey = '' } = this.#loans.get(client) ?? {}
    const answer = (error: Error | undefined | null, result: unknown) =>
      error ? reject(error) : resolve(result)
    const isPrepared = this.#isPrepared
    query(new TenantQuery({ tenantId, tenantKey, config: config as QueryConfig, isPrepared, answer }))
    return await promise
  }

  #watchCommit(client: PoolClient, statement: unknown, answer: Promise<unknown>): void {
    const noted = this.#uncommitted.get(client)
    if (typeof statement === 'string' && this.#onCommitted.has(statement))
      this.#uncommitted.set(client, (noted ?? new Set()).add(statement))
    if (noted === undefined || (statement !== 'commit' && statement !== 'rollback')) return
    this.#uncommitted.delete(client)
    const tenantId = this.#loans.get(client)?.tenantId ?? ''
    // PostgreSQL answers a commit of a failed transaction with ROLLBACK, as a success.
    const tell = (result: unknown) => {
      if ((result as { readonly command?: string }).command !== 'COMMIT') return
      for (const name of noted) this.#onCommitted.get(name)?.(tenantId)
    }
    answer.then(tell, () => {})
  }

  /** Back in the pool, it would make its next borrower wait behind a query without an answer. */
  #giveUp(client: PoolClient): void {
    this.#log.warn('the database did not answer; the connection is dropped')
    void client.end()
    void this.#testIdle()
  }

  /** The cause that silenced one connection usually silenced the idle ones too, so all of them are checked now. */
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

function settingsOf(client: PoolClient, { tenantId, tenantKey, settings }: Loan): readonly string[] {
  const tenant = tenantId === '' ? {} : { 'app.tenant': tenantId, 'app.tenant_key': tenantKey }
  const all = { ...tenant, ...settings }
  return Object.entries(all).map(([name, value]) => `set local ${name} = ${client.escapeLiteral(value)}`)
}
