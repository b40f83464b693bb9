/**
 * A super admin edits the price, line, win or result of a pick. A settled pick is booked again and its account judged
 * again, like after a corrected result (Q23). An account that a rule has closed keeps its status and figures. Only
 * the pick and the balance change.
 */
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { isSetAside, statusWord } from '@pickproof/domain/accounts/account-status'
import { hasStarted } from '@pickproof/domain/games/fixture-status'
import type { SettledStatus } from '@pickproof/domain/grading/graded-status'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { parlayOdds } from '@pickproof/domain/odds/parlay-odds'
import { creditMinor } from '@pickproof/domain/programme/win-amounts'
import { winMinor } from '@pickproof/domain/odds/winnings'
import { toAmerican, toMilli } from '@pickproof/domain/odds/odds'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { SettlementWork } from '../booking/settlement-work.ts'
import {
  type DecidedPick,
  decideParlay,
  decideStraight,
  gradeLegs,
  type GraderResponse,
  oddsOf,
  responseOf,
  selectionKey,
  withNote,
} from '../grading/decide-picks.ts'
import { STAFF_RULE } from '../grading/staff-rule.ts'
import type { AccountRow } from '../../accounts/index.ts'
import {
  legsOfParlays,
  lockOpenPicks,
  picksByIds,
  type SettlementPickRow,
  stampPick,
  stateOfPick,
  storeFigures,
} from '../../picks/index.ts'
import {
  type PickCorrection,
  settleOpenParlays,
  withReopenedLegs,
  writeCorrections,
} from '../settling/correct-account.ts'
import { noCounts, settleDecided } from '../settling/settle-fixture.ts'
import { editedFigures, figuresOf } from './edit-figures.ts'
import {
  type Change,
  changeOf,
  type Editing,
  type EditOrder,
  type PickEdit,
  wantedEdit,
  withEdit,
} from './edit-order.ts'
import { ensureCanBeGraded } from './execute-pick.ts'
import { actOnPick, type PickAct } from './pick-act.ts'
import { loadGames } from '../../catalog/index.ts'

const errors = defineMessages('server.edit-pick', {
  same: 'The pick already has these values.',
  changed:
    'Another staff member changed this pick after you opened it. We did not save your changes. Reload it and try again.',
  resultReason: 'A result that staff set needs a reason.',
  lineReason: 'Another line or selection can change the result, so it needs a reason.',
  notStarted: text<{ home: string; away: string }>(
    '{home} vs {away} has not started. You can set a result after it starts, or cancel the pick now.',
  ),
  setAside: text<{ status: Message }>(
    'The status of the account is {status}, so its picks cannot change their results.',
  ),
  undecided: 'The grader cannot decide this pick now. Set its status by hand.',
  undecidedBecause: text<{ reason: Message }>(
    'The grader cannot decide this pick now. {reason} Set its status by hand.',
  ),
  wouldReopen: text<{ status: Message }>(
    'The status of the account is {status}, so the parlay of this leg cannot become open again.',
  ),
})

export async function editPick(tx: Tx, order: EditOrder): Promise<PickAct> {
  return await actOnPick(tx, order, async ({ pick: before, legs, account }) => {
    const { tenantId, pickId, clock } = order
    const by = order.signedIn.email
    await ensureUnchanged(tx, order)
    const edit = wantedEdit(before, order.edit)
    const now = clock.now()
    const figures = editedFigures(before, edit)
    const change = changeOf(before, edit, figures)
    if (!change.isAny) throw new AppError('conflict', errors.same)
    if (change.isMoney) ensureMayBeBooked(before, account)
    if (!order.edit.isWhole) ensureReason(edit, change)
    if (change.isStatus && edit.status !== 'CANCELLED') await ensureStarted(tx, legs, now)
    if (change.isFigures) await storeFigures(tx, tenantId, { id: pickId, figures, by, at: now })
    const pick = withEdit(before, edit, figures)
    const ownLegs = before.type === 'PARLAY' ? legs : [pick]
    await book(tx, { order: { ...order, edit }, now, account, pick, legs: ownLegs }, change)
    await stampPick(tx, tenantId, { id: pickId, by, at: now })
  })
}

async function ensureUnchanged(tx: Tx, { tenantId, pickId, edit }: EditOrder): Promise<void> {
  const { version, modifiedDate } = edit
  const stored = await stateOfPick(tx, tenantId, pickId)
  const isOtherVersion = version !== undefined && version !== stored.version
  const date = stored.modified_at?.toISOString() ?? null
  if (isOtherVersion || (modifiedDate !== undefined && modifiedDate !== date))
    throw new AppError('conflict', errors.changed)
}

