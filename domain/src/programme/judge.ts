import { type Closure, closureOf } from './closure.ts'
import type { ClosureRule } from './closing-rules.ts'
import type { JudgedAccount, JudgedFigures } from './judged-account.ts'
import { isDecided, type PickStatus } from './pick-status.ts'
import { programmeDayAt } from './programme-day.ts'
import { closingRulesOf, summingRulesOf } from './programme-rules.ts'
import { addCorrection, addResult } from './rule-figures.ts'

export type JudgeState = JudgedFigures & { readonly closure: Closure | undefined }

export const NEW_ACCOUNT: JudgeState = {
  status: 'ACTIVE',
  netMinor: 0n,
  feesMinor: 0n,
  dayDate: '',
  dayNetMinor: 0n,
  picks: 0,
  closure: undefined,
}

export type DecidedResult = {
  readonly pickId: string
  readonly status: PickStatus
  /** What the pick brought or cost, without its stake. */
  readonly resultMinor: bigint
  /** False if another pick on the same outcome has counted already (R3). */
  readonly isCounted: boolean
}

/** A result that was corrected later. It belongs to the day on which the pick was settled first. */
type CorrectedResult = {
  readonly settledAtMs: number
  readonly deltaMinor: bigint
  readonly countDelta: number
}

export type JudgeEvent =
  /** All results of the account that one moment of games ending has decided: they are judged together. */
  | { readonly kind: 'results'; readonly settledAtMs: number; readonly results: readonly DecidedResult[] }
  /** All results of the account that were corrected together, and are judged together. */
  | { readonly kind: 'corrections'; readonly atMs: number; readonly changes: readonly CorrectedResult[] }
  /** A pick was cashed out: what it cost or brought moves the profit and counts toward no loss limit (R11). */
  | { readonly kind: 'cash-out'; readonly atMs: number; readonly feeMinor: bigint }
  /** Profit of a funded account was paid out: the account starts again from its size. */
  | { readonly kind: 'payout'; readonly atMs: number }
  /** Nothing but time has passed. */
  | { readonly kind: 'clock'; readonly atMs: number }

/** The account after one event. An account that is no longer active does not change. */
export function judgeStep(account: JudgedAccount, state: JudgeState, event: JudgeEvent): JudgeState {
  if (state.status !== 'ACTIVE') return state
  // Only results of games pass a stage or break a limit, so there is nothing to judge.
  if (event.kind === 'cash-out') return { ...state, feesMinor: state.feesMinor + event.feeMinor }
  const atMs = event.kind === 'results' ? event.settledAtMs : event.atMs
  // What is settled after the time limit finds the account expired, whenever the job comes round.
  if (account.expiryMs !== undefined && atMs >= account.expiryMs) {
    return close(account, state, { ruleId: 'expiry', atMs: account.expiryMs })
  }
  const next = apply(account, state, event)
  const ruleId = findRule(account, next)
  return ruleId === undefined ? next : close(account, next, { ruleId, atMs })
}

function apply(
  account: JudgedAccount,
  state: JudgeState,
  event: Exclude<JudgeEvent, { kind: 'cash-out' }>,
): JudgeState {
  switch (event.kind) {
    case 'results':
      return withResults(account, state, event)
    case 'corrections':
      return withCorrections(account, state, event)
    case 'payout':
      return { ...state, netMinor: 0n, feesMinor: 0n, picks: 0 }
    case 'clock':
      return state
  }
}

function withResults(
  { ruleSet }: JudgedAccount,
  state: JudgeState,
  { settledAtMs, results }: Extract<JudgeEvent, { kind: 'results' }>,
): JudgeState {
  const { dayClock } = ruleSet
  const { date } = programmeDayAt(settledAtMs, dayClock)
  let sumMinor = 0n
  let picks = state.picks
  for (const { status, resultMinor, isCounted } of results) {
    if (!isDecided(status)) continue
    sumMinor += resultMinor
    if (isCounted) picks++
  }
  return {
    status: state.status,
    feesMinor: state.feesMinor,
    netMinor: state.netMinor + sumMinor,
    dayDate: date,
    dayNetMinor: (date === state.dayDate ? state.dayNetMinor : 0n) + sumMinor,
    picks,
    ruleFigures: addResult(state.ruleFigures, summingRulesOf(ruleSet), {
      atMs: settledAtMs,
      netMinor: sumMinor,
      dayClock,
    }),
    closure: undefined,
  }
}

function withCorrections(
  { ruleSet }: JudgedAccount,
  state: JudgeState,
  { atMs, changes }: Extract<JudgeEvent, { kind: 'corrections' }>,
): JudgeState {
  const { dayClock } = ruleSet
  const { date: today } = programmeDayAt(atMs, dayClock)
  let { netMinor, dayNetMinor, picks, ruleFigures } = state
  for (const { settledAtMs, deltaMinor, countDelta } of changes) {
    const { date } = programmeDayAt(settledAtMs, dayClock)
    netMinor += deltaMinor
    // A day that is over stays as it was judged; the correction then moves only the overall figures.
    if (date === today && date === state.dayDate) dayNetMinor += deltaMinor
    picks += countDelta
    const correction = { atMs, settledAtMs, deltaMinor, dayClock }
    ruleFigures = addCorrection(ruleFigures, summingRulesOf(ruleSet), correction)
  }
  return { ...state, netMinor, dayNetMinor, picks, ruleFigures }
}

/** The rule that closes the account now. Breaches come before the target (R14). */
function findRule(account: JudgedAccount, state: JudgeState): ClosureRule | undefined {
  for (const { ruleId, isReached } of closingRulesOf(account.ruleSet)) {
    if (isReached(account, state)) return ruleId
  }
  return undefined
}

function close(
  account: JudgedAccount,
  state: JudgeState,
  { ruleId, atMs }: { ruleId: ClosureRule; atMs: number },
): JudgeState {
  const closure = closureOf(account, state, { ruleId, atMs })
  return { ...state, status: closure.status, closure }
}
