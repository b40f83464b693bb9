/** Places an order: all of its picks or none, at the newest price, by the rules of the programme. */
import { createHash } from 'node:crypto'
import type { Pick, PlacePicks } from '@pickproof/contract/picks'
import { unitsToMinor } from '@pickproof/domain/money'
import { allRefusals, checkSlip, findRefusalMessage } from '@pickproof/domain/programme/check-slip'
import type { Slip } from '@pickproof/domain/programme/slip'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AccountRow } from '../challenges/index.ts'
import { bookBalance } from '../ledger/index.ts'
import { type CatalogueSheet, readCatalogueSheet } from './catalogue-sheet-store.ts'
import { parlayLeg, parlayPick, type PlacingMoment, straightPick } from './new-picks.ts'
import { type PicksContext, viewPicks } from './picks-module.ts'
import {
  findOrder,
  insertOrder,
  insertPicks,
  lockAccountOfPlayer,
  type PickRow,
  readPicks,
  type ReadPickRow,
} from './picks-store.ts'
import { ensureFeedLive, type QuotedLeg, quoteLegs, sentPrice } from './quote-legs.ts'
import { readStanding, toSlipAccount } from './slip-account.ts'

export interface PlaceOrder {
  readonly tenantId: string
  readonly userId: bigint
  readonly accountNo: string
  readonly idempotencyKey: string | undefined
  readonly body: PlacePicks
}

interface Placed {
  readonly account: AccountRow
  readonly rows: readonly ReadPickRow[]
}

export async function placePicks(context: PicksContext, db: Db, order: PlaceOrder): Promise<Pick[]> {
  for (const [index, leg] of order.body.data.entries()) sentPrice(leg, index)
  const sheet = await readSheet(context, db, order.body)
  const { account, rows } = await db
    .transaction()
    .execute(async (tx) => await placeInside(context, tx, order, sheet))
  return await viewPicks(context, db, account, rows)
}

async function readSheet({ odds }: PicksContext, db: Db, { data }: PlacePicks): Promise<CatalogueSheet> {
  const marketIds = data.flatMap(
    ({ fixtureId, sportsBookId, oddId }) => odds.book.findOdd(fixtureId, sportsBookId, oddId)?.marketId ?? [],
  )
  return await readCatalogueSheet(db, {
    fixtureIds: data.map(({ fixtureId }) => fixtureId),
    marketIds,
    sportsbookIds: data.map(({ sportsBookId }) => sportsBookId),
  })
}

async function placeInside(
  context: PicksContext,
  tx: Tx,
  order: PlaceOrder,
  sheet: CatalogueSheet,
): Promise<Placed> {
  const { tenantId, userId, accountNo: accno, body } = order
  const account = await lockAccountOfPlayer(tx, tenantId, { accno, userId })
  if (!account) throw notFound()
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const earlier = await findEarlier(tx, order, account, bodyHash)
  if (earlier) return { account, rows: await readPicks(tx, tenantId, earlier) }
  const standing = await readStanding(tx, account, context.clock.now())

  // From here to the rows nothing is waited for: price, start and limits are those of one moment.
  const { odds, clock, brands } = context
  const at = clock.now()
  ensureFeedLive(odds)
  const legs = quoteLegs(odds, sheet, body.data)
  const slipAccount = toSlipAccount(account, standing, {
    nowMs: at.getTime(),
    isParlayEnabled: brands.getById(tenantId).parlayEnabled,
  })
  const check = checkSlip(slipAccount, toSlip(body, legs), at.getTime())
  ensureAccepted(check)

  const moment: PlacingMoment = {
    account,
    ruleSet: slipAccount.ruleSet,
    sheet,
    at,
    findResult: (fixtureId) => odds.book.findResult(fixtureId),
  }
  const rows = await insertSlip(tx, moment, legs, check)
  for (const { id, type, stake_minor } of rows) {
    if (type === 'CHILD') continue
    await bookBalance(tx, tenantId, {
      accountId: account.id,
      amountMinor: -stake_minor,
      operation: 'PICK_PLACED',
      pickId: id,
      at,
    })
  }
  if (order.idempotencyKey !== undefined) {
    const pickIds = rows.filter(({ type }) => type !== 'CHILD').map(({ id }) => id)
    await insertOrder(tx, tenantId, {
      accountId: account.id,
      key: order.idempotencyKey,
      bodyHash,
      pickIds,
      at,
    })
  }
  return { account, rows: rows.map((row) => withBookName(row, sheet)) }
}

/** The picks of the order that came before under the same key. */
async function findEarlier(
  tx: Tx,
  { tenantId, idempotencyKey: key }: PlaceOrder,
  { id: accountId }: AccountRow,
  bodyHash: Buffer,
): Promise<readonly bigint[] | undefined> {
  if (key === undefined) return undefined
  const earlier = await findOrder(tx, tenantId, { accountId, key })
  if (earlier === undefined) return undefined
  if (bodyHash.equals(earlier.body_hash)) return earlier.pick_ids
  throw new AppError('conflict', 'This key was used for another order. Send the new order with a new key.')
}

function toSlip(body: PlacePicks, legs: readonly QuotedLeg[]): Slip {
  if (body.type === 'PARLAY') {
    return {
      type: 'PARLAY',
      entries: legs.map(({ slipLeg }) => slipLeg),
      stakeMinor: unitsToMinor(body.betAmount ?? 0),
    }
  }
  const entries = legs.map(({ slipLeg, sent }) => ({
    ...slipLeg,
    stakeMinor: unitsToMinor(sent.betAmount),
  }))
  return { type: 'STRAIGHT', entries }
}

function ensureAccepted(check: SlipCheck): void {
  if (check.isAccepted) return
  const violated = allRefusals(check).map(({ code, message }) => ({ field: code, message }))
  throw new AppError('rule.violated', findRefusalMessage(check) ?? 'Rule violated.', violated)
}

async function insertSlip(
  tx: Tx,
  moment: PlacingMoment,
  legs: readonly QuotedLeg[],
  { parlay, entries, stakeMinor }: SlipCheck,
): Promise<readonly PickRow[]> {
  const tenantId = moment.account.tenant_id
  if (parlay !== undefined) {
    const { odds, amounts } = parlay
    const pick = parlayPick(moment, legs, { odds, stakeMinor, winMinor: amounts.winMinor })
    const [parent] = await insertPicks(tx, tenantId, [pick])
    if (!parent) throw new Error('a parlay was not stored')
    const children = legs.map((leg) => parlayLeg(moment, leg, parent.id))
    return [parent, ...(await insertPicks(tx, tenantId, children))]
  }
  const picks = legs.map((leg, index) => {
    const winMinor = entries[index]?.amounts?.winMinor
    if (winMinor === undefined) throw new Error('an accepted pick has no win')
    return straightPick(moment, leg, { stakeMinor: unitsToMinor(leg.sent.betAmount), winMinor })
  })
  return await insertPicks(tx, tenantId, picks)
}

function withBookName(row: PickRow, { sportsbookNames }: CatalogueSheet): ReadPickRow {
  return { ...row, sportsbook_name: sportsbookNames.get(row.sportsbook_id ?? '') ?? null }
}