/** The player reads the reason. For a changed line or selection, it goes to the audit log. */
function ensureReason({ reason }: PickEdit, { isStatus, isLine }: Change): void {
  if (reason?.trim() || !(isStatus || isLine)) return
  throw invalidField('reason', isStatus ? errors.resultReason : errors.lineReason)
}

/** A game that has not started has no result. A leg that already has its own result needs no game. */
async function ensureStarted(tx: Tx, legs: readonly SettlementPickRow[], now: Date): Promise<void> {
  const games = await loadGames(
    tx,
    legs.map(({ fixture_id }) => fixture_id ?? ''),
  )
  for (const leg of legs) {
    const isDecidedLeg = legs.length > 1 && leg.status !== 'PENDING'
    const { startMs, status } = games.get(leg.fixture_id ?? '')?.fixture ?? {
      startMs: leg.game_at.getTime(),
      status: 'unplayed',
    }
    if (isDecidedLeg || hasStarted({ startMs, status }, now.getTime())) continue
    throw new AppError(
      'conflict',
      errors.notStarted({ home: leg.home_team ?? '', away: leg.away_team ?? '' }),
    )
  }
}

function ensureMayBeBooked(pick: SettlementPickRow, { status }: AccountRow): void {
  ensureCanBeGraded(pick)
  // A result would be judged as if the account were open.
  if (isSetAside(status)) throw new AppError('conflict', errors.setAside({ status: statusWord(status) }))
}

async function book(tx: Tx, editing: Editing, change: Change): Promise<void> {
  const { order, now, account, pick } = editing
  const work = new SettlementWork(order.tenantId, now, order.mails)
  if (pick.type === 'CHILD') return await bookLeg(tx, editing, { work, change })
  const decided = await decideEdited(tx, editing, change)
  if (decided === undefined) {
    work.changePick(pick, {})
    return await work.write(tx, [account])
  }
  const open = await lockOpenPicks(tx, order.tenantId, [account.id])
  if (pick.status === 'PENDING') {
    await settleDecided(tx, { work, counts: noCounts(), accounts: [account], open, decided: [decided] })
  } else {
    await writeCorrections(tx, work, {
      account,
      open,
      corrections: [{ pick, decided, outcomes: decided.outcomes }],
    })
  }
}

/** The decided pick if a balance must change, otherwise undefined. */
async function decideEdited(tx: Tx, editing: Editing, change: Change): Promise<DecidedPick | undefined> {
  const { pick, legs, order } = editing
  if (change.isStatus) return decidedByStaff(editing, order.edit.status)
  if (pick.status === 'PENDING' || !change.isMoney) return undefined
  if (pick.status === 'CASH_OUT') return undefined
  if (pick.rule_id === STAFF_RULE) return decidedByStaff(editing, pick.status)
  if (pick.type === 'PARLAY') return decideParlay(pick, legs, new Map())
  return await gradeAgain(tx, editing)
}

function decidedByStaff({ order, now, pick, legs }: Editing, status: SettledStatus | undefined): DecidedPick {
  if (status === undefined) throw new Error('no status was given')
  const response = staffResponse(now, pick)
  return {
    pick,
    status,
    returnedMinor: creditMinor(status, pick.stake_minor, pick.win_minor),
    endedAtMs: new Date(response.ended_at ?? now).getTime(),
    ruleId: STAFF_RULE,
    explain: staffExplain(order, pick),
    response,
    gradedFrom: null,
    outcomes: legs.map(selectionKey),
  }
}

const texts = defineMessages('server.edited-pick', {
  set: text<{ status: string }>(
    '{status, select, CANCELLED {Cancelled} WON {Set to won} LOST {Set to lost} PUSH {Set to push} HALF_WON {Set to half won} other {Set to half lost}} by staff.',
  ),
  setBecause: text<{ status: string; reason: string }>(
    '{status, select, CANCELLED {Cancelled} WON {Set to won} LOST {Set to lost} PUSH {Set to push} HALF_WON {Set to half won} other {Set to half lost}} by staff: {reason}',
  ),
  setByStaff: 'Set by staff.',
})

/** As stored. */
function staffExplain(
  { edit: { status, reason } }: Editing['order'],
  { explain }: SettlementPickRow,
): string {
  if (!status) return explain ?? packMessage(texts.setByStaff)
  const why = reason?.trim()
  return packMessage(why ? texts.setBecause({ status, reason: why }) : texts.set({ status }))
}

function staffResponse(now: Date, pick: SettlementPickRow): GraderResponse {
  const before = responseOf(pick)
  return {
    home_score: before?.home_score ?? null,
    away_score: before?.away_score ?? null,
    player_score: before?.player_score ?? null,
    home_team_display: pick.home_team ?? '',
    away_team_display: pick.away_team ?? '',
    rule: STAFF_RULE,
    errors: [],
    ended_at: pick.status === 'PENDING' ? now.toISOString() : (before?.ended_at ?? now.toISOString()),
  }
}

