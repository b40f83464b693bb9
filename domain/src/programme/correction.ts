import type { JudgeEvent } from './judge.ts'
import { isDecided, type PickStatus } from './pick-status.ts'
import { comparePickIds, countsAsNew } from './selection.ts'

/** A settled pick before a correction of its result. */
export type CorrectedPick = {
  readonly pickId: string
  readonly status: PickStatus
  readonly resultMinor: bigint
  readonly outcomes: readonly string[]
  /** The time of the first settlement. */
  readonly settledAtMs: number
  readonly isCounted: boolean
  /** Whether a payout included its profit. A payout is never reversed (R40). */
  readonly isPaidOut: boolean
}

/** A settled pick and its new result. */
type Corrected<Known extends CorrectedPick = CorrectedPick> = {
  readonly pick: Known
  readonly status: PickStatus
  readonly resultMinor: bigint
}

type Correction<Known extends CorrectedPick> = {
  readonly event: JudgeEvent
  /** The picks after the correction: the corrected ones in the given order, then others that count instead. */
  readonly picks: readonly Known[]
}

/**
 * The combined effect of all corrections of one moment, because a step in between was never a result. `counted` holds
 * the outcomes that count now. A pick that no longer counts releases its outcomes, and another settled pick on them
 * counts instead.
 */
export function correctionOf<Known extends CorrectedPick>(
  corrected: readonly Corrected<Known>[],
  {
    atMs,
    counted,
    others,
  }: {
    readonly atMs: number
    readonly counted: Set<string>
    /** Further picks of the account; at least those that share an outcome with a corrected one. */
    readonly others: readonly Known[]
  },
): Correction<Known> {
  const freed = freedOutcomes(corrected)
  for (const outcome of freed) counted.delete(outcome)
  const kept = corrected.map(({ pick, status, resultMinor }) => ({
    ...pick,
    status,
    resultMinor,
    isCounted: pick.isCounted && isDecided(status),
  }))
  const known = new Set(kept.map(({ pickId }) => pickId))
  const stoodBack = others.filter(
    ({ pickId, outcomes, isPaidOut }) =>
      !known.has(pickId) && !isPaidOut && outcomes.some((outcome) => freed.has(outcome)),
  )
  const countedIds = countAgain([...kept, ...stoodBack], counted)
  const withCount = (pick: Known): Known =>
    countedIds.has(pick.pickId) ? { ...pick, isCounted: true } : pick
  const picks = kept.map(withCount)
  const counting = stoodBack.filter(({ pickId }) => countedIds.has(pickId)).map(withCount)
  return {
    event: {
      kind: 'corrections',
      atMs,
      changes: [
        ...corrected.flatMap(({ pick }, index) => changeOf(pick, picks[index])),
        ...counting.map(({ settledAtMs }) => ({ settledAtMs, deltaMinor: 0n, countDelta: 1 })),
      ],
    },
    picks: [...picks, ...counting],
  }
}

function freedOutcomes(corrected: readonly Corrected[]): ReadonlySet<string> {
  return new Set(
    corrected.flatMap(({ pick, status }) => (pick.isCounted && !isDecided(status) ? pick.outcomes : [])),
  )
}

/** The ids of those that count from now on and did not before; the oldest pick comes first. */
function countAgain(picks: readonly CorrectedPick[], counted: Set<string>): ReadonlySet<string> {
  const ids = new Set<string>()
  const waiting = picks.filter(({ status, isCounted }) => isDecided(status) && !isCounted)
  for (const { pickId, outcomes } of waiting.toSorted((one, other) =>
    comparePickIds(one.pickId, other.pickId),
  )) {
    if (!countsAsNew(outcomes, counted)) continue
    for (const outcome of outcomes) counted.add(outcome)
    ids.add(pickId)
  }
  return ids
}

type Changes = Extract<JudgeEvent, { kind: 'corrections' }>['changes']

function changeOf(before: CorrectedPick, after: CorrectedPick | undefined): Changes {
  if (after === undefined || before.isPaidOut) return []
  return [
    {
      settledAtMs: before.settledAtMs,
      deltaMinor: decidedMinor(after) - decidedMinor(before),
      countDelta: Number(after.isCounted) - Number(before.isCounted),
    },
  ]
}

/** A cancelled or cashed-out pick moves no limit, even if it had a fee. */
function decidedMinor({ status, resultMinor }: CorrectedPick): bigint {
  return isDecided(status) ? resultMinor : 0n
}
