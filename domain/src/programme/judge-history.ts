import type { Closure } from './closure.ts'
import { type CorrectedPick, correctionOf } from './correction.ts'
import { type JudgeState, judgeStep, NEW_ACCOUNT } from './judge.ts'
import type { JudgedAccount } from './judged-account.ts'
import { judgeBatch, type SettledPick } from './judge-batch.ts'
import { isDecided, type PickStatus } from './pick-status.ts'

type RegradedResult = { readonly pickId: string; readonly status: PickStatus; readonly resultMinor: bigint }

/** What happened to an account, one entry for each transaction that changed it. */
export type HistoryEvent =
  | { readonly kind: 'settled'; readonly atMs: number; readonly picks: readonly SettledPick[] }
  | { readonly kind: 'corrected'; readonly atMs: number; readonly picks: readonly RegradedResult[] }
  | { readonly kind: 'cash-out'; readonly atMs: number; readonly feeMinor: bigint }
  | { readonly kind: 'payout'; readonly atMs: number }
  | { readonly kind: 'clock'; readonly atMs: number }

/** A closure with the picks whose results add up to its figures. */
type AccountReport = Closure & { readonly pickIds: readonly string[] }

export type HistoryVerdict = { readonly state: JudgeState; readonly report: AccountReport | undefined }

/** The whole life of an account from what happened to it, in the order it happened: what a replay compares with. */
export function judgeHistory(account: JudgedAccount, events: readonly HistoryEvent[]): HistoryVerdict {
  const known = new Map<string, CorrectedPick>()
  const counted = new Set<string>()
  let state = NEW_ACCOUNT
  for (const event of events) {
    if (state.status !== 'ACTIVE') break
    switch (event.kind) {
      case 'settled':
        state = settle(account, state, { event, known, counted })
        break
      case 'corrected':
        state = correct(account, state, { event, known, counted })
        break
      case 'payout':
        state = judgeStep(account, state, event)
        for (const [pickId, pick] of known) known.set(pickId, { ...pick, isPaidOut: true })
        break
      case 'cash-out':
      case 'clock':
        state = judgeStep(account, state, event)
    }
  }
  const { closure } = state
  return { state, report: closure && { ...closure, pickIds: pickIdsBehind(closure, known.values()) } }
}

function settle(
  account: JudgedAccount,
  state: JudgeState,
  {
    event,
    known,
    counted,
  }: {
    event: Extract<HistoryEvent, { kind: 'settled' }>
    known: Map<string, CorrectedPick>
    counted: Set<string>
  },
): JudgeState {
  const verdict = judgeBatch(account, state, { settledAtMs: event.atMs, picks: event.picks, counted })
  const notApplied = new Set(verdict.notApplied)
  const countedIds = new Set(verdict.countedPickIds)
  for (const pick of event.picks) {
    if (notApplied.has(pick.pickId)) continue
    const isCounted = countedIds.has(pick.pickId)
    known.set(pick.pickId, { ...pick, settledAtMs: event.atMs, isCounted, isPaidOut: false })
  }
  return verdict.state
}

function correct(
  account: JudgedAccount,
  state: JudgeState,
  {
    event: { atMs, picks },
    known,
    counted,
  }: {
    event: Extract<HistoryEvent, { kind: 'corrected' }>
    known: Map<string, CorrectedPick>
    counted: Set<string>
  },
): JudgeState {
  const corrected = picks.map(({ pickId, status, resultMinor }) => {
    const pick = known.get(pickId)
    if (pick === undefined) throw new RangeError(`pick ${pickId} is corrected before it is settled`)
    return { pick, status, resultMinor }
  })
  const correction = correctionOf(corrected, { atMs, counted, others: [...known.values()] })
  for (const pick of correction.picks) known.set(pick.pickId, pick)
  return judgeStep(account, state, correction.event)
}

/** The picks whose results add up to the figures of a closure: those of its day, or all since the last payout. */
export function pickIdsBehind(
  { period }: Closure,
  picks: Iterable<Pick<CorrectedPick, 'pickId' | 'status' | 'settledAtMs' | 'isPaidOut'>>,
): readonly string[] {
  const ids: string[] = []
  for (const { pickId, status, settledAtMs, isPaidOut } of picks) {
    if (!isDecided(status)) continue
    const isBehind =
      period === undefined ? !isPaidOut : settledAtMs >= period.startMs && settledAtMs < period.endMs
    if (isBehind) ids.push(pickId)
  }
  return ids
}
