/** What an edit of a pick requests, which of it differs, and the resulting pick. Writes nothing. */
import type { SettledStatus } from '@pickproof/domain/grading/graded-status'
import { anyOf, defineMessages, type ListValue, text } from '@pickproof/domain/messages/message'
import { impliedProbabilityPercent } from '@pickproof/domain/odds/odds'
import { type PickStatus, STATUSES_BY_HAND } from '@pickproof/domain/programme/pick-status'
import { invalidField } from '../../../platform/app-error.ts'
import { oddsOf, responseOf } from '../grading/decide-picks.ts'
import type { AccountRow } from '../../accounts/index.ts'
import type { PickFigures, SettlementPickRow } from '../../picks/index.ts'
import { type FigureEdit, figuresOf } from './edit-figures.ts'
import type { PickOrder } from './pick-act.ts'

const errors = defineMessages('server.pick-edits', {
  status: text<{ statuses: ListValue }>('The status must be {statuses}.'),
  noSelection: 'The selection must not be empty.',
})

export type PickEdit = FigureEdit & {
  readonly status?: SettledStatus | undefined
  readonly retryCount?: number | undefined
  readonly note?: string | undefined
  /** Players read it next to the result. */
  readonly reason?: string | undefined
}

/** As staff send it: a few fields, or the whole pick. */
type SentEdit = Omit<PickEdit, 'status'> & {
  readonly version?: number | undefined
  readonly status?: PickStatus | undefined
  readonly modifiedDate?: string | null | undefined
  /** The edit contains the whole pick, so only fields that differ from the stored pick count. */
  readonly isWhole: boolean
}

export type EditOrder = PickOrder & { readonly edit: SentEdit }

export type Editing = {
  readonly order: PickOrder & { readonly edit: PickEdit }
  readonly now: Date
  readonly account: AccountRow
  /** The stored pick with the new price, line and win. */
  readonly pick: SettlementPickRow
  readonly legs: readonly SettlementPickRow[]
}

export type Change = {
  readonly isAny: boolean
  readonly isStatus: boolean
  /** The grader's input changes: the line, or the selection name, which some markets are graded by. */
  readonly isLine: boolean
  readonly isPrice: boolean
  readonly isFigures: boolean
  /** Whether it may change a balance. */
  readonly isMoney: boolean
}

/** The requested edit. Staff cannot set open or cashed out, because they are not results (Q7). */
export function wantedEdit(pick: SettlementPickRow, sent: SentEdit): PickEdit {
  const { status, ...edit } = sent.isWhole ? withoutUnchanged(pick, sent) : sent
  if (status === 'PENDING' || status === 'CASH_OUT')
    throw invalidField('status', errors.status({ statuses: anyOf(STATUSES_BY_HAND) }))
  if (edit.oddsName === '') throw invalidField('oddsName', errors.noSelection)
  return { ...edit, status }
}

/** Other fields need no entry: sending back their stored value changes nothing. */
function withoutUnchanged(pick: SettlementPickRow, sent: SentEdit): SentEdit {
  const stored: Partial<Record<keyof SentEdit, unknown>> = {
    status: pick.status,
    oddsProbability: impliedProbabilityPercent(oddsOf(pick)),
    oddsPoints: pick.points === null ? null : Number(pick.points),
    oddsName: pick.odds_name ?? '',
    toWonMinor: pick.win_minor,
  }
  const differs = ([field, value]: [string, unknown]) => value !== stored[field as keyof SentEdit]
  return Object.fromEntries(Object.entries(sent).filter(differs)) as SentEdit
}

export function changeOf(pick: SettlementPickRow, edit: PickEdit, figures: PickFigures): Change {
  const stored = figuresOf(pick)
  const isLine = !isSameLine(stored.points, figures.points) || stored.oddsName !== figures.oddsName
  const isPrice = stored.oddsMilli !== figures.oddsMilli || stored.oddsAmerican !== figures.oddsAmerican
  const isWin = stored.winMinor !== figures.winMinor
  // Confirming the status of a pick under review also decides it.
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

/** The pick as it will be stored. Its result is decided later. */
export function withEdit(pick: SettlementPickRow, edit: PickEdit, figures: PickFigures): SettlementPickRow {
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
