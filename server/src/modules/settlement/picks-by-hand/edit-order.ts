/** What an edit of a pick asks for, what of that is different, and the pick with it. Nothing is written here. */
import type { SettledStatus } from '@pickproof/domain/grading/pick-status'
import { responseOf } from '../grading/grade-leg.ts'
import type { AccountRow, PickRow } from '../settlement-store.ts'
import { type FigureEdit, figuresOf } from './edit-figures.ts'
import type { PickFigures } from './edit-pick-store.ts'
import type { PickOrder } from './pick-act.ts'

export type PickEdit = FigureEdit & {
  readonly status?: SettledStatus | undefined
  readonly retryCount?: number | undefined
  readonly note?: string | undefined
  /** Players read it beside the result that it gave them. */
  readonly reason?: string | undefined
  /** The version that the editor saw. */
  readonly version?: number | undefined
}

export type EditOrder = PickOrder & { readonly edit: PickEdit }

export type Editing = {
  readonly order: EditOrder
  readonly now: Date
  readonly account: AccountRow
  /** As it is stored, with the new price, line and win already in place. */
  readonly pick: PickRow
  readonly legs: readonly PickRow[]
}

export type Change = {
  readonly isAny: boolean
  readonly isStatus: boolean
  /** The line, or the name of the selection, by which some markets are graded: what the grader is asked. */
  readonly isLine: boolean
  readonly isPrice: boolean
  readonly isFigures: boolean
  /** Whether a balance may move by it. */
  readonly isMoney: boolean
}

export function changeOf(pick: PickRow, edit: PickEdit, figures: PickFigures): Change {
  const stored = figuresOf(pick)
  const isLine = !isSameLine(stored.points, figures.points) || stored.oddsName !== figures.oddsName
  const isPrice = stored.oddsMilli !== figures.oddsMilli || stored.oddsAmerican !== figures.oddsAmerican
  const isWin = stored.winMinor !== figures.winMinor
  // Whoever confirms the status of a pick that waits for a person has decided it as well.
  const isStatus = edit.status !== undefined && (edit.status !== pick.status || pick.needs_review !== null)
  const isFigures = isLine || isPrice || isWin
  const isNote = edit.note !== undefined && edit.note !== (responseOf(pick)?.note ?? '')
  const isRetry = edit.retryCount !== undefined && edit.retryCount !== pick.retry_count
  const isSettledMoney = pick.status !== 'PENDING' && (isLine || isPrice || isWin)
  return {
    isAny: isStatus || isFigures || isNote || isRetry,
    isStatus,
    isLine,
    isPrice,
    isFigures,
    isMoney: isStatus || isSettledMoney || (pick.type === 'CHILD' && isPrice),
  }
}

function isSameLine(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Number(one) === Number(other)
}

/** As it will be stored; the result is decided after this. */
export function withEdit(pick: PickRow, edit: PickEdit, figures: PickFigures): PickRow {
  const response = responseOf(pick)
  const { note: _old, ...rest } = response ?? {}
  const noted = edit.note === undefined ? response : edit.note === '' ? rest : { ...rest, note: edit.note }
  return {
    ...pick,
    odd_format: figures.oddFormat,
    odds_american: figures.oddsAmerican,
    odds_milli: figures.oddsMilli,
    points: figures.points,
    win_minor: figures.winMinor,
    odds_name: figures.oddsName,
    retry_count: edit.retryCount ?? pick.retry_count,
    grader_response: noted && Object.keys(noted).length > 0 ? noted : null,
  }
}
