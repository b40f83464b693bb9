/**
 * Transactions that send statements without waiting for earlier results. PostgreSQL still runs them in order, and each
 * sees the effects of those before it. This saves round trips, which cost more than most statements.
 */
import { type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { PoolClient, QueryResult as DatabaseAnswer } from 'pg'
import { gatherWrites } from './driver/gather-writes.ts'
import type { Schema } from './schema.ts'

export interface Pipeline {
  /** Sends immediately, in the order of the calls. After a failure all that follow fail too. */
  send<Row>(statement: RawBuilder<Row>): Promise<QueryResult<Row>>
  /** Runs after all statements, if none of them failed. Nothing may be sent after it. */
  commit(): Promise<void>
}

export interface Transactions {
  /** Commits after `work`, unless `work` did. Rolls back if it throws. */
  transaction<Answer>(work: (pipeline: Pipeline) => Promise<Answer>): Promise<Answer>
}

/** The same for ordinary connections, which run one statement at a time. */
export function oneByOne(db: Kysely<Schema>): Transactions {
  return {
    transaction: async (work) =>
      await db.transaction().execute(async (tx) => {
        let last: Promise<unknown> = Promise.resolve()
        return await work({
          send: async (statement) => {
            const answer = heard(last.then(() => statement.execute(tx)))
            last = answer
            return await answer
          },
          commit: async () => void (await last),
        })
      }),
  }
}

/** A caller that waits for it gets its failure. One that stopped at an earlier failure does not have to. */
function heard<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => {})
  return answer
}

/** Over connections that are opened for pipelining. */
export class PipelinedLine implements Transactions {
  readonly #connect: () => Promise<PoolClient>
  /** Only turns statements into text. */
  readonly #compiler: Kysely<Schema>

  constructor(connect: () => Promise<PoolClient>, compiler: Kysely<Schema>) {
    this.#connect = connect
    this.#compiler = compiler
  }

  async transaction<Answer>(work: (pipeline: Pipeline) => Promise<Answer>): Promise<Answer> {
    const client = await this.#connect()
    let committed: Promise<void> | undefined
    const commit = () => {
      committed ??= heard(this.#commit(client))
      return committed
    }
    const send = <Row>(statement: RawBuilder<Row>) => heard(this.#send(client, statement))
    try {
      // Its failure is that of everything behind it.
      void send(sql`begin`)
      const answer = await work({ send, commit })
      await commit()
      return answer
    } catch (error) {
      await send(sql`rollback`).catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  /** A transaction in which something has failed is rolled back by its commit, and PostgreSQL calls that a success. */
  async #commit(client: PoolClient): Promise<void> {
    const { command } = await this.#query(client, sql`commit`)
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: something in it had failed')
  }

  async #send<Row>(client: PoolClient, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#query(client, statement)
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  #query(client: PoolClient, statement: RawBuilder<unknown>): Promise<DatabaseAnswer> {
    const { sql: text, parameters } = statement.compile(this.#compiler)
    gatherWrites(client)
    return client.query(text, [...parameters])
  }
}
