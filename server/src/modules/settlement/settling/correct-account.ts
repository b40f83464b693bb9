/** Books new results of settled picks and judges the account again. */
import { defineMessages } from '@pickproof/domain/messages/message'
import { correctionOf } from '@pickproof/domain/programme/correction'
import { judgeStep } from '@pickproof/domain/programme/judge'
import { endedWithParlay, type PickStatus } from '@pickproof/domain/programme/pick-status'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  accountFigures,
  type AccountRow,
  bookBalances,
  judgedAccount,
  judgeState,
  lockAccounts,
  type MailSource,
  type Movement,
} from '../../accounts/index.ts'
import { bookCredit, bookReversal, keptPayout, noteCorrection } from '../booking/rebook-pick.ts'
import { SettlementWork } from '../booking/settlement-work.ts'
import {
  type DecidedPick,
  decideParlay,
  decideStraight,
  type GradedLeg,
  selectionKey,
} from '../grading/decide-picks.ts'
import { STAFF_RULE } from '../grading/staff-rule.ts'
import { lastPayoutsAt } from '../../ledger/index.ts'
import {
  legsOfParlays,
  lockOpenPicks,
  picksByIds,
  type SettlementPickRow,
  uncountedPicks,
} from '../../picks/index.ts'
import { cancelOpenRows, countedByAccount, gamesOf, noCounts, settleDecided } from './settle-fixture.ts'

const errors = defineMessages('server.corrections', {
  balanceTooSmall: 'The balance of the account is too small to take this back.',
})

/** Writes the corrections of one account with all collected work. Books credits first. */
export async function writeCorrections(
  tx: Tx,
  work: SettlementWork,
  order: {
    readonly account: AccountRow
    readonly open: readonly SettlementPickRow[]
    readonly corrections: readonly PickCorrection[]
  },
): Promise<void> {
  const kept = await correctAccount(tx, work, order)
  ensureCovered(order.account, work, kept)
  const [credits, debits] = [kept.filter(isCredit), kept.filter((movement) => !isCredit(movement))]
  await bookBalances(tx, work.tenantId, credits)
  await work.write(tx, [order.account])
  await bookBalances(tx, work.tenantId, debits)
}

/**
 * Money that the player has staked again cannot be taken back. The table would reject it too, but without a message.
 */
function ensureCovered(
  { id, balance_minor }: AccountRow,
  work: SettlementWork,
  kept: readonly Movement[],
): void {
  const keptMinor = kept.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  if (balance_minor + work.movedMinor(id) + keptMinor < 0n)
    throw new AppError('conflict', errors.balanceTooSmall)
}

const isCredit = ({ amountMinor }: Movement): boolean => amountMinor > 0n

/** A settled pick with its new result, which is undefined if a parlay is open again. */
export type PickCorrection = {
  readonly pick: SettlementPickRow
  readonly decided: DecidedPick | undefined
  readonly outcomes: readonly string[]
  /** Legs that the parlay did not need before this correction. */
  readonly reopenedLegs?: readonly SettlementPickRow[]
}

/**
 * The legs that decide a parlay again. Legs that ended with it reopen until a game or staff decide them. If the
 * parlay still ends without them, they end with it again.
 */
export function withReopenedLegs(
  legs: readonly SettlementPickRow[],
  isGraded: (leg: SettlementPickRow) => boolean = () => false,
): { readonly legs: readonly SettlementPickRow[]; readonly reopenedLegs: readonly SettlementPickRow[] } {
  const known = legs.map((leg) =>
    endedWithParlay(leg.rule_id) && !isGraded(leg)
      ? ({ ...leg, status: 'PENDING', rule_id: null, explain: null, settled_at: null } as const)
      : leg,
  )
  return { legs: known, reopenedLegs: known.filter((leg, index) => leg !== legs[index]) }
}

function statusOf({ decided }: Pick<PickCorrection, 'decided'>): PickStatus {
  return decided?.status ?? 'PENDING'
}

/** Includes the parlays of these legs. Parlays that the caller names are always decided again. */
export async function correctionsOf(
  tx: Tx,
  tenantId: string,
  changed: readonly GradedLeg[],
  askedParlayIds: readonly bigint[] = [],
): Promise<readonly PickCorrection[]> {
  const straights = changed.filter(({ pick }) => pick.type === 'STRAIGHT')
  const parlayIds = new Set([
    ...changed.flatMap(({ pick }) => (pick.parent_id === null ? [] : [pick.parent_id])),
    ...askedParlayIds,
  ])
  const parlays = await picksByIds(tx, tenantId, [...parlayIds])
  const legs = await legsByParlay(tx, tenantId, [...parlayIds])
  const gradedById = new Map(changed.map((leg) => [leg.pick.id, leg]))
  const corrections: PickCorrection[] = straights.map((leg) => ({
    pick: leg.pick,
    decided: decideStraight(leg),
    outcomes: [selectionKey(leg.pick)],
  }))
  for (const parlay of parlays) {
    if (!isDecidedByLegs(parlay, askedParlayIds)) continue
    const { legs: ownLegs, reopenedLegs } = withReopenedLegs(legs.get(parlay.id) ?? [], ({ id }) =>
      gradedById.has(id),
    )
    const decided = decideParlay(parlay, ownLegs, gradedById)
    const isSame = decided?.status === parlay.status && decided.returnedMinor === parlay.returned_minor
    if (isSame && parlay.rule_id === decided.ruleId) continue
    corrections.push({ pick: parlay, decided, outcomes: ownLegs.map(selectionKey), reopenedLegs })
  }
  return corrections.toSorted((one, other) => Number(one.pick.id - other.pick.id))
}

