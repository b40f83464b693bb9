/**
 * A result that was corrected after picks were settled on it. The new booking is made and the old one reversed, each
 * with its own row of the history; profit that was paid out is not taken back (R40). An account that has left ACTIVE
 * is not changed; its pick is left for a person (Q23).
 */
import { correctionOf } from '@pickproof/domain/programme/correction'
import { type JudgeState, judgeStep } from '@pickproof/domain/programme/judge'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { bookBalances, type Movement } from '../ledger/index.ts'
import {
  type DecidedPick,
  decideParlay,
  decideStraight,
  type GradedLeg,
  gradeLegs,
  isSettled,
  selectionKey,
} from './decide-picks.ts'
import type { MailSource } from './closing-mails.ts'
import { listPicksToRegrade } from './due-store.ts'
import { loadGames } from './games.ts'
import { graderResponse, responseOf } from './grade-leg.ts'
import { accountChange, judgedAccount, judgeState } from './judged-account.ts'
import { bookCredit, bookReversal, keptPayout, noteCorrection } from './rebook-pick.ts'
import { cancelOpenPicks, countedByAccount, noCounts, settleDecided } from './settle-accounts.ts'
import type { SettleOptions } from './settle-fixture.ts'
import { SettlementWork } from './settlement-work.ts'
import {
  type AccountRow,
  lastPayoutsAt,
  legsOfParlays,
  lockAccounts,
  lockOpenPicks,
  type PickRow,
  picksByIds,
} from './settlement-store.ts'

export const REGRADE_FIXTURE_JOB = 'regrade-fixture'

export function regradeFixtureJob(options: SettleOptions): JobHandler {
  return {
    name: REGRADE_FIXTURE_JOB,
    async handle({ tenantId, id }, log) {
      await regradeFixture(options, { tenantId, fixtureId: id, log })
    },
  }
}

/** Answers with the number of picks that got another result. */
export async function regradeFixture(
  { database, clock, ...mails }: SettleOptions,
  { tenantId, fixtureId, log }: { readonly tenantId: string; readonly fixtureId: string; readonly log: Log },
): Promise<number> {
  const db = database.tenant(tenantId)
  const picks = await listPicksToRegrade(db, tenantId, fixtureId)
  let corrected = 0
  const failures: unknown[] = []
  for (const [accountId, own] of Map.groupBy(picks, ({ account_id }) => account_id)) {
    const order = { tenantId, accountId, pickIds: own.map(({ id }) => id), clock, mails }
    try {
      corrected += await db.transaction().execute(async (tx) => await regradeAccount(tx, order))
    } catch (error) {
      // One account that cannot be corrected must not hold up the others.
      failures.push(error)
      log.error({ err: error, tenantId, fixtureId, accountId: String(accountId) }, 'a correction failed')
    }
  }
  log.info({ tenantId, fixtureId, regraded: picks.length, corrected }, 'a corrected result was regraded')
  // Thrown after everything else is done: the queue then tries what is left again.
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
}

async function regradeAccount(
  tx: Tx,
  { tenantId, accountId, pickIds, clock, mails }: RegradeOrder,
): Promise<number> {
  const [account] = await lockAccounts(tx, tenantId, [accountId])
  const now = clock.now()
  if (!account) return 0
  const open = await lockOpenPicks(tx, tenantId, [accountId])
  const settled = await picksByIds(tx, tenantId, pickIds)
  const games = await loadGames(
    tx,
    settled.map(({ fixture_id }) => fixture_id ?? ''),
  )
  const graded = gradeLegs(settled, games, now).filter(
    // Somebody else may have been here first.
    ({ pick, game }) => isStanding(pick) && responseOf(pick)?.graded_from !== game.source,
  )
  const work = new SettlementWork(tenantId, now, mails)
  const changed = graded.filter((leg) => noteGrade(work, account, leg))
  const corrections = await correctionsOf(tx, tenantId, changed)
  const kept = await correctAccount(tx, work, { account, open, corrections })
  const [credits, debits] = [kept.filter(isCredit), kept.filter((movement) => !isCredit(movement))]
  await bookBalances(tx, tenantId, credits)
  await work.write(tx, [account])
  await bookBalances(tx, tenantId, debits)
  await settleOpenParlays(tx, { tenantId, account, changed, now, mails })
  return corrections.length
}

const isCredit = ({ amountMinor }: Movement): boolean => amountMinor > 0n

/** Whether its result may change: what is open has none, and what was given back keeps what was paid for it. */
function isStanding({ status }: PickRow): boolean {
  return status !== 'PENDING' && status !== 'CASH_OUT'
}

/** True where the account is to be corrected; otherwise it is enough to note what was looked at. */
function noteGrade(work: SettlementWork, account: AccountRow, { pick, game, outcome }: GradedLeg): boolean {
  const before = responseOf(pick)
  const fresh = { ...graderResponse(pick, game, outcome), ...(before?.trail ? { trail: before.trail } : {}) }
  if (!isSettled(outcome)) {
    const needsReview = `The result was corrected after the settlement. ${outcome.explain}`
    work.changePick(pick, { needsReview, graderResponse: { ...before, graded_from: game.source } })
    return false
  }
  if (outcome.status === pick.status) {
    work.changePick(pick, { ruleId: outcome.rule, explain: outcome.explain, graderResponse: fresh })
    return false
  }
  if (account.status !== 'ACTIVE') {
    const needsReview = `The result was corrected after the account was closed: it would be ${outcome.status} now. ${outcome.explain}`
    work.changePick(pick, { needsReview, graderResponse: { ...before, graded_from: game.source } })
    return false
  }
  if (pick.type === 'CHILD') {
    work.changePick(pick, {
      status: outcome.status,
      ruleId: outcome.rule,
      explain: outcome.explain,
      graderResponse: fresh,
    })
  }
  return true
}

