/** Settles all open picks on one game of one tenant, a few accounts in each transaction. */
import { judgeBatch } from '@pickproof/domain/programme/judge-batch'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import {
  accountFigures,
  type AccountRow,
  judgedAccount,
  judgeState,
  lockAccounts,
  type MailSource,
} from '../../accounts/index.ts'
import {
  askSecondGrader,
  type SecondGrader,
  type SecondGrades,
  withSecondGrades,
} from '../grading/second-grades.ts'
import { SettlementWork } from '../booking/settlement-work.ts'
import {
  type DecidedPick,
  decideParlay,
  decideStraight,
  type GradedLeg,
  gradeLegs,
  isSettled,
  retryOf,
  selectionKey,
  storedTrailOf,
  withNote,
} from '../grading/decide-picks.ts'
import {
  countedSelections,
  legsOfParlays,
  listAccountsWithOpenPicks,
  listSelectionsToSettle,
  openAndDue,
  type SettlementPickRow,
} from '../../picks/index.ts'
import { loadGames } from '../../catalog/index.ts'

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

type SettleOrder = {
  readonly tenantId: string
  readonly accountIds: readonly bigint[]
  readonly clock: Clock
  readonly mails: MailSource
  /** Picks that a staff member asks for: they are graded now, although their next try is later or was the last one. */
  readonly askedPickIds?: readonly bigint[]
  /** Where a second grader has to agree. It does not check picks that a staff member asks for: that person decides them. */
  readonly secondGrades?: SecondGrades
}

/** How many picks got a result, could not be graded, or were cancelled with their account. */
type SettledCounts = { settled: number; ungraded: number; cancelled: number; closed: number }

export const noCounts = (): SettledCounts => ({ settled: 0, ungraded: 0, cancelled: 0, closed: 0 })

/**
 * Settles everything that is due in a few accounts, in one transaction. All games of an account that are over are
 * settled together and judged in the order they ended, so it does not matter which job comes first. A pick that is no
 * longer open is not changed: a second or parallel run changes nothing.
 */
export async function settleAccounts(
  tx: Tx,
  { tenantId, accountIds, clock, mails, askedPickIds = [], secondGrades }: SettleOrder,
): Promise<SettledCounts> {
  const accounts = await lockAccounts(tx, tenantId, accountIds)
  // Read under the lock: what happens to an account has times in the order in which it happened.
  const now = clock.now()
  const open = await openAndDue(tx, tenantId, { accountIds, askedPickIds, now })
  const legs = open.filter(({ is_due }) => is_due)
  const counts = noCounts()
  if (legs.length === 0) return counts

  const fixtureIds = legs.map(({ fixture_id }) => fixture_id ?? '')
  const own = gradeLegs(legs, await loadGames(tx, fixtureIds), now)
  const asked = new Set<bigint | null>(askedPickIds)
  const isAsked = ({ pick }: GradedLeg) => asked.has(pick.id) || asked.has(pick.parent_id)
  const graded = secondGrades ? withSecondGrades(own, secondGrades, isAsked) : own
  const decided = await decide(tx, { tenantId, open, graded })
  const work = new SettlementWork(tenantId, now, mails)
  noteGrades(work, graded, counts)
  await settleDecided(tx, { work, counts, accounts, open, decided })
  return counts
}

/** Judges and books picks whose result is known. The accounts are locked and their open picks are complete. */
export async function settleDecided(
  tx: Tx,
  {
    work,
    counts,
    accounts,
    open,
    decided,
  }: {
    readonly work: SettlementWork
    readonly counts: SettledCounts
    readonly accounts: readonly AccountRow[]
    readonly open: readonly SettlementPickRow[]
    readonly decided: readonly DecidedPick[]
  },
): Promise<void> {
  const accountIds = accounts.map(({ id }) => id)
  const counted = await countedByAccount(tx, { tenantId: work.tenantId, accountIds, decided })
  const openByAccount = Map.groupBy(open, ({ account_id }) => account_id)
  const decidedByAccount = Map.groupBy(decided, ({ pick }) => pick.account_id)
  for (const account of accounts) {
    settleAccount(work, counts, {
      account,
      open: openByAccount.get(account.id) ?? [],
      decided: decidedByAccount.get(account.id) ?? [],
      counted: counted.get(account.id) ?? new Set(),
    })
  }
  await work.write(tx, accounts)
}

async function decide(
  tx: Tx,
  {
    tenantId,
    open,
    graded,
  }: {
    readonly tenantId: string
    readonly open: readonly SettlementPickRow[]
    readonly graded: readonly GradedLeg[]
  },
): Promise<readonly DecidedPick[]> {
  const touched = new Set(graded.map(({ pick }) => pick.parent_id))
  const parlays = open.filter(({ id, type }) => type === 'PARLAY' && touched.has(id))
  const allLegs = await legsOfParlays(
    tx,
    tenantId,
    parlays.map(({ id }) => id),
  )
  const legsByParlay = Map.groupBy(allLegs, ({ parent_id }) => parent_id)
  const gradedById = new Map(graded.map((leg) => [leg.pick.id, leg]))
  return [
    ...graded.filter(({ pick }) => pick.type === 'STRAIGHT').map(decideStraight),
    ...parlays.map((parlay) => decideParlay(parlay, legsByParlay.get(parlay.id) ?? [], gradedById)),
  ].filter((pick) => pick !== undefined)
}

