/** A pick as staff see it: what the player sees, with who, from where and what the grader makes of it. */
import type { AdminPick, AdminPickDetail, AdminPickLeg } from '@pickproof/contract/admin-picks'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import { impliedProbabilityPercent } from '@pickproof/domain/odds/odds'
import { canCashOut } from '@pickproof/domain/programme/cash-out'
import { sayStored } from '../../../platform/messages/speech.ts'
import { type BalanceHistoryRow, balanceRowView } from '../../ledger/index.ts'
import { pickedLegView, type PickGames, type StaffPickRow, toCashOutPick } from '../../picks/index.ts'
import { oddsOf } from '../../settlement/index.ts'

interface ViewMoment {
  readonly viewer: Rights
  readonly games: PickGames
  readonly nowMs: number
}

type StoredAnswer = {
  readonly home_score?: number | null
  readonly away_score?: number | null
  readonly note?: string
}

const answerOf = (row: StaffPickRow) => row.grader_response as StoredAnswer | null

export function staffPickView(
  row: StaffPickRow,
  legs: readonly StaffPickRow[],
  { viewer, games, nowMs }: ViewMoment,
): AdminPick {
  return {
    ...staffLegView(row),
    account: {
      id: Number(row.account_id),
      accno: row.accno,
      type: row.account_type,
      status: row.account_status,
      challengePlan: row.challenge_plan,
      ...(may(viewer, 'accounts.see-sub-type') ? { accountSubType: row.account_sub_type } : {}),
    },
    user: {
      id: Number(row.user_id),
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    },
    placedDate: row.placed_at.toISOString(),
    createdDate: row.placed_at.toISOString(),
    createdBy: row.email,
    ...lastChange(row),
    betAmount: minorToJson(row.stake_minor),
    toWonAmount: minorToJson(row.win_minor),
    payout: minorToJsonOrNull(row.returned_minor),
    netResult: minorToJsonOrNull(row.result_minor),
    currency: row.currency,
    currencySymbol: currencySymbol(row.currency),
    canCashOut: row.type !== 'CHILD' && canCashOut(toCashOutPick(row, legs, games), nowMs),
    ipAddress: row.ip,
    userAgent: row.user_agent,
    childPicks: legs.map(staffLegView),
  }
}

/** Settlement changes a pick automatically. A later decision by staff wins. */
function lastChange(row: StaffPickRow): Pick<AdminPick, 'modifiedDate' | 'modifiedBy'> {
  const at = row.modified_at ?? row.settled_at
  return {
    modifiedDate: at?.toISOString() ?? null,
    modifiedBy: row.modified_by ?? (row.settled_at ? 'settlement' : null),
  }
}

function staffLegView(row: StaffPickRow): AdminPickLeg {
  const answer = answerOf(row)
  return {
    ...pickedLegView(row),
    parentId: row.parent_id === null ? null : Number(row.parent_id),
    playerId: row.player_id,
    oddsProbability: impliedProbabilityPercent(oddsOf(row)),
    needsReview: sayStored(row.needs_review),
    homeScore: answer?.home_score ?? null,
    awayScore: answer?.away_score ?? null,
    rule: row.rule_id,
    explain: sayStored(row.explain),
    version: row.version,
  }
}

/** The answer of the grader leaves the server for super admins only (A103). */
export function staffPickDetail(
  row: StaffPickRow,
  legs: readonly StaffPickRow[],
  moment: ViewMoment,
  bookings: readonly BalanceHistoryRow[],
): AdminPickDetail {
  return {
    ...staffPickView(row, legs, moment),
    bookings: bookings.map(balanceRowView),
    ...(may(moment.viewer, 'picks.see-grader') ? { graderResponse: storedAnswers([row, ...legs]) } : {}),
  }
}

function storedAnswers(rows: readonly StaffPickRow[]): NonNullable<AdminPickDetail['graderResponse']> {
  return rows.flatMap(({ id, grader_response, graded_from, next_try_at, trail }) => {
    const state = Object.entries({ graded_from, next_try_at: next_try_at?.toISOString() ?? null, trail })
    const known = state.filter(([, value]) => value !== null)
    if (grader_response === null && known.length === 0) return []
    return [{ pickId: Number(id), response: { ...(grader_response ?? {}), ...Object.fromEntries(known) } }]
  })
}
