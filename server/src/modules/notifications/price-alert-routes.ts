import type { priceAlertCalls, PriceAlertView } from '@pickproof/contract/price-alerts'
import { oddsModeOf } from '@pickproof/domain/games/fixture-status'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { isPriceReached, OPEN_ALERTS_MAX } from '@pickproof/domain/notifications/price-alert'
import { convertOdds, type OddType, oddsFromJson, oddsToJson, toMilli } from '@pickproof/domain/odds/odds'
import type { Context } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { marketKey, sheetStatement, toCatalogueSheet } from '../catalog/index.ts'
import { lockUserById } from '../identity/index.ts'
import { type PricedOdd, selectionKey } from '../odds/index.ts'
import {
  countOpenAlerts,
  deleteAlert,
  insertAlert,
  listAlertsOf,
  type PriceAlertRow,
} from './price-alert-store.ts'

const errors = defineMessages('server.price-alerts', {
  gone: 'This price is no longer offered. Choose another one.',
  price: 'Enter odds such as 2.10 or +110.',
  reached: 'The price has already reached this. Choose another target.',
  known: 'You already have this alert.',
  tooMany: text<{ most: number }>('At most {most} alerts can wait at the same time. Delete one first.'),
})

/** Decimal odds of 1.001 to 1,001, beyond any price that a sportsbook offers. A price of 1 wins nothing. */
const TARGET_MILLI_MIN = 1_001
const TARGET_MILLI_MAX = 1_001_000

export function priceAlertHandlers({
  clock,
  odds,
}: Pick<Context, 'clock' | 'odds'>): Handlers<typeof priceAlertCalls> {
  return {
    'GET /price-alerts': async ({ db, tenantId, signedIn: { userId } }) => ({
      items: (await listAlertsOf(db, tenantId, userId)).map(viewOf),
      most: OPEN_ALERTS_MAX,
    }),

    'POST /price-alerts': async ({ db, tenantId, signedIn: { userId }, body }) => {
      const { fixtureId, sportsbook, oddId, isAnySportsbook, direction, oddsFormat } = body
      const odd = odds.book.findOdd(fixtureId, sportsbook, oddId)
      const place = odds.book.findPlace(fixtureId)
      const targetMilli = milliOf(body.price, oddsFormat)
      const sheet = toCatalogueSheet(
        (await sheetStatement([{ fixtureId, marketId: odd?.marketId, sportsbookId: sportsbook }]).execute(db))
          .rows,
      )
      const game = sheet.fixtures.get(fixtureId)
      if (odd === undefined || place === undefined || game === undefined)
        throw new AppError('not-found', errors.gone)
      const prices = isAnySportsbook ? quotesOf(odd) : [odd]
      const isReached = prices.some(
        ({ isLocked, priceAmerican }) =>
          !isLocked &&
          isPriceReached({ direction, targetMilli }, toMilli({ type: 'AMERICAN', american: priceAmerican })),
      )
      if (isReached) throw invalidField('price', errors.reached)
      const query = new URLSearchParams({ fixtureId, sportbook: sportsbook })
      const segments = [place.sportId, place.leagueId, oddsModeOf(place.status)].map(encodeURIComponent)
      const id = await db.transaction().execute(async (tx) => {
        // A lock of the alerts would not count those that a call at the same time adds.
        await lockUserById(tx, tenantId, userId)
        if ((await countOpenAlerts(tx, tenantId, userId)) >= OPEN_ALERTS_MAX)
          throw new AppError('conflict', errors.tooMany({ most: OPEN_ALERTS_MAX }))
        const stored = await insertAlert(tx, tenantId, {
          user_id: userId,
          fixture_id: fixtureId,
          selection_key: selectionKey(odd),
          sportsbook_id: isAnySportsbook ? null : sportsbook,
          direction,
          target_milli: targetMilli,
          odd_type: oddsFormat,
          selection_name: odd.name,
          market_name: sheet.marketLabels.get(marketKey(game.sportId, odd.marketId)) ?? odd.marketId,
          game_name: `${game.homeTeam} vs ${game.awayTeam}`,
          game_path: `/app/${segments.join('/')}/game-details?${query}`,
          created_at: clock.now(),
          fired_at: null,
          fired_milli: null,
          fired_at_name: null,
          ended_at: null,
        })
        if (stored === undefined) throw new AppError('conflict', errors.known)
        return stored
      })
      odds.alertBell.ring(tenantId, id)
      return { id: Number(id) }
    },

    'DELETE /price-alerts/{id}': async ({ db, tenantId, signedIn: { userId }, params }) => {
      if (!(await deleteAlert(db, tenantId, { userId, id: BigInt(params.id) }))) throw notFound()
    },
  }

  function quotesOf(odd: PricedOdd): readonly PricedOdd[] {
    const key = selectionKey(odd)
    return [...odds.book.sportsbookIdsOf(odd.fixtureId)].flatMap((sportsbookId) =>
      [...odds.book.oddsOf(odd.fixtureId, sportsbookId)].filter((other) => selectionKey(other) === key),
    )
  }
}

function milliOf(price: number, oddsFormat: OddType): number {
  try {
    const milli = toMilli(oddsFromJson(oddsFormat, price))
    if (milli >= TARGET_MILLI_MIN && milli <= TARGET_MILLI_MAX) return milli
  } catch {
    // The sentence below says what is accepted.
  }
  throw invalidField('price', errors.price)
}

function viewOf(row: PriceAlertRow): PriceAlertView {
  const { odd_type: oddsFormat, fired_at: firedAt, fired_milli: firedMilli } = row
  const priceOf = (milli: number) => oddsToJson(convertOdds({ type: 'DECIMAL', milli }, oddsFormat))
  return {
    id: Number(row.id),
    fixtureId: row.fixture_id,
    selectionKey: row.selection_key,
    sportsbook: row.sportsbook_id,
    selection: row.selection_name,
    market: row.market_name,
    game: row.game_name,
    path: row.game_path,
    direction: row.direction,
    oddsFormat,
    price: priceOf(row.target_milli),
    created: row.created_at.toISOString(),
    fired:
      firedAt === null || firedMilli === null
        ? null
        : { at: firedAt.toISOString(), price: priceOf(firedMilli), sportsbook: row.fired_at_name ?? '' },
    isEnded: row.ended_at !== null,
  }
}
