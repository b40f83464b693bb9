/** What the use cases of picks are built with. */
import { deductionBpsOf } from '@pickproof/domain/programme/cash-out'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { fixturesByIds } from '../catalog/index.ts'
import type { AccountRow } from '../accounts/index.ts'
import { type Games, pickViews } from './pick-view.ts'
import type { PickRow, ReadPickRow } from './picks-store.ts'

export type PicksContext = Omit<Context, 'config' | 'log'>

/** The games of these picks: the book is ahead of the table, and the table remembers more. */
export async function readGames({ odds }: PicksContext, db: Db, rows: readonly PickRow[]): Promise<Games> {
  const ids = new Set(rows.flatMap(({ fixture_id }) => fixture_id ?? []))
  const games = new Map(
    [...ids].flatMap((id) => odds.book.findPlace(id) ?? []).map((place) => [place.id, place]),
  )
  const missing = [...ids].filter((id) => !games.has(id))
  for (const fixture of await fixturesByIds(db, missing)) games.set(fixture.id, fixture)
  return games
}

export async function viewPicks(
  context: PicksContext,
  db: Db,
  account: AccountRow,
  rows: readonly ReadPickRow[],
): Promise<ReturnType<typeof pickViews>> {
  const openIds = new Set(rows.filter(({ status }) => status === 'PENDING').map(({ id }) => id))
  // Also of legs that are decided: their game says that the parlay has begun.
  const open = rows.filter(({ id, parent_id }) => openIds.has(id) || (parent_id && openIds.has(parent_id)))
  return pickViews(rows, {
    account,
    games: await readGames(context, db, open),
    nowMs: context.clock.now().getTime(),
    deductionBps: deductionOf(context, account.tenant_id),
  })
}

export function deductionOf({ brands }: PicksContext, tenantId: string): number {
  return deductionBpsOf(brands.getById(tenantId).cashoutDeductionPercentage)
}
