/** What the update form of a pick holds, and what of it is sent: only what was changed (B091 to B095). */
import type { AdminPickDetail, AdminPickLeg } from '@pickproof/contract/admin-picks'
import type { StatusByHand } from '@pickproof/domain/programme/pick-status'
import type { ApiOptions } from '../../api/call-types.ts'

export const REASON_MAX_LENGTH = 200
export const GRADER_RESPONSE_MAX_LENGTH = 3000

type UpdateBody = NonNullable<ApiOptions<'PUT /admin/picks/{id}/update'>['body']>

export interface PickForm {
  /** Null: it stays as it is. */
  readonly status: StatusByHand | null
  readonly reason: string
  readonly oddsAmerican: number | undefined
  readonly oddsDecimal: number | undefined
  readonly oddsProbability: number | undefined
  readonly oddsPoints: number | undefined
  readonly toWonAmount: number | undefined
  readonly oddsName: string
  readonly retryCount: number | undefined
  readonly note: string
}

function noteOf({ id, graderResponse }: AdminPickDetail): string {
  const own = graderResponse?.find(({ pickId }) => pickId === id)
  return typeof own?.response.note === 'string' ? own.response.note : ''
}

export function formOf(pick: AdminPickDetail): PickForm {
  return {
    status: null,
    reason: '',
    oddsAmerican: pick.oddsAmerican,
    oddsDecimal: pick.oddsDecimal,
    oddsProbability: pick.oddsProbability,
    oddsPoints: pick.oddsPoints ?? undefined,
    toWonAmount: pick.toWonAmount,
    oddsName: pick.oddsName,
    retryCount: pick.retryCount,
    note: noteOf(pick),
  }
}

const NUMBERS = ['oddsAmerican', 'oddsDecimal', 'oddsProbability', 'toWonAmount', 'retryCount'] as const

/** Undefined if nothing was changed. */
export function changesOf(pick: AdminPickDetail, form: PickForm): UpdateBody | undefined {
  const stored = formOf(pick)
  const body: UpdateBody = {}
  for (const key of NUMBERS) {
    const value = form[key]
    if (value !== undefined && value !== stored[key]) body[key] = value
  }
  if (form.oddsPoints !== stored.oddsPoints) body.oddsPoints = form.oddsPoints ?? null
  const oddsName = form.oddsName.trim()
  if (oddsName !== '' && oddsName !== stored.oddsName) body.oddsName = oddsName
  if (form.note !== stored.note) body.graderResponse = form.note
  if (form.status !== null) body.status = form.status
  if (Object.keys(body).length === 0) return undefined
  if (form.reason.trim() !== '') body.reason = form.reason
  return { ...body, version: pick.version }
}

/** A manual result needs a reason. So does a question to the grader, because it can change the result. */
export function needsReason(pick: AdminPickDetail, form: PickForm): boolean {
  const { status, oddsPoints, oddsName } = changesOf(pick, form) ?? {}
  return status !== undefined || oddsPoints !== undefined || oddsName !== undefined
}

export function canSend(pick: AdminPickDetail, form: PickForm): boolean {
  const isExplained = form.reason.trim() !== '' || !needsReason(pick, form)
  return changesOf(pick, form) !== undefined && isExplained
}

/** A leg has no separate win, a parlay no line. */
export function fieldsOf({ type }: Pick<AdminPickLeg, 'type'>) {
  return { hasWin: type !== 'CHILD', hasLine: type !== 'PARLAY', hasName: type !== 'PARLAY' }
}
