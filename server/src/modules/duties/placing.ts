/** What placing reads about limits and breaks of its players, and what they refuse. */
import { type Exclusion, findActive, placingRefusal } from '@pickproof/domain/duties/exclusion'
import { findPicksRefusal, type PlayLimit } from '@pickproof/domain/duties/play-limit'
import { AppError } from '../../platform/app-error.ts'
import { toLimit } from './duty-store.ts'

/** A row of the view `play_restriction`. The picks of the last 24 hours are read only if there is a limit. */
export interface RestrictionRow {
  readonly user_id: bigint
  readonly kind: Exclusion['kind'] | 'PICKS_DAY'
  readonly value: bigint | null
  readonly next_value: bigint | null
  readonly next_at: Date | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly placed_at: readonly Date[] | null
}

/** Throws the reason why the player may not place this many picks now. */
export function ensureMayPlace(rows: readonly RestrictionRow[], count: number, at: Date): void {
  const exclusions: Exclusion[] = []
  let picks: { readonly limit: PlayLimit; readonly placedAtMs: readonly number[] } | undefined
  for (const row of rows) {
    if (row.kind === 'PICKS_DAY')
      picks = { limit: toLimit(row), placedAtMs: (row.placed_at ?? []).map((time) => time.getTime()) }
    else if (row.starts_at && row.ends_at)
      exclusions.push({
        kind: row.kind,
        startMs: row.starts_at.getTime(),
        endMs: row.ends_at.getTime(),
        isAllBrands: false,
      })
  }
  const active = findActive(exclusions, at.getTime())
  const refusal = active
    ? placingRefusal(active)
    : picks && findPicksRefusal(picks.limit, picks.placedAtMs, count, at.getTime())
  if (refusal) throw new AppError('rule.violated', refusal)
}
