/** The job that settles all open picks on one game of one tenant, a few accounts in each transaction. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { MailSource } from '../../accounts/index.ts'
import { listAccountsWithOpenPicks, listSelectionsToSettle } from '../grading/due-store.ts'
import { askSecondGrader, type SecondGrader } from '../grading/second-grades.ts'
import { noCounts, settleAccounts, type SettledCounts } from './settle-accounts.ts'

export const SETTLE_FIXTURE_JOB = 'settle-fixture'

const ACCOUNTS_PER_TRANSACTION = 250
/** The database works on one while the other is graded; no two touch the same account. */
const TRANSACTIONS_AT_ONCE = 2

export interface SettleOptions extends MailSource {
  readonly database: Database
  readonly clock: Clock
  /** Undefined where our own grader decides alone. */
  readonly secondGrader?: SecondGrader | undefined
}

export function settleFixtureJob(options: SettleOptions): JobHandler {
  return {
    name: SETTLE_FIXTURE_JOB,
    async handle({ tenantId, id }, log) {
      await settleFixture(options, { tenantId, fixtureId: id, log })
    },
  }
}

export async function settleFixture(
  { database, clock, secondGrader, ...mails }: SettleOptions,
  { tenantId, fixtureId, log }: { readonly tenantId: string; readonly fixtureId: string; readonly log: Log },
): Promise<SettledCounts> {
  const db = database.tenant(tenantId)
  const accountIds = await listAccountsWithOpenPicks(db, tenantId, fixtureId)
  const secondGrades =
    secondGrader &&
    (await askSecondGrader(
      secondGrader,
      await listSelectionsToSettle(db, tenantId, { fixtureId, now: clock.now() }),
    ))
  const total = noCounts()
  const failures: unknown[] = []
  const settle = async (ids: readonly bigint[]) => {
    const order = { tenantId, accountIds: ids, clock, mails, secondGrades }
    const counts = await db.transaction().execute(async (tx) => await settleAccounts(tx, order))
    for (const name of Object.keys(total) as (keyof SettledCounts)[]) total[name] += counts[name]
  }
  const settleChunk = async (chunk: readonly bigint[]) => {
    try {
      await settle(chunk)
    } catch (error) {
      // One account that cannot be settled must not hold up the others.
      log.warn({ err: error, tenantId, fixtureId, accounts: chunk.length }, 'settling one by one')
      for (const accountId of chunk) {
        await settle([accountId]).catch((error: unknown) => {
          failures.push(error)
          log.error({ err: error, tenantId, fixtureId, accountId: String(accountId) }, 'settlement failed')
        })
      }
    }
  }
  let next = 0
  const worker = async () => {
    while (next < accountIds.length) {
      const chunk = accountIds.slice(next, next + ACCOUNTS_PER_TRANSACTION)
      next += chunk.length
      await settleChunk(chunk)
    }
  }
  await Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, worker))
  log.info({ tenantId, fixtureId, accounts: accountIds.length, ...total }, 'a game was settled')
  // Thrown after everything else is done: the queue then tries what is left again.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts could not be settled`)
  return total
}
