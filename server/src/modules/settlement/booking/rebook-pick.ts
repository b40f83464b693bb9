/** Books a corrected result of a settled pick, and records the trail of its results. */
import type { Movement } from '../../accounts/index.ts'
import { type DecidedPick, type TrailEntry, withNote } from '../grading/decide-picks.ts'
import { trailOf } from '../grading/pick-trail.ts'
import type { SettlementPickRow } from '../../picks/index.ts'
import type { SettlementWork } from './settlement-work.ts'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { pickStatusWord } from '@pickproof/domain/programme/pick-status'
import { packMessage } from '@pickproof/domain/messages/stored-message'

type Rebooked = {
  readonly pick: SettlementPickRow
  /** Undefined if a parlay is open again. */
  readonly decided: DecidedPick | undefined
}

export function bookCredit(work: SettlementWork, { pick, decided }: Rebooked): void {
  if (!decided) return
  const operation = decided.status === 'CANCELLED' ? 'PICK_CANCELLED' : 'PICK_SETTLED'
  work.book(pick, operation, decided.returnedMinor)
}

export function bookReversal(work: SettlementWork, pick: SettlementPickRow): void {
  work.book(pick, 'PICK_REVERSED', -(pick.returned_minor ?? 0n))
}

const { kept } = defineMessages('server.kept-payout', {
  kept: text<{ pick: string; before: Message; after: Message }>(
    'The result of pick {pick} changed from {before} to {after} after a payout. The balance stays the same.',
  ),
})

/**
 * Corrects a pick whose profit was already paid out. The new result moves the balance, and this moves it back, so the
 * payout stays and is not repeated. Staff see the difference in the history (R40).
 */
export function keptPayout(at: Date, { pick, decided }: Rebooked): readonly Movement[] {
  const amountMinor = (pick.returned_minor ?? 0n) - (decided?.returnedMinor ?? 0n)
  if (amountMinor === 0n) return []
  const note = packMessage(
    kept({
      pick: String(pick.id),
      before: pickStatusWord(pick.status),
      after: pickStatusWord(decided?.status ?? 'PENDING'),
    }),
  )
  // Not linked to the pick: the rows of a pick must add up to its result.
  return [{ accountId: pick.account_id, amountMinor, operation: 'CORRECTION', pickId: null, at, note }]
}

export function noteCorrection(
  work: SettlementWork,
  { pick, decided, isCounted }: Rebooked & { readonly isCounted: boolean },
): void {
  const returnedMinor = decided?.returnedMinor ?? null
  const resultMinor = returnedMinor === null ? null : returnedMinor - pick.stake_minor
  work.changePick(pick, {
    status: decided?.status ?? 'PENDING',
    returned_minor: returnedMinor,
    result_minor: resultMinor,
    is_counted: isCounted,
    rule_id: decided?.ruleId ?? null,
    explain: decided?.explain ?? null,
    ...(decided
      ? {
          grader_response: withNote(decided.response, pick),
          graded_from: decided.gradedFrom,
          next_try_at: null,
        }
      : {}),
    trail: [...trailOf(pick), trailEntry(work.now, decided, resultMinor)],
    needs_review: null,
    // It still belongs to the day of its first settlement.
    settled_at: decided ? pick.settled_at : null,
  })
}

function trailEntry(now: Date, decided: DecidedPick | undefined, resultMinor: bigint | null): TrailEntry {
  return {
    kind: 'corrected',
    at: now.toISOString(),
    status: decided?.status ?? 'PENDING',
    result_minor: String(resultMinor ?? 0n),
    ended_at: (decided ? new Date(decided.endedAtMs) : now).toISOString(),
  }
}
