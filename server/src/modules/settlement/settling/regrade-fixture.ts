/**
 * Regrades picks whose result was corrected after settlement. It reverses the old booking and makes a new one, each
 * with its own row in the history. Profit that was paid out is not taken back (R40). An account that is no longer
 * ACTIVE stays unchanged, and its pick is left to staff (Q23).
 */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { endedWithParlay, pickStatusWord } from '@pickproof/domain/programme/pick-status'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { type AccountRow, lockAccounts, type MailSource } from '../../accounts/index.ts'
import { SettlementWork } from '../booking/settlement-work.ts'
import { type GradedLeg, gradeLegs, graderResponse, isSettled, withNote } from '../grading/decide-picks.ts'
import { askSecondGrader, type SecondGrades, withSecondGrades } from '../grading/second-grades.ts'
import { listPicksToRegrade, lockOpenPicks, picksByIds, type SettlementPickRow } from '../../picks/index.ts'
import { correctionsOf, settleOpenParlays, writeCorrections } from './correct-account.ts'
import type { SettleOptions } from './settle-fixture.ts'
import { loadGames } from '../../catalog/index.ts'

export const REGRADE_FIXTURE_JOB = 'regrade-fixture'

export function regradeFixtureJob(options: SettleOptions): JobHandler {
  return {
    name: REGRADE_FIXTURE_JOB,
    async handle({ tenantId, id }, log) {
      await regradeFixture(options, { tenantId, fixtureId: id, log })
    },
  }
}

/** Returns the number of picks that got a new result. */
export async function regradeFixture(
  { database, clock, secondGrader, ...mails }: SettleOptions,
  { tenantId, fixtureId, log }: { readonly tenantId: string; readonly fixtureId: string; readonly log: Log },
): Promise<number> {
  const db = database.tenant(tenantId)
  const picks = await listPicksToRegrade(db, tenantId, fixtureId)
  const secondGrades = secondGrader && (await askSecondGrader(secondGrader, picks))
  let corrected = 0
  const failures: unknown[] = []
  for (const [accountId, own] of Map.groupBy(picks, ({ account_id }) => account_id)) {
    const order = { tenantId, accountId, pickIds: own.map(({ id }) => id), clock, mails, secondGrades }
    try {
      corrected += await db.transaction().execute(async (tx) => await regradeAccount(tx, order))
    } catch (error) {
      if (error instanceof AppError) {
        await db.transaction().execute(async (tx) => await leaveToStaff(tx, order, error))
        log.warn({ tenantId, fixtureId, accountId: String(accountId) }, error.message)
        continue
      }
      // One failed account must not block the others.
      failures.push(error)
      log.error({ err: error, tenantId, fixtureId, accountId: String(accountId) }, 'a correction failed')
    }
  }
  log.info({ tenantId, fixtureId, regraded: picks.length, corrected }, 'a corrected result was regraded')
  // Thrown at the end, so the queue retries only what is left.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts could not be corrected`)
  return corrected
}

type RegradeOrder = {
  readonly tenantId: string
  readonly accountId: bigint
  readonly pickIds: readonly bigint[]
  readonly clock: Clock
  readonly mails: MailSource
  /** Set if a second grader must confirm a new result. */
  readonly secondGrades?: SecondGrades
  /** Staff requested it: also regrades picks that staff set or that were graded on this same result. */
  readonly isAskedFor?: boolean
  /** Parlays to decide by their legs again. */
  readonly parlayIds?: readonly bigint[]
}

