/**
 * Changes an account by hand. Terms change only where the picks that are settled lead to the same account under the
 * new ones: a replay has to agree before and after. The balance is never overwritten; another balance is a booking.
 */
import type { UpdateAccount } from '@pickproof/contract/admin-accounts'
import { minorFromJson } from '@pickproof/domain/money/money'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { bookBalance } from '../balance/balance-store.ts'
import { type AccountEdit, editAccount } from '../lifecycle/account-edit-store.ts'
import type { AccountRow } from '../accounts-store.ts'
import { insertReports } from '../report-store.ts'
import { editOf, ensurePicksByRule, findTermsSentence, isOtherPlan } from './edit-terms.ts'
import { recordAct, type StaffAct } from './staff-act.ts'
import { findChallengeById } from '../../challenges/index.ts'
import {
  defineMessages,
  type Message,
  type MessageValue,
  type MoneyValue,
  moment,
  money,
  signedMoney,
  text,
} from '@pickproof/domain/messages/message'

const errors = defineMessages('server.update-account', {
  changed:
    'Another staff member changed this account after you opened it. We did not save your changes. Reload it and try again.',
  noPlan: 'This plan does not exist.',
  contradiction: text<{ fault: Message | string }>(
    'The settled picks contradict these terms, so we did not change them: {fault}.',
  ),
  noNote: 'A correction of the balance needs a note.',
})

interface UpdatePorts {
  /** Replays the picks of an account under other terms: what they would contradict that they do not contradict now. */
  findContradiction(tx: Tx, account: AccountRow, after: AccountRow): Promise<string | undefined>
}

export async function updateAccountByHand(
  act: StaffAct,
  order: UpdateAccount,
  ports: UpdatePorts,
): Promise<void> {
  const { account } = act
  const isOtherVersion = order.version !== undefined && BigInt(order.version) !== account.version
  const isOtherDate = order.modifiedDate != null && order.modifiedDate !== account.modified_at.toISOString()
  if (isOtherVersion || isOtherDate) throw new AppError('conflict', errors.changed)
  ensurePicksByRule(account, order)
  const note = order.note?.trim() || undefined
  await changeTerms(act, order, { note, ports })
  await correctBalance(act, order, note)
}

const texts = defineMessages('server.updated-account', {
  none: 'none',
  noted: text<{ sentence: Message; note: string }>('{sentence} {note}'),
  corrected: text<{ amount: MoneyValue; note: string }>('Staff corrected the balance by {amount}: {note}'),
})

async function changeTerms(
  act: StaffAct,
  order: UpdateAccount,
  { note, ports }: { readonly note: string | undefined; readonly ports: UpdatePorts },
): Promise<void> {
  const { tx, account, now, visit } = act
  const plan = isOtherPlan(account, order) ? await getPlanOf(act, order) : undefined
  const edit = editOf(account, order, { plan, now })
  const columns = Object.keys(edit) as (keyof AccountEdit & keyof AccountRow)[]
  if (columns.length === 0) return
  const after = await editAccount(tx, account, edit, { now, by: visit.signedIn.email })
  const sentence = findTermsSentence(account, edit, (column, value) => shown(account, column, value))
  if (sentence !== undefined) {
    await ensureSameStory(act, after, ports)
    await reportToPlayer(
      act,
      'staff.updated',
      note === undefined ? sentence : texts.noted({ sentence, note }),
    )
  }
  const pick = (row: AccountRow) => Object.fromEntries(columns.map((column) => [column, plain(row[column])]))
  await recordAct(act, { action: 'update', before: pick(account), after: { ...pick(after), note } })
}

async function getPlanOf({ tx, visit }: StaffAct, { challenge }: UpdateAccount) {
  const plan = await findChallengeById(tx, visit.tenantId, BigInt(challenge?.id ?? 0))
  if (!plan) throw invalidField('challenge', errors.noPlan)
  return plan
}

/** Otherwise the change would make the stored result of the account wrong. */
async function ensureSameStory(
  { tx, account }: StaffAct,
  after: AccountRow,
  ports: UpdatePorts,
): Promise<void> {
  const fault = await ports.findContradiction(tx, account, after)
  if (fault !== undefined) throw new AppError('conflict', errors.contradiction({ fault }))
}

async function correctBalance(act: StaffAct, order: UpdateAccount, note: string | undefined): Promise<void> {
  const { tx, account, now, visit } = act
  if (order.balance === undefined) return
  const amountMinor = minorFromJson(order.balance) - account.balance_minor
  if (amountMinor === 0n) return
  if (note === undefined) throw invalidField('note', errors.noNote)
  const balanceMinor = await bookBalance(tx, visit.tenantId, {
    accountId: account.id,
    amountMinor,
    operation: 'CORRECTION',
    pickId: null,
    at: now,
    note,
  })
  const amount = signedMoney(amountMinor, account.currency)
  await reportToPlayer(act, 'staff.corrected', texts.corrected({ amount, note }))
  await recordAct(act, {
    action: 'correct-balance',
    before: { balanceMinor: String(account.balance_minor) },
    after: { balanceMinor: String(balanceMinor), note },
    amountMinor,
  })
}

/** As a report of the account, which stays what it is. */
export async function reportToPlayer(
  { tx, account, now, visit }: StaffAct,
  ruleId: string,
  sentence: Message,
): Promise<void> {
  await insertReports(tx, visit.tenantId, [
    {
      accountId: account.id,
      at: now,
      statusBefore: account.status,
      statusAfter: account.status,
      ruleId,
      ruleSet: account.rule_set,
      sentence,
      report: {},
    },
  ])
  await announceAccounts(tx, visit.tenantId, [
    { userId: account.user_id, accno: account.accno, changes: ['BALANCE', 'STATUS'] },
  ])
}

function shown({ currency }: AccountRow, column: string, value: unknown): MessageValue {
  if (value === null) return texts.none
  if (value instanceof Date) return moment(value, 'MMM Do, YYYY, h:mm A (z)', 'UTC')
  return column.endsWith('_minor') ? money(value as bigint, currency) : String(value)
}

/** As JSON carries it. */
function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
