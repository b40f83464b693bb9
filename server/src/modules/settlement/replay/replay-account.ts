/** Recomputes an account from its picks and results and compares it with the stored values. */
import { isSetAside } from '@pickproof/domain/accounts/account-status'
import {
  type HistoryEvent,
  type HistoryVerdict,
  judgeHistory,
} from '@pickproof/domain/programme/judge-history'
import { profitMinor } from '@pickproof/domain/programme/judged-account'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import type { SettledPick } from '@pickproof/domain/programme/judge-batch'
import type { Db } from '../../../platform/db/database.ts'
import {
  type AccountRow,
  judgedAccount,
  judgeState,
  type ReportRow,
  reportsOfAccounts,
} from '../../accounts/index.ts'
import { gradeLegs, selectionKey, type TrailEntry } from '../grading/decide-picks.ts'
import { trailOf } from '../grading/pick-trail.ts'
import { CLOSED_RULE, listPicksOfAccounts, type SettlementPickRow } from '../../picks/index.ts'
import { checkBalance, checkBookings } from './check-ledger.ts'
import { historyOfAccounts, type BalanceHistoryRow } from '../../ledger/index.ts'
import { type Games, loadGames } from '../../catalog/index.ts'

export type Replay = {
  readonly accno: string
  readonly picks: number
  /** What the picks lead to. */
  readonly verdict: HistoryVerdict
  /** Empty if everything agrees. */
  readonly faults: readonly string[]
}

/** Everything that happened to an account, read in one snapshot. */
export type AccountStory = {
  readonly account: AccountRow
  readonly picks: readonly SettlementPickRow[]
  readonly history: readonly BalanceHistoryRow[]
  readonly reports: readonly ReportRow[]
  readonly games: Games
}

export async function readStories(
  db: Db,
  tenantId: string,
  accounts: readonly AccountRow[],
): Promise<readonly AccountStory[]> {
  if (accounts.length === 0) return []
  const ids = accounts.map(({ id }) => id)
  const allPicks = await listPicksOfAccounts(db, tenantId, ids)
  const games = await loadGames(
    db,
    allPicks.flatMap((pick) => (isGraded(pick) ? [pick.fixture_id ?? ''] : [])),
  )
  const picks = Map.groupBy(allPicks, ({ account_id }) => account_id)
  const history = Map.groupBy(await historyOfAccounts(db, tenantId, ids), ({ account_id }) => account_id)
  const reports = Map.groupBy(await reportsOfAccounts(db, tenantId, ids), ({ account_id }) => account_id)
  return accounts.map((account) => ({
    account,
    games,
    picks: picks.get(account.id) ?? [],
    history: history.get(account.id) ?? [],
    reports: reports.get(account.id) ?? [],
  }))
}

export function replayAccount({ account, picks, history, reports, games }: AccountStory): Replay {
  const verdict = judgeHistory(judgedAccount(account), eventsOf({ picks, history, reports }))
  const faults = [
    ...checkBalance(account, history),
    ...checkBookings(picks, history),
    ...checkGrades(picks, games),
    ...checkLegs(picks),
    ...checkFigures(account, verdict),
    ...checkReport(reports, verdict),
  ]
  const count = picks.filter(({ type }) => type !== 'CHILD').length
  return { accno: account.accno, picks: count, verdict, faults }
}

/** The first contradiction between the picks and the changed account that does not exist now. */
export async function findContradiction(
  db: Db,
  account: AccountRow,
  after: AccountRow,
): Promise<string | undefined> {
  const [story] = await readStories(db, account.tenant_id, [account])
  if (!story) return undefined
  const known = new Set(replayAccount(story).faults)
  return replayAccount({ ...story, account: after }).faults.find((text) => !known.has(text))
}

function isGraded(pick: SettlementPickRow): boolean {
  return pick.status !== 'PENDING' && pick.graded_from !== null && !pick.needs_review
}

/** Grades picks again if they were graded on the result that is stored now. Older results are not stored. */
function checkGrades(picks: readonly SettlementPickRow[], games: Games): readonly string[] {
  const faults: string[] = []
  for (const pick of picks) {
    if (!isGraded(pick)) continue
    // As of its last result: before that, the grader may still have waited for a postponed game.
    const gradedAt = new Date(trailOf(pick).at(-1)?.at ?? pick.game_at)
    const [leg] = gradeLegs([pick], games, gradedAt)
    if (!leg || pick.graded_from !== leg.game.source) continue
    if (leg.outcome.status !== pick.status)
      faults.push(`pick ${pick.id} is ${pick.status}, its game says ${leg.outcome.status}`)
  }
  return faults
}

/** Reports open legs of parlays that have ended. */
function checkLegs(picks: readonly SettlementPickRow[]): readonly string[] {
  const ended = new Map(picks.flatMap(({ id, status }) => (status === 'PENDING' ? [] : [[id, status]])))
  return picks.flatMap(({ id, status, parent_id }) => {
    const parlayStatus = status === 'PENDING' && parent_id !== null ? ended.get(parent_id) : undefined
    return parlayStatus ? [`leg ${id} is still open, but its parlay ${parent_id} is ${parlayStatus}`] : []
  })
}