/** A settled pick with its new result; undefined where a parlay is open again. */
type PickCorrection = {
  readonly pick: PickRow
  readonly decided: DecidedPick | undefined
  readonly outcomes: readonly string[]
}

async function correctionsOf(
  tx: Tx,
  tenantId: string,
  changed: readonly GradedLeg[],
): Promise<readonly PickCorrection[]> {
  const straights = changed.filter(({ pick }) => pick.type === 'STRAIGHT')
  const parlayIds = new Set(changed.flatMap(({ pick }) => (pick.parent_id === null ? [] : [pick.parent_id])))
  const parlays = await picksByIds(tx, tenantId, [...parlayIds])
  const legs = Map.groupBy(await legsOfParlays(tx, tenantId, [...parlayIds]), ({ parent_id }) => parent_id)
  const gradedById = new Map(changed.map((leg) => [leg.pick.id, leg]))
  const corrections: PickCorrection[] = straights.map((leg) => ({
    pick: leg.pick,
    decided: decideStraight(leg),
    outcomes: [selectionKey(leg.pick)],
  }))
  for (const parlay of parlays) {
    // One that was cashed out or cancelled with its account is not settled by its legs.
    if (parlay.status === 'PENDING' || parlay.rule_id !== 'parlay') continue
    const ownLegs = legs.get(parlay.id) ?? []
    const decided = decideParlay(parlay, ownLegs, gradedById)
    if (decided?.status === parlay.status && decided.returnedMinor === parlay.returned_minor) continue
    corrections.push({ pick: parlay, decided, outcomes: ownLegs.map(selectionKey) })
  }
  return corrections.toSorted((one, other) => Number(one.pick.id - other.pick.id))
}

/** Answers with what keeps a payout from being taken back; the caller books it. */
async function correctAccount(
  tx: Tx,
  work: SettlementWork,
  {
    account,
    open,
    corrections,
  }: {
    readonly account: AccountRow
    readonly open: readonly PickRow[]
    readonly corrections: readonly PickCorrection[]
  },
): Promise<readonly Movement[]> {
  if (corrections.length === 0) return []
  const { tenantId, now } = work
  const kept: Movement[] = []
  const countedOf = await countedByAccount(tx, { tenantId, accountIds: [account.id], decided: corrections })
  const counted = countedOf.get(account.id) ?? new Set<string>()
  const paidOutAt = (await lastPayoutsAt(tx, tenantId, [account.id])).get(account.id)
  const judged = judgedAccount(account)
  let state: JudgeState = judgeState(account)
  for (const { pick, decided, outcomes } of corrections) {
    const settledAt = pick.settled_at ?? now
    const before = {
      pickId: String(pick.id),
      status: pick.status,
      resultMinor: pick.result_minor ?? 0n,
      outcomes,
      settledAtMs: settledAt.getTime(),
      isCounted: pick.is_counted,
      isPaidOut: paidOutAt !== undefined && settledAt <= paidOutAt,
    }
    const resultMinor = decided ? decided.returnedMinor - pick.stake_minor : 0n
    const told = { atMs: now.getTime(), status: decided?.status ?? 'PENDING', resultMinor } as const
    const correction = correctionOf(before, told, counted)
    state = judgeStep(judged, state, correction.event)
    noteCorrection(work, { pick, decided, isCounted: correction.pick.isCounted })
    bookCredit(work, { pick, decided })
    if (before.isPaidOut) kept.push(...keptPayout(work.now, { pick, decided }))
  }
  work.changeAccount(accountChange(account, state))
  if (state.closure) {
    const cancelledPickIds = cancelOpenPicks(work, open)
    work.closeAccount({ account, closure: state.closure, cancelledPickIds })
  }
  // What comes in is booked before what goes out: a balance that is enough in the end is enough on the way.
  for (const { pick } of corrections) bookReversal(work, pick)
  return kept
}

/** A leg that is lost by a correction loses its parlay now, although the other games are not over. */
async function settleOpenParlays(
  tx: Tx,
  {
    tenantId,
    account,
    changed,
    now,
    mails,
  }: {
    readonly tenantId: string
    readonly account: AccountRow
    readonly changed: readonly GradedLeg[]
    readonly now: Date
    readonly mails: MailSource
  },
): Promise<void> {
  const parlayIds = new Set(changed.map(({ pick }) => pick.parent_id))
  const open = await lockOpenPicks(tx, tenantId, [account.id])
  const parlays = open.filter(({ id, type }) => type === 'PARLAY' && parlayIds.has(id))
  if (parlays.length === 0) return
  const legs = await legsOfParlays(
    tx,
    tenantId,
    parlays.map(({ id }) => id),
  )
  const legsByParlay = Map.groupBy(legs, ({ parent_id }) => parent_id)
  const decided = parlays.flatMap(
    (parlay) => decideParlay(parlay, legsByParlay.get(parlay.id) ?? [], new Map()) ?? [],
  )
  const accounts = await lockAccounts(tx, tenantId, [account.id])
  await settleDecided(tx, {
    work: new SettlementWork(tenantId, now, mails),
    counts: noCounts(),
    accounts,
    open,
    decided,
  })
}
