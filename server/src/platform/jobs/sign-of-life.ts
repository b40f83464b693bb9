/**
 * A killed process leaves its jobs locked, and the queue frees them after four hours, which is too long for a mail. So
 * every runner shows that it lives: a separate connection holds a lock under the runner's name. PostgreSQL drops it
 * when the process ends, and each runner frees the jobs of names without a lock.
 */
import type { Pool } from 'pg'
import type { Log } from '../log.ts'

/** Keeps these locks apart from all other advisory ones. */
const LOCK_CLASS = 5_150

interface SignOfLife {
  stop(): Promise<void>
}

interface SignOfLifeOptions {
  readonly pool: Pool
  /** The name under which the runner locks its jobs. */
  readonly poolId: string
  readonly log: Log
  readonly roundMs: number
}

export function showLife({ pool, poolId, log, roundMs }: SignOfLifeOptions): SignOfLife {
  let letGo: (() => void) | undefined
  let suspects: ReadonlySet<string> = new Set()

  const hold = async () => {
    if (letGo) return
    const client = await pool.connect()
    let isGivenBack = false
    const giveBack = () => {
      if (isGivenBack) return
      isGivenBack = true
      if (letGo === giveBack) letGo = undefined
      client.release(true)
    }
    // A broken connection may say so more than once, and also after it was given back.
    client.on('error', giveBack)
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId])
    } catch (error) {
      giveBack()
      throw error
    }
    if (!isGivenBack) letGo = giveBack
  }

  const freeAbandoned = async () => {
    const unheld = await listUnheld(pool, roundMs)
    // A runner whose connection has just broken takes the lock again within a round.
    const abandoned = unheld.filter((name) => suspects.has(name))
    suspects = new Set(unheld)
    if (abandoned.length === 0) return
    await pool.query('select graphile_worker.force_unlock_workers($1)', [abandoned])
    log.warn({ runners: abandoned }, 'the jobs of a process that ended are free again')
  }

  let running: Promise<void> | undefined
  const beginRound = () => {
    running ??= hold()
      .then(freeAbandoned)
      .catch((error: Error) => log.warn({ error: error.message }, 'the search for abandoned jobs failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(beginRound, roundMs)
  beginRound()
  return {
    async stop() {
      clearInterval(timer)
      await running
      letGo?.()
    },
  }
}

/** Names of runners that have locked a job for longer than a round without holding their own lock. */
async function listUnheld(pool: Pool, roundMs: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct locked_by as name from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - make_interval(secs => $1::float8 / 1000)`,
    [roundMs],
  )
  const unheld: string[] = []
  for (const { name } of rows) {
    // The lock is held for this statement only.
    const { rows: tried } = await pool.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
      [LOCK_CLASS, name],
    )
    if (tried[0]?.free) unheld.push(name)
  }
  return unheld
}
