/** Gives a pick, or a part of it, back before its game, for what it is worth less the fee. */
import type { CashOutOffer, CashOutOrder, PickView } from '@pickproof/contract/picks'
import { defineMessages, type MoneyValue, money, text } from '@pickproof/domain/messages/message'
import { MINOR_PER_UNIT, minorFromJson, minorToJson } from '@pickproof/domain/money/money'
import { type Odds, oddsToJson, toMilli } from '@pickproof/domain/odds/odds'
import {
  allowsAmount,
  type CashOutQuote,
  findCashOutRefusal,
  noPriceRefusal,
  quoteCashOut,
} from '@pickproof/domain/programme/cash-out'
import { UNSENT_PRICE_CONSENT } from '@pickproof/domain/programme/price-consent'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type AccountRow, bookBalance, lockAccountOfPlayer } from '../accounts/index.ts'
import { findCurrentPrice, oddsOfRow } from './current-price.ts'
import { deductionOf, type PicksContext, readGames, toCashOutPick, viewPicks } from './pick-view.ts'
import { findPick, lockPick, type PickRow, type ReadPickRow, readPicks } from './picks-store.ts'
import { splitPick, storeCashOut } from './cash-out-store.ts'

const errors = defineMessages('server.cash-out', {
  notOffered: 'Rule violated: You can only cash out the whole pick.',
  notWhole: 'Enter a whole amount, or the whole stake.',
  aboveStake: text<{ stake: MoneyValue }>('The stake of this pick is {stake}.'),
  stakeChanged: text<{ stake: MoneyValue }>(
    'Rule violated: The stake of this pick is now {stake}, so the cash-out did not go through. Check the amount and try again.',
  ),
  amountChanged: text<{ amount: MoneyValue }>(
    'Rule violated: The price has changed, so the cash-out did not go through. You would get {amount} back now.',
  ),
})

interface OwnCashOut {
  readonly tenantId: string
  readonly userId: bigint
  readonly accountNo: string
  readonly pickId: bigint
  /** What the player saw and wants. Without it the whole pick is cashed out for what it is worth now. */
  readonly order?: CashOutOrder
}

/** The terms of a cash-out at this moment; throws the refusal if there is none. */
export async function offerCashOut(
  context: PicksContext,
  db: Db,
  account: AccountRow,
  pickId: bigint,
): Promise<CashOutOffer> {
  const pick = await findPick(db, account.tenant_id, { id: pickId, accountId: account.id })
  if (!pick) throw notFound()
  const { current } = await ensureCashable(context, db, pick)
  const brand = context.brands.getById(account.tenant_id)
  return {
    id: Number(pick.id),
    betAmount: minorToJson(pick.stake_minor),
    toWonAmount: minorToJson(pick.win_minor),
    oddFormat: pick.odd_format,
    oddsTaken: oddsToJson(oddsOfRow(pick)),
    oddsNow: current === undefined ? null : oddsToJson(current),
    feePercent: brand.cashoutDeductionPercentage,
    isPartial: brand.partialCashOut && pick.trail === null,
  }
}

/** Returns the pick that is cashed out: of a part the new one. */
export async function cashOutOwnPick(context: PicksContext, db: Db, own: OwnCashOut): Promise<PickView> {
  const { account, rows } = await db
    .transaction()
    .execute(async (tx) => await cashOutInside(context, tx, own))
  const [view] = await viewPicks(context, db, account, rows)
  if (!view) throw new Error('a cashed-out pick no longer exists')
  return view
}

