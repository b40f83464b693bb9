import type { JudgeEvent } from './judge.ts'
import { isDecided, type PickStatus } from './pick-status.ts'
import { countsAsNew } from './selection.ts'

/** A settled pick as it stands before a correction of its result. */
export type CorrectedPick = {
  readonly pickId: string
  readonly status: PickStatus
  readonly resultMinor: bigint
  readonly outcomes: readonly string[]
  /** When it was settled first. */
  readonly settledAtMs: number
  readonly isCounted: boolean
  /** Whether its profit has left the account with a payout, which is never taken back (R40). */
  readonly isPaidOut: boolean
}

type Correction<Corrected extends CorrectedPick> = {
  readonly event: JudgeEvent
  readonly pick: Corrected
}

/**
 * What a corrected result changes. The set holds the outcomes that count now; a pick that no longer counts gives
 * its own free.
 */
export function correctionOf<Corrected extends CorrectedPick>(
  pick: Corrected,
  {
    atMs,
    status,
    resultMinor,
  }: { readonly atMs: number; readonly status: PickStatus; readonly resultMinor: bigint },
  counted: Set<string>,
): Correction<Corrected> {
  const isCounted = isDecided(status) && (pick.isCounted || countsAsNew(pick.outcomes, counted))
  for (const outcome of pick.outcomes) {
    if (isCounted) counted.add(outcome)
    else if (pick.isCounted) counted.delete(outcome)
  }
  const corrected = { ...pick, status, resultMinor, isCounted }
  if (pick.isPaidOut) return { event: { kind: 'clock', atMs }, pick: corrected }
  const event: JudgeEvent = {
    kind: 'correction',
    atMs,
    settledAtMs: pick.settledAtMs,
    deltaMinor: decidedMinor(status, resultMinor) - decidedMinor(pick.status, pick.resultMinor),
    countDelta: Number(isCounted) - Number(pick.isCounted),
  }
  return { event, pick: corrected }
}

/** A cancelled or cashed-out pick moves no limit, whatever it cost. */
function decidedMinor(status: PickStatus, resultMinor: bigint): bigint {
  return isDecided(status) ? resultMinor : 0n
}
