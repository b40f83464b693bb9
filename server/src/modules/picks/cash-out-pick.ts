/** Gives a pick back before its game, for its stake less the fee. */
import type { PickView } from '@pickproof/contract/picks'
import { cashOut, findCashOutRefusal } from '@pickproof/domain/programme/cash-out'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import { AppError, notFound } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type AccountRow, bookBalance, lockAccountOfPlayer } from '../accounts/index.ts'
import { deductionOf, type PicksContext, readGames, toCashOutPick, viewPicks } from './pick-view.ts'
import { lockPick, type ReadPickRow, readPicks, storeCashOut } from './picks-store.ts'

interface CashOutOrder {
  readonly tenantId: string
  readonly userId: bigint
  readonly accountNo: string
  readonly pickId: bigint
}

export async function cashOutOwnPick(context: PicksContext, db: Db, order: CashOutOrder): Promise<PickView> {
  const { account, rows } = await db
    .transaction()
    .execute(async (tx) => await cashOutInside(context, tx, order))
  const [view] = await viewPicks(context, db, account, rows)
  if (!view) throw new Error('a cashed-out pick is gone')
  return view
}

async function cashOutInside(
  context: PicksContext,
  tx: Tx,
  { tenantId, userId, accountNo: accno, pickId }: CashOutOrder,
): Promise<{ readonly account: AccountRow; readonly rows: readonly ReadPickRow[] }> {
  const account = await lockAccountOfPlayer(tx, tenantId, { accno, userId })
  const pick = account && (await lockPick(tx, tenantId, { id: pickId, accountId: account.id }))
  if (!pick) throw notFound()
  const legs = (await readPicks(tx, tenantId, [pick.id])).filter(({ type }) => type === 'CHILD')
  const games = await readGames(context, tx, [pick, ...legs])
  const at = context.clock.now()
  const refusal = findCashOutRefusal(toCashOutPick(pick, legs, games), at.getTime())
  if (refusal) {
    const { code, message } = refusal
    throw new AppError('rule.violated', message, [{ field: code, message }])
  }
  const { amountMinor, feeMinor } = cashOut(pick.stake_minor, deductionOf(context, tenantId))
  await storeCashOut(tx, tenantId, {
    id: pick.id,
    returnedMinor: amountMinor,
    resultMinor: -feeMinor,
    at,
  })
  await bookBalance(tx, tenantId, {
    accountId: account.id,
    amountMinor,
    fee: { feeMinor, lowersProfit: getRuleSet(account.rule_set).isTargetAfterFees },
    operation: 'CASH_OUT',
    pickId: pick.id,
    at,
  })
  await announceAccounts(tx, tenantId, [{ userId, accno, changes: ['PICKS', 'BALANCE'] }])
  return { account, rows: await readPicks(tx, tenantId, [pick.id]) }
}
