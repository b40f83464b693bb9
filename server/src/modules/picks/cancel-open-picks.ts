/** Cancels the open picks of accounts that are closed: each stake is returned, and the pick counts for nothing (Q6). */
import { defineMessages } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import type { Tx } from '../../platform/db/database.ts'
import { type AccountRow, bookBalances } from '../accounts/index.ts'
import { endOpenLegs } from './end-legs-store.ts'
import { type PickChange, updatePicks } from './pick-change-store.ts'
import { lockOpenPicks, type SettlementPickRow } from './settlement-picks-store.ts'

/** The rule of a pick that was cancelled with its account. */
export const CLOSED_RULE = 'account.closed'

/** The caller has locked the account. Returns the ids of the cancelled picks. */
export async function cancelOpenPicks(
  tx: Tx,
  { tenant_id: tenantId, id: accountId }: AccountRow,
  at: Date,
): Promise<readonly string[]> {
  const open = await lockOpenPicks(tx, tenantId, [accountId])
  const picks = open.filter(({ type }) => type !== 'CHILD')
  if (picks.length === 0) return []
  await updatePicks(
    tx,
    tenantId,
    picks.map((pick) => cancelledWithAccount(pick, at)),
  )
  const parlays = picks
    .filter(({ type }) => type === 'PARLAY')
    .map(({ id }) => ({ id, status: 'CANCELLED', ruleId: CLOSED_RULE }) as const)
  await endOpenLegs(tx, tenantId, { parlays, at })
  await bookBalances(
    tx,
    tenantId,
    picks.map(({ id: pickId, stake_minor: amountMinor }) => ({
      accountId,
      amountMinor,
      operation: 'PICK_CANCELLED',
      pickId,
      at,
    })),
  )
  return picks.map(({ id }) => String(id))
}

const CANCELLED_WITH_ACCOUNT = packMessage(
  defineMessages('server.cancelled-pick', {
    withAccount: 'The account was closed before this pick settled. We returned the stake.',
  }).withAccount,
)

export function cancelledWithAccount(pick: SettlementPickRow, at: Date): PickChange {
  return {
    id: pick.id,
    status: 'CANCELLED',
    returned_minor: pick.stake_minor,
    result_minor: 0n,
    is_counted: false,
    rule_id: CLOSED_RULE,
    explain: CANCELLED_WITH_ACCOUNT,
    grader_response: keptResponse(pick),
    graded_from: null,
    next_try_at: null,
    // Earlier results stay for the replay.
    trail: pick.trail,
    retry_count: pick.retry_count,
    needs_review: null,
    settled_at: at,
  }
}

/** The grader's answer no longer counts; a note of staff stays. */
function keptResponse({ grader_response }: SettlementPickRow): unknown {
  const { note } = (grader_response ?? {}) as { readonly note?: string }
  return note ? { note } : null
}
