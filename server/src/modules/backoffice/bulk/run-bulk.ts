/**
 * The work on a batch: checks every row, and carries out what is ready once staff have started it. Each row is its own
 * transaction that also marks the row, so a crash leaves no row half done and the next run does none twice.
 */
import { bulkActOf } from '@pickproof/contract/lists/bulk-acts'
import { may } from '@pickproof/domain/people/capabilities'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/call-context.ts'
import { type JobHandler, queueJobs, type RecurringJob } from '../../../platform/jobs/jobs.ts'
import { tenantJob } from '../../../platform/rounds.ts'
import { findUserById, rightsOf } from '../../identity/index.ts'
import {
  type BulkRow,
  factsText,
  findBulk,
  finishBulk,
  listLeftBulks,
  lockNextRow,
  updateBulk,
  updateBulkRow,
} from './bulk-store.ts'
import { type BulkContext, tryRow } from './try-row.ts'

const BULK_JOB = 'bulk'
/** A job does so many rows and queues the next one, so that a process that stops waits for few. */
const ROWS_TOGETHER = 100
const LEFT_MS = 2 * MINUTE_MS

/** In the transaction that gives the batch something to do. */
export async function queueBulk(db: Db, tenantId: string, id: bigint, mark: string): Promise<void> {
  await queueJobs(db, BULK_JOB, [{ tenantId, id: `${id}/${mark}` }])
}

export function bulkJob(context: BulkContext): JobHandler {
  return {
    name: BULK_JOB,
    async handle({ tenantId, id }) {
      const [bulkId = '', mark = ''] = id.split('/')
      await runBulk(context, { tenantId, bulkId: BigInt(bulkId), mark })
    },
  }
}

/** Queues batches again that a crash has left behind. */
export function resumeBulks({ database, brands, clock, log }: BulkContext): RecurringJob {
  return tenantJob({
    name: 'resume-bulk',
    every: 'minute',
    brands,
    log,
    visit: async (tenantId) => {
      const now = clock.now()
      const db = database.tenant(tenantId)
      for (const id of await listLeftBulks(db, tenantId, new Date(now.getTime() - LEFT_MS)))
        await queueBulk(db, tenantId, id, `left-${now.getTime()}`)
    },
    failed: 'batches were not resumed',
  })
}

interface BulkRun {
  readonly tenantId: string
  readonly bulkId: bigint
  /** Distinguishes the jobs of one batch in the queue. */
  readonly mark: string
  readonly rowsMax?: number
}

/** Answers whether rows are left. */
export async function runBulk(
  context: BulkContext,
  { tenantId, bulkId, mark, rowsMax = ROWS_TOGETHER }: BulkRun,
): Promise<boolean> {
  const db = context.database.tenant(tenantId)
  let last = 0
  for (let count = 0; count < rowsMax; count++) {
    const bulk = await findBulk(db, tenantId, bulkId)
    if (bulk?.status !== 'CHECKING' && bulk?.status !== 'RUNNING') return false
    const step = await stepOf(context, db, bulk).catch((error: unknown) => {
      if (error instanceof ActorLeft) return 'actor left' as const
      throw error
    })
    if (step === 'actor left') {
      await updateBulk(db, tenantId, bulkId, { status: 'STOPPED', ended_at: context.clock.now() })
      return false
    }
    if (step === undefined) {
      await finishBulk(db, bulk, context.clock.now())
      return false
    }
    last = step
  }
  await updateBulk(db, tenantId, bulkId, { moved_at: context.clock.now() })
  await queueBulk(db, tenantId, bulkId, `${mark.split('+')[0]}+${last}`)
  return true
}

/** The next row; undefined where none is left. */
async function stepOf(context: BulkContext, db: Db, bulk: BulkRow): Promise<number | undefined> {
  const isCheck = bulk.status === 'CHECKING'
  const { tenant_id: tenantId, id: bulkId } = bulk
  const { ordinal, runEffects } = await db.transaction().execute(async (tx) => {
    const row = await lockNextRow(tx, tenantId, { bulkId, status: isCheck ? 'WAITING' : 'READY' })
    if (!row) return NOTHING
    const signedIn = await getActor(tx, bulk)
    const outcome = await tryRow(context, tx, { bulk, row, signedIn, isCheck })
    if ('problem' in outcome) {
      const { label, problem } = outcome
      await updateBulkRow(tx, row, { label, problem, status: isCheck ? 'REFUSED' : 'FAILED' })
      return { ordinal: row.ordinal, runEffects: () => {} }
    }
    const { label, facts, about, needsSecond } = outcome.done
    await updateBulkRow(tx, row, {
      label,
      status: isCheck ? 'READY' : 'DONE',
      facts: factsText(facts),
      concerned_user_id: about.userId,
      currency: about.currency ?? null,
      amount_minor: about.amountMinor ?? null,
    })
    if (isCheck && needsSecond && !bulk.needs_second)
      await updateBulk(tx, tenantId, bulkId, { needs_second: true })
    return { ordinal: row.ordinal, runEffects: isCheck ? () => {} : outcome.runEffects }
  })
  try {
    await runEffects()
  } catch (error) {
    // The row is done. Its streams and files are cleaned up elsewhere too.
    context.log.error({ err: error }, 'the effects of a row of a batch failed')
  }
  return ordinal
}

const NOTHING: { readonly ordinal: number | undefined; readonly runEffects: () => unknown } = {
  ordinal: undefined,
  runEffects: () => {},
}

/** A batch does not outlive the right to it. */
async function getActor(tx: Tx, bulk: BulkRow): Promise<SignedIn> {
  const { tenant_id: tenantId, by_user_id: userId, approved_by: approvedBy, act } = bulk
  const user = await findUserById(tx, tenantId, userId)
  const rights = user && (await rightsOf(tx, tenantId, user))
  if (user?.status !== 'ENABLED' || !rights || !may(rights, bulkActOf(act).needs)) throw new ActorLeft()
  return {
    ...{ ...rights, sessionId: 0n, userId, email: user.email, switchedBy: undefined },
    ...(approvedBy === null ? {} : { approvedBy }),
  }
}

class ActorLeft extends Error {}
