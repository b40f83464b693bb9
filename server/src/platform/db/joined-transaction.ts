/**
 * The data of a tenant inside a transaction that is already open. Work that begins its own transaction joins it by a savepoint,
 * so that a caller can run a whole use case and then decide whether any of it is kept.
 */
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

interface Joining {
  /** Called when a joined transaction begins. Returns what to do if it is rolled back while the outer one continues. */
  readonly onBegin?: () => () => void
}

export function joinTransaction(tx: Tx, { onBegin = () => () => {} }: Joining = {}): Db {
  let depth = 0
  const execute = async <Result>(work: (joined: Tx) => Promise<Result>): Promise<Result> => {
    const name = sql.id(`joined_${++depth}`)
    const onRollback = onBegin()
    await sql`savepoint ${name}`.execute(tx)
    try {
      const result = await work(tx)
      await sql`release savepoint ${name}`.execute(tx)
      return result
    } catch (error) {
      await sql`rollback to savepoint ${name}`.execute(tx)
      onRollback()
      throw error
    } finally {
      depth--
    }
  }
  const builder = { execute, setIsolationLevel: () => builder, setAccessMode: () => builder }
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => builder
      const value: unknown = Reflect.get(target, name, target)
      // Kysely keeps its state in private fields, which a proxy does not have.
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as unknown as Db
}
