import { type DecidedResult, type JudgeState, judgeStep } from './judge.ts'
import type { JudgedAccount } from './judged-account.ts'
import { isDecided, type PickStatus } from './pick-status.ts'
import { comparePickIds, countsAsNew } from './selection.ts'

/** A pick with its result, as the settlement worker or the replay gives it. */
export type SettledPick = {
  readonly pickId: string
  /** When the game that decided it ended; of a parlay the last one that was needed. */
  readonly endedAtMs: number
  readonly status: PickStatus
  readonly resultMinor: bigint
  readonly outcomes: readonly string[]
}

type BatchVerdict = {
  readonly state: JudgeState
  /** Picks of games that ended after the account was closed: they are cancelled, not settled (Q6). */
  readonly notApplied: readonly string[]
  /** Picks that count toward the minimum; the others share an outcome with one that does. */
  readonly countedPickIds: readonly string[]
}

/**
 * Judges what one settlement brings, in the order the games ended. Picks whose games ended at the same moment are
 * judged together, so their order means nothing. The outcomes of picks that have counted before are only needed
 * for the games of these picks; those that count now are added to the set.
 */
export function judgeBatch(
  account: JudgedAccount,
  state: JudgeState,
  {
    settledAtMs,
    picks,
    counted,
  }: { settledAtMs: number; picks: readonly SettledPick[]; counted: Set<string> },
): BatchVerdict {
  const countedPickIds: string[] = []
  const notApplied: string[] = []
  let current = state
  for (const moment of momentsOf(picks)) {
    const before = current
    const results = before.status === 'ACTIVE' ? moment.map((pick) => resultOf(pick, counted)) : []
    current = judgeStep(account, current, { kind: 'results', settledAtMs, results })
    // An expiry closes the account before the results of the moment are applied.
    const isApplied = before.status === 'ACTIVE' && current.closure?.ruleId !== 'expiry'
    for (const { pickId } of moment) if (!isApplied) notApplied.push(pickId)
    for (const { pickId, isCounted } of results) if (isApplied && isCounted) countedPickIds.push(pickId)
  }
  return { state: current, notApplied, countedPickIds }
}

/** The picks by the moment their games ended, the first moment first, and in a moment by their id. */
function momentsOf(picks: readonly SettledPick[]): readonly (readonly SettledPick[])[] {
  const byEnd = Map.groupBy(picks, ({ endedAtMs }) => endedAtMs)
  return [...byEnd]
    .sort(([one], [other]) => one - other)
    .map(([, moment]) => moment.toSorted((one, other) => comparePickIds(one.pickId, other.pickId)))
}

function resultOf(
  { pickId, status, resultMinor, outcomes }: SettledPick,
  counted: Set<string>,
): DecidedResult {
  const isCounted = isDecided(status) && countsAsNew(outcomes, counted)
  if (isCounted) for (const outcome of outcomes) counted.add(outcome)
  return { pickId, status, resultMinor, isCounted }
}