export async function countedByAccount(
  tx: Tx,
  {
    tenantId,
    accountIds,
    decided,
  }: {
    readonly tenantId: string
    readonly accountIds: readonly bigint[]
    readonly decided: readonly Pick<DecidedPick, 'outcomes'>[]
  },
): Promise<ReadonlyMap<bigint, Set<string>>> {
  const rows = await countedSelections(tx, tenantId, { accountIds, fixtureIds: gamesOf(decided) })
  const counted = new Map<bigint, Set<string>>()
  for (const row of rows) {
    const keys = counted.get(row.account_id) ?? new Set()
    counted.set(row.account_id, keys.add(selectionKey(row)))
  }
  return counted
}

/** The games of these picks: an outcome begins with its game. */
export function gamesOf(picks: readonly Pick<DecidedPick, 'outcomes'>[]): readonly string[] {
  return [...new Set(picks.flatMap(({ outcomes }) => outcomes.map((key) => key.slice(0, key.indexOf('|')))))]
}

/** Legs get their own result immediately, even if their parlay stays open. Picks that cannot be graded are noted for the next try. */
function noteGrades(work: SettlementWork, graded: readonly GradedLeg[], counts: SettledCounts): void {
  for (const { pick, game, outcome, explain, response } of graded) {
    if (outcome.status === 'MANUAL') {
      const { response: found, ...retry } = retryOf(pick, game, outcome, work.now)
      work.changePick(pick, { ...retry, grader_response: withNote(found, pick), graded_from: game.source })
      counts.ungraded++
    } else if (isSettled(outcome) && pick.type === 'CHILD') {
      work.changePick(pick, {
        status: outcome.status,
        rule_id: outcome.rule,
        explain,
        grader_response: withNote(response, pick),
        graded_from: game.source,
        next_try_at: null,
        needs_review: null,
        settled_at: work.now,
      })
    }
  }
}

function settleAccount(
  work: SettlementWork,
  counts: SettledCounts,
  {
    account,
    open,
    decided,
    counted,
  }: {
    readonly account: AccountRow
    readonly open: readonly SettlementPickRow[]
    readonly decided: readonly DecidedPick[]
    readonly counted: Set<string>
  },
): void {
  const before = judgeState(account)
  const { state, notApplied, countedPickIds } = judgeBatch(judgedAccount(account), before, {
    settledAtMs: work.now.getTime(),
    picks: decided.map(({ pick, status, returnedMinor, endedAtMs, outcomes }) => ({
      pickId: String(pick.id),
      endedAtMs,
      status,
      resultMinor: returnedMinor - pick.stake_minor,
      outcomes,
    })),
    counted,
  })
  const skipped = new Set(notApplied)
  const applied = decided.filter(({ pick }) => !skipped.has(String(pick.id)))
  const countedIds = new Set(countedPickIds)
  for (const pick of applied.toSorted(inOrderOfEnd))
    settlePick(work, pick, countedIds.has(String(pick.pick.id)))
  counts.settled += applied.length
  if (state !== before) work.changeAccount(accountFigures(account, state))
  if (state.status === 'ACTIVE') return

  const done = new Set(applied.map(({ pick }) => pick.id))
  const cancelledPickIds = cancelOpenRows(work, open, done)
  counts.cancelled += cancelledPickIds.length
  if (state.closure) {
    counts.closed++
    work.closeAccount({ account, closure: state.closure, cancelledPickIds })
  }
}

function inOrderOfEnd(one: DecidedPick, other: DecidedPick): number {
  return one.endedAtMs - other.endedAtMs || Number(one.pick.id - other.pick.id)
}

function settlePick(work: SettlementWork, decided: DecidedPick, isCounted: boolean): void {
  const { pick, status, returnedMinor, endedAtMs, ruleId, explain, response } = decided
  const resultMinor = returnedMinor - pick.stake_minor
  const trail = storedTrailOf(pick)
  const settled = () =>
    ({
      kind: 'settled',
      at: work.now.toISOString(),
      status,
      result_minor: String(resultMinor),
      ended_at: new Date(endedAtMs).toISOString(),
    }) as const
  work.changePick(pick, {
    status,
    returned_minor: returnedMinor,
    result_minor: resultMinor,
    is_counted: isCounted,
    rule_id: ruleId,
    explain,
    grader_response: withNote(response, pick),
    graded_from: decided.gradedFrom,
    next_try_at: null,
    ...(trail ? { trail: [...trail, settled()] } : {}),
    needs_review: null,
    settled_at: work.now,
  })
  work.book(pick, status === 'CANCELLED' ? 'PICK_CANCELLED' : 'PICK_SETTLED', returnedMinor)
}

/** All open picks of an account that is not active, apart from those that have just been settled. */
export function cancelOpenRows(
  work: SettlementWork,
  open: readonly SettlementPickRow[],
  done: ReadonlySet<bigint> = new Set(),
): readonly string[] {
  const picks = open.filter(({ id, type }) => type !== 'CHILD' && !done.has(id))
  for (const pick of picks) work.cancelPick(pick)
  return picks.map(({ id }) => String(id))
}