async function legsByParlay(
  tx: Tx,
  tenantId: string,
  parlayIds: readonly bigint[],
): Promise<ReadonlyMap<bigint | null, readonly SettlementPickRow[]>> {
  return Map.groupBy(await legsOfParlays(tx, tenantId, parlayIds), ({ parent_id }) => parent_id)
}

/** Legs do not decide a parlay that was cashed out, set by staff or cancelled with its account. */
function isDecidedByLegs({ id, status, rule_id }: SettlementPickRow, askedIds: readonly bigint[]): boolean {
  if (status === 'PENDING') return false
  return rule_id === 'parlay' || (rule_id === STAFF_RULE && askedIds.includes(id))
}

/** Returns the movements that protect an earlier payout. The caller books them. */
async function correctAccount(
  tx: Tx,
  work: SettlementWork,
  {
    account,
    open,
    corrections,
  }: {
    readonly account: AccountRow
    readonly open: readonly SettlementPickRow[]
    readonly corrections: readonly PickCorrection[]
  },
): Promise<readonly Movement[]> {
  if (corrections.length === 0) return []
  const { tenantId, now } = work
  const paidOutAt = (await lastPayoutsAt(tx, tenantId, [account.id])).get(account.id)
  const known = ({ pick, outcomes }: Pick<PickCorrection, 'pick' | 'outcomes'>) => {
    const settledAt = pick.settled_at ?? now
    return {
      row: pick,
      pickId: String(pick.id),
      status: pick.status,
      resultMinor: pick.result_minor ?? 0n,
      outcomes,
      settledAtMs: settledAt.getTime(),
      isCounted: pick.is_counted,
      isPaidOut: paidOutAt !== undefined && settledAt <= paidOutAt,
    }
  }
  const corrected = corrections.map(({ pick, decided, outcomes }) => ({
    pick: known({ pick, outcomes }),
    decided,
    status: statusOf({ decided }),
    resultMinor: decided ? decided.returnedMinor - pick.stake_minor : 0n,
  }))
  const others = await picksThatStoodBack(tx, { account, corrections })
  const counted = await countedByAccount(tx, {
    tenantId,
    accountIds: [account.id],
    decided: [...corrections, ...others],
  })
  const { event, picks } = correctionOf(corrected, {
    atMs: now.getTime(),
    counted: counted.get(account.id) ?? new Set<string>(),
    others: others.map(known),
  })
  const kept: Movement[] = []
  for (const [index, { pick, decided }] of corrected.entries()) {
    const rebooked = { pick: pick.row, decided }
    noteCorrection(work, { ...rebooked, isCounted: picks[index]?.isCounted ?? false })
    bookCredit(work, rebooked)
    if (pick.isPaidOut) kept.push(...keptPayout(now, rebooked))
  }
  for (const leg of corrections.flatMap(({ reopenedLegs = [] }) => reopenedLegs)) work.changePick(leg, {})
  for (const { row } of picks.slice(corrected.length)) work.countPick(row)
  const state = judgeStep(judgedAccount(account), judgeState(account), event)
  work.changeAccount(accountFigures(account, state))
  if (state.closure) {
    const cancelledPickIds = cancelOpenRows(work, open)
    work.closeAccount({ account, closure: state.closure, cancelledPickIds })
  }
  // Books credits before debits, so a balance that is sufficient in the end never drops below zero.
  for (const { pick } of corrections) bookReversal(work, pick)
  return kept
}

/** Settled picks that do not count. If a corrected pick no longer counts, one of them may replace it. */
async function picksThatStoodBack(
  tx: Tx,
  { account, corrections }: { readonly account: AccountRow; readonly corrections: readonly PickCorrection[] },
): Promise<readonly Pick<PickCorrection, 'pick' | 'outcomes'>[]> {
  if (account.status !== 'ACTIVE') return []
  const { tenant_id: tenantId, id: accountId } = account
  const fixtureIds = gamesOf(corrections)
  const picks = await uncountedPicks(tx, tenantId, { accountId, fixtureIds })
  const parlays = picks.filter(({ type }) => type === 'PARLAY')
  const legs = await legsByParlay(
    tx,
    tenantId,
    parlays.map(({ id }) => id),
  )
  return picks.map((pick) => ({
    pick,
    outcomes: (legs.get(pick.id) ?? [pick]).map(selectionKey),
  }))
}

/** If a correction makes a leg lose, its parlay loses now, although other games are not over. */
export async function settleOpenParlays(
  tx: Tx,
  {
    tenantId,
    account,
    parlayIds,
    now,
    mails,
  }: {
    readonly tenantId: string
    readonly account: AccountRow
    readonly parlayIds: ReadonlySet<bigint | null>
    readonly now: Date
    readonly mails: MailSource
  },
): Promise<void> {
  const open = await lockOpenPicks(tx, tenantId, [account.id])
  const parlays = open.filter(({ id, type }) => type === 'PARLAY' && parlayIds.has(id))
  if (parlays.length === 0) return
  const legs = await legsByParlay(
    tx,
    tenantId,
    parlays.map(({ id }) => id),
  )
  const decided = parlays.flatMap(
    (parlay) => decideParlay(parlay, legs.get(parlay.id) ?? [], new Map()) ?? [],
  )
  const accounts = await lockAccounts(tx, tenantId, [account.id])
  await settleDecided(tx, {
    work: new SettlementWork(tenantId, now, mails),
    counts: noCounts(),
    accounts,
    open,
    decided,
  })
}