/** A new line may change the result. A new win changes only the amount. */
async function gradeAgain(tx: Tx, { pick, now }: Editing): Promise<DecidedPick> {
  const games = await loadGames(tx, [pick.fixture_id ?? ''])
  const [graded] = gradeLegs([pick], games, now)
  const decided = graded && decideStraight(graded)
  if (decided) return decided
  throw new AppError(
    'conflict',
    graded ? errors.undecidedBecause({ reason: graded.outcome.explain }) : errors.undecided,
  )
}

/** Books the leg, and its parlay if the legs decide it. */
async function bookLeg(
  tx: Tx,
  editing: Editing,
  { work, change }: { readonly work: SettlementWork; readonly change: Change },
): Promise<void> {
  const { order, now, account } = editing
  const { tenantId, mails, signedIn } = order
  const leg = await editedLeg(tx, editing, { work, change })
  const parlayIds = leg.parent_id === null ? [] : [leg.parent_id]
  const [parlay] = await picksByIds(tx, tenantId, parlayIds)
  // A parlay that staff have decided no longer depends on its legs.
  const isByLegs = parlay?.status === 'PENDING' || parlay?.rule_id === 'parlay'
  if (parlay) ensureCanBeGraded(parlay)
  if (!parlay || !isByLegs || !change.isMoney) return await work.write(tx, [account])
  const stored = await legsOfParlays(tx, tenantId, parlayIds)
  const { legs, reopenedLegs } = withReopenedLegs(
    stored.map((row) => (row.id === leg.id ? leg : row)),
    ({ id }) => id === leg.id,
  )
  const priced = change.isPrice ? withPrice(parlay, legs) : parlay
  if (change.isPrice)
    await storeFigures(tx, tenantId, {
      id: parlay.id,
      figures: figuresOf(priced),
      by: signedIn.email,
      at: now,
    })
  const open = await lockOpenPicks(tx, tenantId, [account.id])
  const corrections = parlayCorrection(priced, legs).map((correction) => ({ ...correction, reopenedLegs }))
  ensureStaysDecided(account, corrections)
  await writeCorrections(tx, work, { account, open, corrections })
  await settleOpenParlays(tx, { tenantId, account, parlayIds: new Set(parlayIds), now, mails })
}

/** A closed account takes no stakes, so its picks must not become open again. */
function ensureStaysDecided({ status }: AccountRow, corrections: readonly PickCorrection[]): void {
  if (status === 'ACTIVE' || corrections.every(({ decided }) => decided !== undefined)) return
  throw new AppError('conflict', errors.wouldReopen({ status: statusWord(status) }))
}

async function editedLeg(
  tx: Tx,
  editing: Editing,
  { work, change }: { readonly work: SettlementWork; readonly change: Change },
): Promise<SettlementPickRow> {
  const { order, now, pick } = editing
  const isRegraded = change.isLine && pick.status !== 'PENDING' && pick.rule_id !== STAFF_RULE
  const decided = change.isStatus
    ? decidedByStaff(editing, order.edit.status)
    : isRegraded
      ? await gradeAgain(tx, editing)
      : undefined
  if (!decided) {
    work.changePick(pick, {})
    return pick
  }
  const response = withNote(decided.response, pick)
  const settledAt = pick.settled_at ?? now
  work.changePick(pick, {
    status: decided.status,
    rule_id: decided.ruleId,
    explain: decided.explain,
    grader_response: response,
    graded_from: decided.gradedFrom,
    next_try_at: null,
    needs_review: null,
    settled_at: settledAt,
  })
  return {
    ...pick,
    status: decided.status,
    settled_at: settledAt,
    grader_response: response,
    graded_from: decided.gradedFrom,
  }
}

/** A parlay pays the product of its legs, so a new price of one leg changes its price. */
function withPrice(parlay: SettlementPickRow, legs: readonly SettlementPickRow[]): SettlementPickRow {
  const odds = parlayOdds(legs.map(oddsOf), parlay.odd_format)
  return {
    ...parlay,
    odds_american: toAmerican(odds),
    odds_milli: BigInt(toMilli(odds)),
    win_minor: winMinor(parlay.stake_minor, odds),
  }
}

function parlayCorrection(
  parlay: SettlementPickRow,
  legs: readonly SettlementPickRow[],
): readonly PickCorrection[] {
  if (parlay.status === 'PENDING') return []
  const decided = decideParlay(parlay, legs, new Map())
  if (decided?.status === parlay.status && decided.returnedMinor === parlay.returned_minor) return []
  return [{ pick: parlay, decided, outcomes: legs.map(selectionKey) }]
}