async function cashOutInside(
  context: PicksContext,
  tx: Tx,
  { tenantId, userId, accountNo: accno, pickId, order }: OwnCashOut,
): Promise<{ readonly account: AccountRow; readonly rows: readonly ReadPickRow[] }> {
  const account = await lockAccountOfPlayer(tx, tenantId, { accno, userId })
  const pick = account && (await lockPick(tx, tenantId, { id: pickId, accountId: account.id }))
  if (!pick) throw notFound()
  const { current, at } = await ensureCashable(context, tx, pick)
  const stakeMinor = order ? wantedStake(context, account, pick, order) : pick.stake_minor
  const quote = quoteCashOut(
    { stakeMinor: pick.stake_minor, winMinor: pick.win_minor, odds: oddsOfRow(pick) },
    { stakeMinor, current, deductionBps: deductionOf(context, tenantId) },
  )
  if (order) ensureAmountAllowed(account, order, quote)
  const id = quote.keptStakeMinor === 0n ? pick.id : await splitPick(tx, pick.id, quote)
  const costMinor = stakeMinor - quote.amountMinor
  await storeCashOut(tx, tenantId, {
    id,
    returnedMinor: quote.amountMinor,
    resultMinor: -costMinor,
    priced: current && { oddsMilli: BigInt(toMilli(current)), feeMinor: quote.feeMinor },
    at,
  })
  await bookBalance(tx, tenantId, {
    accountId: account.id,
    amountMinor: quote.amountMinor,
    fee: { feeMinor: costMinor, lowersProfit: getRuleSet(account.rule_set).isTargetAfterFees },
    operation: 'CASH_OUT',
    pickId: id,
    at,
  })
  await announceAccounts(tx, tenantId, [{ userId, accno, changes: ['PICKS', 'BALANCE'] }])
  return { account, rows: await readPicks(tx, tenantId, [id]) }
}

/** The price now, where the brand cashes out at it. */
async function ensureCashable(
  context: PicksContext,
  db: Db,
  pick: PickRow,
): Promise<{ readonly current: Odds | undefined; readonly at: Date }> {
  const legs = (await readPicks(db, pick.tenant_id, [pick.id])).filter(({ type }) => type === 'CHILD')
  const games = await readGames(context, db, [pick, ...legs])
  const at = context.clock.now()
  const isPriced = context.brands.getById(pick.tenant_id).cashOutPrice === 'current-price'
  const current = isPriced ? findCurrentPrice(context.odds, pick, legs) : undefined
  const refusal =
    findCashOutRefusal(toCashOutPick(pick, legs, games), at.getTime()) ??
    (isPriced && current === undefined ? noPriceRefusal() : undefined)
  if (refusal) {
    const { code, message } = refusal
    throw new AppError('rule.violated', message, [{ field: code, message }])
  }
  return { current, at }
}

/** A repeated request finds another stake than the one it names, so a part is never cashed out twice. */
function wantedStake(
  { brands }: PicksContext,
  { currency }: AccountRow,
  { tenant_id, stake_minor, trail }: PickRow,
  { stakeAmount, betAmount }: CashOutOrder,
): bigint {
  const stake = money(stake_minor, currency)
  if (minorFromJson(betAmount) !== stake_minor) {
    const message = errors.stakeChanged({ stake })
    throw new AppError('odds.changed', message, [
      { field: 'betAmount', message: String(minorToJson(stake_minor)) },
    ])
  }
  const wantedMinor = minorFromJson(stakeAmount)
  if (wantedMinor === stake_minor) return wantedMinor
  if (wantedMinor > stake_minor) throw invalidField('stakeAmount', errors.aboveStake({ stake }))
  // A fee on less than a unit could round to nothing.
  if (wantedMinor % MINOR_PER_UNIT !== 0n) throw invalidField('stakeAmount', errors.notWhole)
  // The replay needs the stake of all earlier results.
  if (brands.getById(tenant_id).partialCashOut && trail === null) return wantedMinor
  throw new AppError('rule.violated', errors.notOffered, [
    { field: 'cash-out.whole', message: errors.notOffered },
  ])
}

function ensureAmountAllowed(
  { currency }: AccountRow,
  { returnAmount, priceConsent = UNSENT_PRICE_CONSENT }: CashOutOrder,
  { amountMinor }: CashOutQuote,
): void {
  if (allowsAmount(priceConsent, minorFromJson(returnAmount), amountMinor)) return
  throw new AppError('odds.changed', errors.amountChanged({ amount: money(amountMinor, currency) }), [
    { field: 'returnAmount', message: String(minorToJson(amountMinor)) },
  ])
}
