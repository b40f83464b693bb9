/** Players show picks to others by a link with a code that cannot be guessed (decision 102). */
import { randomBytes } from 'node:crypto'
import type { PickShare, pickShareCalls, SharedPick } from '@pickproof/contract/pick-shares'
import type { Currency } from '@pickproof/contract/wire-values'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import { MILLI_PER_WHOLE, type OddType } from '@pickproof/domain/odds/odds'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { getVisibleAccount } from '../accounts/index.ts'
import type { Brand } from '../tenants/index.ts'
import { readerOf } from './journal-store.ts'
import { matchNameOf, moneyOfRow, type PicksContext } from './pick-view.ts'
import { type ReadPickRow, readPicks } from './picks-store.ts'
import {
  countShares,
  deleteShare,
  findShared,
  listShares,
  type PickShareRow,
  storeShare,
} from './share-store.ts'

const errors = defineMessages('server.pick-shares', {
  tooMany: text<{ most: number }>(
    'You share {most} picks, which is the most. Stop sharing one of them, then try again.',
  ),
  unknown: 'This link leads to no pick. Its player may have stopped sharing it.',
})

const SHARES_MOST = 200
const CODE_BYTES = 16
const CODE = /^[\w-]{22}$/

type OwnCall = Parameters<typeof getVisibleAccount>[0]

/** Not even staff share a pick for its player. */
async function ownAccount(call: OwnCall): Promise<{ accountId: bigint; userId: bigint }> {
  const account = await getVisibleAccount(call)
  if (!readerOf(account, call.signedIn).isOwn) throw notFound()
  return { accountId: account.id, userId: account.user_id }
}

export function pickShareHandlers({
  clock,
  brands,
}: Pick<PicksContext, 'clock' | 'brands'>): Handlers<typeof pickShareCalls> {
  return {
    'GET /accounts/picks/shares': async (call) => {
      const rows = await listShares(call.db, call.tenantId, await ownAccount(call))
      return rows.map(shareView)
    },

    'PUT /accounts/picks/{id}/share': async (call) => {
      const { db, tenantId, body, params } = call
      const own = await ownAccount(call)
      const row = await storeShare(db, tenantId, {
        ...own,
        ...body,
        pickId: BigInt(params.id),
        code: randomBytes(CODE_BYTES).toString('base64url'),
        at: clock.now(),
        most: SHARES_MOST,
      })
      if (row) return shareView(row)
      if ((await countShares(db, tenantId, own.userId)) >= SHARES_MOST)
        throw new AppError('conflict', errors.tooMany({ most: SHARES_MOST }))
      throw notFound()
    },

    'DELETE /accounts/picks/{id}/share': async (call) => {
      const own = await ownAccount(call)
      if (!(await deleteShare(call.db, call.tenantId, { ...own, pickId: BigInt(call.params.id) })))
        throw notFound()
    },

    'GET /shared-picks/{share}': async ({ db, tenantId, params }) => {
      const { pick } = await getSharedPick(db, brands.getById(tenantId), params.share)
      return pick
    },
  }
}

const shareView = (row: PickShareRow): PickShare => ({
  pickId: Number(row.pick_id),
  code: row.code,
  showsName: row.shows_name,
  showsAmounts: row.shows_amounts,
})

interface Shared {
  readonly pick: SharedPick
  /** As its player placed it. */
  readonly oddFormat: OddType
}

export async function findSharedPick(db: Db, brand: Brand, code: string): Promise<Shared | undefined> {
  const share = CODE.test(code) ? await findShared(db, brand.tenantId, code) : undefined
  if (!share) return undefined
  const rows = await readPicks(db, brand.tenantId, [share.pick_id])
  const row = rows.find(({ id }) => id === share.pick_id)
  if (!row || row.type === 'CHILD') return undefined
  const { returnMinor, netMinor } = moneyOfRow(row)
  return {
    oddFormat: row.odd_format,
    pick: {
      brandName: brand.name,
      type: row.type,
      status: row.status,
      ...oddsOf(row),
      placedDate: row.placed_at.toISOString(),
      legs: (row.type === 'PARLAY' ? rows.filter(({ id }) => id !== row.id) : [row]).map(legView),
      playerName: share.shows_name ? share.first_name : null,
      amounts: share.shows_amounts
        ? {
            stake: minorToJson(row.stake_minor),
            returned: minorToJson(returnMinor),
            net: minorToJsonOrNull(netMinor),
            currency: share.currency as Currency,
          }
        : null,
    },
  }
}

export async function getSharedPick(db: Db, brand: Brand, code: string): Promise<Shared> {
  const shared = await findSharedPick(db, brand, code)
  if (!shared) throw new AppError('not-found', errors.unknown)
  return shared
}

function legView(row: ReadPickRow): SharedPick['legs'][number] {
  return {
    status: row.status,
    selection: row.odds_name ?? '',
    market: row.market_label ?? '',
    league: row.league_name ?? '',
    match: matchNameOf(row),
    gameDate: row.game_at.toISOString(),
    ...oddsOf(row),
  }
}

const oddsOf = (row: ReadPickRow) => ({
  oddsAmerican: row.odds_american,
  oddsDecimal: Number(row.odds_milli) / MILLI_PER_WHOLE,
})