/** Returns how many picks of the account got a new result. */
export async function regradeAccount(tx: Tx, order: RegradeOrder): Promise<number> {
  const { tenantId, accountId, pickIds, clock, mails, isAskedFor = false, parlayIds = [] } = order
  const [account] = await lockAccounts(tx, tenantId, [accountId])
  const now = clock.now()
  if (!account) return 0
  const open = await lockOpenPicks(tx, tenantId, [accountId])
  const settled = await picksByIds(tx, tenantId, pickIds)
  const games = await loadGames(
    tx,
    settled.map(({ fixture_id }) => fixture_id ?? ''),
  )
  const own = gradeLegs(settled, games, now).filter(
    // Another job may have been faster.
    (leg) =>
      isStanding(leg.pick) &&
      (isAskedFor || leg.pick.graded_from !== leg.game.source) &&
      mayGetOwnResult(account, leg),
  )
  const isSame = ({ pick, outcome }: GradedLeg) => outcome.status === pick.status
  const graded = order.secondGrades ? withSecondGrades(own, order.secondGrades, isSame) : own
  const work = new SettlementWork(tenantId, now, mails)
  const changed = graded.filter((leg) => noteGrade(work, account, leg, isAskedFor))
  const corrections = await correctionsOf(tx, tenantId, changed, parlayIds)
  await writeCorrections(tx, work, { account, open, corrections })
  const touched = new Set(changed.map(({ pick }) => pick.parent_id))
  await settleOpenParlays(tx, { tenantId, account, parlayIds: touched, now, mails })
  return corrections.length
}

/**
 * Marks a correction that the account cannot cover, because the player has staked the money again. It is retried as
 * long as the sweep looks for corrections. After that, the mark stays.
 */
async function leaveToStaff(
  tx: Tx,
  { tenantId, accountId, pickIds, clock }: RegradeOrder,
  { said }: AppError,
): Promise<void> {
  const [account] = await lockAccounts(tx, tenantId, [accountId])
  if (!account) return
  const work = new SettlementWork(tenantId, clock.now())
  const settled = (await picksByIds(tx, tenantId, pickIds)).filter(isStanding)
  const games = await loadGames(
    tx,
    settled.map(({ fixture_id }) => fixture_id ?? ''),
  )
  const needsReview = packMessage(texts.corrected({ reason: said }))
  for (const { pick, outcome } of gradeLegs(settled, games, work.now)) {
    const isOther = isSettled(outcome) && outcome.status !== pick.status
    if (isOther && pick.needs_review !== needsReview) work.changePick(pick, { needs_review: needsReview })
  }
  await work.write(tx, [account])
}

const texts = defineMessages('server.corrected-result', {
  corrected: text<{ reason: Message | string }>('The result changed after the settlement. {reason}'),
  correctedClosed: text<{ status: Message; reason: Message }>(
    'The result changed after the account was closed. The pick would be {status} now. {reason}',
  ),
})

/** Whether its result may change. An open pick has none, and a cashed-out pick keeps its payout. */
function isStanding({ status }: SettlementPickRow): boolean {
  return status !== 'PENDING' && status !== 'CASH_OUT'
}

/**
 * A leg that its parlay did not need gets a separate result only if that result is final and the account is active.
 */
function mayGetOwnResult({ status }: AccountRow, { pick, outcome }: GradedLeg): boolean {
  if (pick.type !== 'CHILD' || !endedWithParlay(pick.rule_id)) return true
  return status === 'ACTIVE' && isSettled(outcome)
}

/** True if the account needs a correction. Otherwise it only stores what was graded. */
function noteGrade(
  work: SettlementWork,
  account: AccountRow,
  { pick, game, outcome, explain }: GradedLeg,
  isAskedFor: boolean,
): boolean {
  const fresh = {
    grader_response: withNote(graderResponse(pick, game, outcome), pick),
    graded_from: game.source,
    next_try_at: null,
  }
  if (!isSettled(outcome)) {
    const needsReview = packMessage(texts.corrected({ reason: outcome.explain }))
    work.changePick(pick, { needs_review: needsReview, graded_from: game.source })
    return false
  }
  if (outcome.status === pick.status) {
    work.changePick(pick, {
      rule_id: outcome.rule,
      explain,
      ...fresh,
      // Staff have reviewed it by requesting the regrade.
      ...(isAskedFor ? { needs_review: null, retry_count: 0 } : {}),
    })
    return false
  }
  if (account.status !== 'ACTIVE') {
    const needsReview = packMessage(
      texts.correctedClosed({ status: pickStatusWord(outcome.status), reason: outcome.explain }),
    )
    work.changePick(pick, { needs_review: needsReview, graded_from: game.source })
    return false
  }
  if (pick.type === 'CHILD') {
    work.changePick(pick, {
      status: outcome.status,
      rule_id: outcome.rule,
      explain,
      ...fresh,
      needs_review: null,
      // A leg belongs to no day. Its parlay belongs to the day of its first settlement.
      settled_at: work.now,
    })
  }
  return true
}
