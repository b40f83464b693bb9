/**
 * Rebuilds the figures of an account from its picks (Q22). If everything agrees, nothing changes. A difference in the
 * balance becomes a booking, wrong figures are overwritten, and a report states both.
 */
import { isDeepStrictEqual } from 'node:util'
import { statusWord } from '@pickproof/domain/accounts/account-status'
import { formatMinor } from '@pickproof/domain/format/money'
import {
  accountFigures,
  type AccountRow,
  alignBalance,
  bookBalances,
  lockAccounts,
  type MailSource,
  type Movement,
  recordAct,
  type StaffAct,
  reportToPlayer,
} from '../../accounts/index.ts'
import { SettlementWork } from '../booking/settlement-work.ts'
import { type AccountStory, readStories, replayAccount } from './replay-account.ts'
import { lockOpenPicks } from '../../picks/index.ts'
import { movedMinor, partsOfPicks } from './check-ledger.ts'
import { cancelOpenRows } from '../settling/settle-fixture.ts'
import {
  allOf,
  defineMessages,
  type ListValue,
  type MessageValue,
  money,
  text,
} from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'

type Change = Readonly<Record<'before' | 'after', MessageValue>>

const changed = defineMessages('server.recalculated-figures', {
  status: text<Change>('status from {before} to {after}'),
  balance: text<Change>('balance from {before} to {after}'),
  profit: text<Change>('profit from {before} to {after}'),
  cashOutFees: text<Change>('cash-out fees from {before} to {after}'),
  dailyLoss: text<Change>('daily loss from {before} to {after}'),
  dayResult: text<Change>('result of the day from {before} to {after}'),
  picks: text<Change>('settled picks from {before} to {after}'),
})

const texts = defineMessages('server.recalculated-account', {
  rebuilt: text<{ changes: ListValue }>('The figures were rebuilt from the picks: {changes}.'),
  recalculated: text<{ pick: string }>(
    'Recalculated: the bookings of pick {pick} did not add up to its result.',
  ),
})

/** Returns whether anything differed. */
export async function recalculateAccount(act: StaffAct, mails: MailSource): Promise<boolean> {
  const { tx, account, visit } = act
  const [story] = await readStories(tx, visit.tenantId, [account])
  if (!story) return false
  await correctLedger(act, story)
  await correctFigures(act, story, mails)
  const [after] = await lockAccounts(tx, visit.tenantId, [account.id])
  const [before, now] = [figuresOf(account), figuresOf(after ?? account)]
  const changes = FIGURES.filter((name) => !isDeepStrictEqual(before[name], now[name]))
  if (changes.length > 0) {
    const words = changes.map((name) => changed[name]({ before: before[name], after: now[name] }))
    const sentence = texts.rebuilt({ changes: allOf(words) })
    await reportToPlayer({ ...act, account: after ?? account }, 'staff.recalculated', sentence)
  }
  await recordAct(act, {
    action: 'recalculate',
    before: auditedFigures(account),
    after: auditedFigures(after ?? account),
  })
  return changes.length > 0
}

/** The balance follows its history. If the rows of a pick do not add up to its result, a correction is booked. */
async function correctLedger({ tx, account, now, visit }: StaffAct, story: AccountStory): Promise<void> {
  const { tenantId } = visit
  const historyMinor = story.history.at(-1)?.balance_minor ?? account.account_size_minor
  if (historyMinor !== account.balance_minor)
    await alignBalance(tx, tenantId, { accountId: account.id, balanceMinor: historyMinor })
  await bookBalances(tx, tenantId, missingBookings(story, now))
}

function missingBookings({ account, picks, history }: AccountStory, now: Date): readonly Movement[] {
  const rowsByPick = Map.groupBy(history, ({ pick_id }) => pick_id)
  const movements = partsOfPicks(picks).flatMap((parts): readonly Movement[] => {
    const [pick] = parts
    const bookedMinor = parts
      .flatMap(({ id }) => rowsByPick.get(id) ?? [])
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
    const amountMinor = movedMinor(parts) - bookedMinor
    if (amountMinor === 0n) return []
    const note = packMessage(texts.recalculated({ pick: String(pick.id) }))
    return [{ accountId: account.id, amountMinor, operation: 'CORRECTION', pickId: pick.id, at: now, note }]
  })
  // Books credits before debits, so a balance that is sufficient in the end never drops below zero.
  return movements.toSorted((one, other) => Number(other.amountMinor - one.amountMinor))
}

/** Keeps a status that staff or the rules have set, unless the picks of an active account close it. */
async function correctFigures(act: StaffAct, story: AccountStory, mails: MailSource): Promise<void> {
  const { tx, account, now, visit } = act
  const { state } = replayAccount(story).verdict
  const work = new SettlementWork(visit.tenantId, now, mails)
  const change = accountFigures(account, state)
  if (account.status === 'ACTIVE' && state.closure) {
    const open = await lockOpenPicks(tx, visit.tenantId, [account.id])
    const cancelledPickIds = cancelOpenRows(work, open)
    work.changeAccount(change)
    work.closeAccount({ account, closure: state.closure, cancelledPickIds })
  } else {
    const { status, closure_reason, challenge_completed } = account
    const kept = { ...change, status, closure_reason, challenge_completed }
    const names = Object.keys(kept) as (keyof typeof kept)[]
    if (names.some((name) => account[name] !== kept[name])) work.changeAccount(kept)
  }
  await work.write(tx, [account])
}

const FIGURES = Object.keys(changed) as readonly (keyof typeof changed)[]

function figuresOf(account: AccountRow): Readonly<Record<keyof typeof changed, MessageValue>> {
  const { currency } = account
  return {
    status: statusWord(account.status),
    balance: money(account.balance_minor, currency),
    profit: money(account.profit_accumulated_minor, currency),
    cashOutFees: money(account.cash_out_fees_minor, currency),
    dailyLoss: money(account.daily_loss_accumulated_minor, currency),
    dayResult: money(account.day_net_minor, currency),
    picks: account.no_of_picks,
  }
}

/** As the audit log keeps them. */
function auditedFigures(account: AccountRow): Readonly<Record<string, string>> {
  const shown = (amountMinor: bigint) => formatMinor(amountMinor, account.currency)
  return {
    status: account.status,
    balance: shown(account.balance_minor),
    profit: shown(account.profit_accumulated_minor),
    'cash-out fees': shown(account.cash_out_fees_minor),
    'daily loss': shown(account.daily_loss_accumulated_minor),
    'result of the day': shown(account.day_net_minor),
    picks: String(account.no_of_picks),
  }
}