function eventsOf({
  picks,
  history,
  reports,
}: {
  readonly picks: readonly SettlementPickRow[]
  readonly history: readonly BalanceHistoryRow[]
  readonly reports: readonly ReportRow[]
}): readonly HistoryEvent[] {
  const legsByParlay = Map.groupBy(picks, ({ parent_id }) => parent_id)
  const corrected: ToldCorrection[] = []
  const settled: (SettledPick & { readonly atMs: number })[] = []
  for (const pick of picks) {
    if (pick.type === 'CHILD') continue
    const legs = pick.type === 'PARLAY' ? (legsByParlay.get(pick.id) ?? []) : [pick]
    for (const entry of judgedTrail(pick)) {
      const judged = {
        pickId: String(pick.id),
        status: entry.status,
        resultMinor: BigInt(entry.result_minor),
        atMs: new Date(entry.at).getTime(),
      }
      if (entry.kind === 'corrected') corrected.push(judged)
      else
        settled.push({
          ...judged,
          endedAtMs: new Date(entry.ended_at).getTime(),
          outcomes: legs.map(selectionKey),
        })
    }
  }
  // A transaction first corrects picks, then settles what the correction has decided. Both have the same time.
  const events = correctionEvents(corrected)
  for (const [atMs, own] of Map.groupBy(settled, (pick) => pick.atMs))
    events.push({ kind: 'settled', atMs, picks: own })
  for (const { status, type, settled_at, result_minor } of picks)
    if (status === 'CASH_OUT' && type !== 'CHILD' && settled_at !== null)
      events.push({ kind: 'cash-out', atMs: settled_at.getTime(), feeMinor: -(result_minor ?? 0n) })
  for (const { operation, at } of history)
    if (operation === 'PAYOUT') events.push({ kind: 'payout', atMs: at.getTime() })
  for (const { rule_id, at } of reports)
    if (rule_id === 'expiry') events.push({ kind: 'clock', atMs: at.getTime() })
  return events.toSorted((one, other) => one.atMs - other.atMs)
}

type ToldCorrection = Extract<HistoryEvent, { kind: 'corrected' }>['picks'][number] & {
  readonly atMs: number
}

/**
 * Picks with the same time were corrected together. The same pick twice means two transactions, because none corrects
 * a pick twice.
 */
function correctionEvents(corrected: readonly ToldCorrection[]): HistoryEvent[] {
  const turns = new Map<string, number>()
  const byTurn = Map.groupBy(corrected, ({ atMs, pickId }) => {
    const turn = turns.get(`${atMs} ${pickId}`) ?? 0
    turns.set(`${atMs} ${pickId}`, turn + 1)
    return `${atMs} ${turn}`
  })
  return [...byTurn.values()].flatMap((picks) => {
    const [first] = picks
    return first === undefined ? [] : [{ kind: 'corrected', atMs: first.atMs, picks }]
  })
}

/**
 * What the judge has seen of a pick. Empty for an open or cashed-out pick, and for one that was cancelled with its
 * account.
 */
function judgedTrail(pick: SettlementPickRow): readonly TrailEntry[] {
  const isCorrected = pick.trail !== null
  const isUnjudged = pick.settled_at === null || pick.status === 'CASH_OUT' || pick.rule_id === CLOSED_RULE
  return isUnjudged && !isCorrected ? [] : trailOf(pick)
}

function checkFigures(account: AccountRow, { state }: HistoryVerdict): readonly string[] {
  const isSame =
    account.status === state.status ||
    account.status === 'SUSPENDED' ||
    (state.status === 'ACTIVE' && isSetAside(account.status))
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['status', isSame ? state.status : account.status, state.status],
    ['profit', account.profit_accumulated_minor, profitMinor(getRuleSet(account.rule_set), state)],
    ['cash-out fees', account.cash_out_fees_minor, state.feesMinor],
    ['number of picks', account.no_of_picks, state.picks],
    ['day', account.day_date, state.dayDate],
    ['result of the day', account.day_net_minor, state.dayNetMinor],
    ['figures of rules', figuresText(judgeState(account)), figuresText(state)],
  ]
  return pairs.flatMap(([name, stored, replayed]) =>
    stored === replayed ? [] : [`the ${name} is ${stored}, the picks lead to ${replayed}`],
  )
}

function figuresText({ ruleFigures = {} }: Pick<HistoryVerdict['state'], 'ruleFigures'>): string {
  const sums = Object.entries(ruleFigures).map(([key, { periodStartMs, netMinor }]) =>
    [key, periodStartMs, netMinor].join(' '),
  )
  return sums.sort().join(', ')
}

function checkReport(reports: readonly ReportRow[], { report }: HistoryVerdict): readonly string[] {
  if (!report) return []
  const stored = reports.find(({ rule_id }) => rule_id === report.ruleId)
  if (!stored) return [`no report says that it was closed by ${report.ruleId}`]
  const { pickIds } = stored.report as { readonly pickIds?: readonly string[] }
  const isSame = [...(pickIds ?? [])].sort().join() === [...report.pickIds].sort().join()
  return isSame
    ? []
    : [`the report names the picks ${pickIds?.join(', ')} instead of ${report.pickIds.join(', ')}`]
}
