/** Checks that the balance, its history and the picks agree. Returns one sentence per fault. */
import { foldParlay } from '@pickproof/domain/grading/parlay-fold'
import { creditMinor } from '@pickproof/domain/programme/win-amounts'
import { oddsOf, parlayTermsOf } from '../grading/decide-picks.ts'
import { CLOSED_RULE, type SettlementPickRow } from '../../picks/index.ts'
import { STAFF_RULE } from '../grading/staff-rule.ts'
import type { AccountRow } from '../../accounts/index.ts'
import type { BalanceHistoryRow } from '../../ledger/index.ts'

export function checkBalance(account: AccountRow, history: readonly BalanceHistoryRow[]): readonly string[] {
  const faults: string[] = []
  const [first] = history
  const isOpened = first?.operation === 'OPENING'
  if (isOpened && first.amount_minor !== account.account_size_minor)
    faults.push(`opened with ${first.amount_minor} instead of ${account.account_size_minor}`)
  let balanceMinor = isOpened ? 0n : account.account_size_minor
  for (const { id, amount_minor, balance_minor } of history) {
    balanceMinor += amount_minor
    if (balanceMinor === balance_minor) continue
    faults.push(`history row ${id} has the balance ${balance_minor} instead of ${balanceMinor}`)
    balanceMinor = balance_minor
  }
  if (balanceMinor !== account.balance_minor)
    faults.push(`the balance is ${account.balance_minor}, its history comes to ${balanceMinor}`)
  return faults
}

const ENDINGS: ReadonlySet<string> = new Set(['PICK_SETTLED', 'PICK_CANCELLED', 'CASH_OUT'])

export function checkBookings(
  picks: readonly SettlementPickRow[],
  history: readonly BalanceHistoryRow[],
): readonly string[] {
  const faults: string[] = []
  const rowsByPick = Map.groupBy(
    history.filter(({ pick_id }) => pick_id !== null),
    ({ pick_id }) => pick_id,
  )
  const legsByParlay = Map.groupBy(picks, ({ parent_id }) => parent_id)
  for (const parts of partsOfPicks(picks)) {
    const rows = parts.flatMap(({ id }) => rowsByPick.get(id) ?? [])
    for (const { id } of parts) rowsByPick.delete(id)
    faults.push(...checkRows(parts, rows))
    for (const part of parts) faults.push(...checkReturned(part, legsByParlay.get(part.id) ?? []))
  }
  for (const pickId of rowsByPick.keys()) faults.push(`pick ${pickId} has bookings but does not exist`)
  return faults
}

/** What was staked together: a pick, and the parts of it that were cashed out alone. */
export function partsOfPicks(
  picks: readonly SettlementPickRow[],
): readonly (readonly [SettlementPickRow, ...SettlementPickRow[]])[] {
  const own = picks.filter(({ type }) => type !== 'CHILD')
  const parts = Map.groupBy(own, ({ split_from }) => split_from)
  const ids = new Set(own.map(({ id }) => id))
  return own
    .filter(({ split_from }) => split_from === null || !ids.has(split_from))
    .map((pick) => [pick, ...(parts.get(pick.id) ?? [])])
}

function checkRows(
  parts: readonly [SettlementPickRow, ...SettlementPickRow[]],
  rows: readonly BalanceHistoryRow[],
): readonly string[] {
  const faults: string[] = []
  const [pick] = parts
  const placed = rows.filter(({ operation }) => operation === 'PICK_PLACED')
  if (placed.length !== 1) faults.push(`pick ${pick.id} was paid for ${placed.length} times`)
  const endings = rows.filter(({ operation }) => ENDINGS.has(operation)).length
  const reversals = rows.filter(({ operation }) => operation === 'PICK_REVERSED').length
  const expected = parts.filter(({ status }) => status !== 'PENDING').length
  if (endings - reversals !== expected)
    faults.push(`pick ${pick.id} is ${pick.status} with ${endings} settlements and ${reversals} reversals`)
  const sumMinor = rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  const wantedMinor = movedMinor(parts)
  if (sumMinor !== wantedMinor)
    faults.push(`pick ${pick.id} moved the balance by ${sumMinor} instead of ${wantedMinor}`)
  return faults
}

/** What a pick and its parts have moved the balance by. */
export function movedMinor(parts: readonly SettlementPickRow[]): bigint {
  return parts.reduce(
    (sum, { returned_minor, stake_minor }) => sum + (returned_minor ?? 0n) - stake_minor,
    0n,
  )
}

function checkReturned(pick: SettlementPickRow, legs: readonly SettlementPickRow[]): readonly string[] {
  const { id, status, returned_minor: returnedMinor, result_minor: resultMinor } = pick
  if (status === 'PENDING') return []
  const faults: string[] = []
  if (resultMinor !== (returnedMinor ?? 0n) - pick.stake_minor)
    faults.push(`pick ${id} has the result ${resultMinor} but returned ${returnedMinor}`)
  if (status === 'CASH_OUT') {
    // Only the current price can be worth more than the stake, and never more than the pick could still return.
    const mostMinor = pick.cash_out_odds_milli === null ? pick.stake_minor : pick.stake_minor + pick.win_minor
    if ((returnedMinor ?? 0n) > mostMinor) faults.push(`pick ${id} was cashed out above ${mostMinor}`)
    return faults
  }
  const wantedMinor = wantedReturn({ ...pick, status }, legs)
  if (returnedMinor !== wantedMinor)
    faults.push(`pick ${id} is ${status} and returned ${returnedMinor} instead of ${wantedMinor}`)
  return faults
}

type SettledRow = SettlementPickRow & {
  readonly status: Exclude<SettlementPickRow['status'], 'PENDING' | 'CASH_OUT'>
}

function wantedReturn(pick: SettledRow, legs: readonly SettlementPickRow[]): bigint | null {
  const isWhole = legs.every(({ status }) => status === 'WON')
  const isFolded = pick.type === 'PARLAY' && pick.rule_id !== CLOSED_RULE && pick.rule_id !== STAFF_RULE
  if (!isFolded || isWhole) return creditMinor(pick.status, pick.stake_minor, pick.win_minor)
  const known = legs.flatMap((leg) =>
    leg.status === 'CASH_OUT' ? [] : [{ status: leg.status, odds: oddsOf(leg) }],
  )
  return foldParlay(pick.stake_minor, known, parlayTermsOf(pick)).payoutMinor
}
