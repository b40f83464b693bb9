/** The order in which a brand shows the markets of a sport: how it is saved, and what follows from it. */
import type { MarketSorting, MarketSortingEntry } from '@pickproof/contract/admin-sports-market'
import { NEVER_SAVED } from '@pickproof/contract/fields/market-sorting'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { listMarkets } from './catalog-store.ts'
import type { Market } from './catalog-types.ts'
import {
  listChosenMarketIds,
  listMarketSorting,
  lockMarketSorting,
  type MarketPlace,
  type MarketSortingRow,
  storeMarketSorting,
} from './market-sorting-store.ts'

const errors = defineMessages('server.market-order', {
  unknown: text<{ market: string }>('The sport has no market {market}.'),
  changed:
    'Another staff member saved another order after you opened this one. We did not save your changes. Reload it and try again.',
})

export function marketSortingView(row: MarketSortingRow): MarketSorting {
  return {
    id: Number(row.id),
    sportsId: row.sport_id,
    marketName: row.market_id,
    marketLabel: row.label,
    sequenceNumber: row.sequence_number,
    isDeleted: row.is_deleted,
    modifiedDate: row.modified_at.toISOString(),
  }
}

interface OrderedMarkets {
  /** All markets: those that the brand has chosen first, in its order. */
  readonly markets: readonly Market[]
  /** Those for the fixtures table: what the brand has chosen, or else the first of the catalog (decision N39). */
  readonly tableMarkets: readonly Market[]
}

export async function listOrderedMarkets(db: Db, tenantId: string, sportId: string): Promise<OrderedMarkets> {
  const [markets, chosenIds] = await Promise.all([
    listMarkets(db, sportId),
    listChosenMarketIds(db, tenantId, sportId),
  ])
  const byId = new Map(markets.map((market) => [market.id, market]))
  const chosen = chosenIds.flatMap((id) => byId.get(id) ?? [])
  if (chosen.length === 0) return { markets, tableMarkets: markets }
  const isChosen = new Set(chosenIds)
  return {
    markets: [...chosen, ...markets.filter(({ id }) => !isChosen.has(id))],
    tableMarkets: chosen,
  }
}

interface MarketVisit extends SignedInVisit {
  readonly clock: Clock
}

/** The whole list of one sport. What it does not name any more counts as taken out. */
export async function saveMarketOrder(
  { db, tenantId, signedIn, caller, clock }: MarketVisit,
  entries: readonly MarketSortingEntry[],
  seenDate: string | undefined,
): Promise<MarketSorting[]> {
  const sportId = entries[0]?.sportsId ?? ''
  const known = new Set((await listMarkets(db, sportId)).map(({ id }) => id))
  const unknown = entries.find(({ marketName }) => !known.has(marketName))
  if (unknown) throw new AppError('not-found', errors.unknown({ market: unknown.marketName }))
  const at = clock.now()
  return await db.transaction().execute(async (tx) => {
    await lockMarketSorting(tx, tenantId, sportId)
    const before = await listMarketSorting(tx, tenantId, sportId)
    const places = sequenced(entries, before)
    const isSame = describe(before.map(placeOf)) === describe(places)
    if (!isSame) {
      ensureSeen(before, seenDate)
      await storeMarketSorting(tx, tenantId, sportId, places, { at, by: signedIn.email })
      await recordAudit(tx, {
        tenantId,
        actor: auditActor(signedIn),
        action: 'sports-market.order',
        target: { kind: 'sport', id: sportId },
        before: { markets: chosenIds(before.map(placeOf)) },
        after: { markets: chosenIds(places) },
        caller,
        at,
      })
    }
    return (await listMarketSorting(tx, tenantId, sportId)).map(marketSortingView)
  })
}

/** Every save dates all markets of the sport, so that each of them has the time of the last save. */
function ensureSeen(before: readonly MarketSortingRow[], seenDate: string | undefined): void {
  const savedDate = before[0]?.modified_at.toISOString() ?? NEVER_SAVED
  if (seenDate !== undefined && seenDate !== savedDate) throw new AppError('conflict', errors.changed)
}

/** Numbered from 1 without gaps, what is taken out at the end (row B173). */
function sequenced(
  entries: readonly MarketSortingEntry[],
  before: readonly MarketSortingRow[],
): readonly MarketPlace[] {
  const named = new Set(entries.map(({ marketName }) => marketName))
  const inOrder = [...entries].sort((a, b) => a.sequenceNumber - b.sequenceNumber)
  const places = [
    ...inOrder.map(({ marketName, marketLabel, isDeleted }) => ({
      marketId: marketName,
      label: marketLabel,
      isDeleted,
    })),
    ...before
      .filter(({ market_id }) => !named.has(market_id))
      .map(({ market_id, label }) => ({ marketId: market_id, label, isDeleted: true })),
  ]
  return [
    ...places.filter(({ isDeleted }) => !isDeleted),
    ...places.filter(({ isDeleted }) => isDeleted),
  ].map((place, index) => ({ ...place, sequenceNumber: index + 1 }))
}

function placeOf(row: MarketSortingRow): MarketPlace {
  return {
    marketId: row.market_id,
    label: row.label,
    isDeleted: row.is_deleted,
    sequenceNumber: row.sequence_number,
  }
}

function chosenIds(places: readonly MarketPlace[]): readonly string[] {
  return places.filter(({ isDeleted }) => !isDeleted).map(({ marketId }) => marketId)
}

function describe(places: readonly MarketPlace[]): string {
  return JSON.stringify(places.map((place) => [place.marketId, place.label, place.isDeleted]))
}
