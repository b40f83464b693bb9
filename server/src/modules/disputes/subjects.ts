/** What a player disputes: whose it is, whether it can be disputed, and what it is called. */
import { type AccountStatus, statusWord } from '@pickproof/domain/accounts/account-status'
import type { DisputeSubject } from '@pickproof/domain/disputes/dispute'
import {
  defineMessages,
  type Message,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AccountRow, listAccountsOfUser, reportsOfAccounts } from '../accounts/index.ts'
import { findDocument } from '../kyc/index.ts'
import { listWithdrawals } from '../payments/index.ts'
import { matchNameOf, readPicks } from '../picks/index.ts'

type Row = Awaited<ReturnType<typeof readPicks>>[number]
type PaymentRow = Awaited<ReturnType<typeof listWithdrawals>>[number]

const texts = defineMessages('server.dispute-subjects', {
  pick: text<{ id: string; selection: string; match: string }>('Pick {id}: {selection}, {match}'),
  parlay: text<{ id: string; legs: number }>(
    'Pick {id}: parlay of {legs, plural, one {# leg} other {# legs}}',
  ),
  closing: text<{ accno: string; status: Message }>('Account {accno}: {status}'),
  document: text<{ kind: Message }>('Rejected document: {kind}'),
  PROOF_OF_IDENTITY: 'proof of identity',
  PROOF_OF_ADDRESS: 'proof of address',
  payout: text<{ id: string; amount: MoneyValue }>('Payout {id} of {amount}'),
  notEnded: 'This account was not closed, so there is nothing to dispute.',
  notRejected: 'This document was not rejected, so there is nothing to dispute.',
})

export interface Subject {
  readonly kind: DisputeSubject
  readonly about: Message
  /** Undefined for a document, and for a payout of several accounts. */
  readonly account: AccountRow | undefined
  /** The disputed pick with its legs, or the picks that led to the closing. */
  readonly picks: readonly Row[]
  /** The rest of what is disputed, as it is stored. */
  readonly facts: Readonly<Record<string, unknown>>
  /** What staff can have acted on. */
  readonly targets: readonly { readonly kind: string; readonly id: bigint }[]
}

interface Asked {
  readonly subject: DisputeSubject
  readonly subjectId: bigint
  readonly userId: bigint
}

/** Throws as if it did not exist where it belongs to another player. */
export async function getSubject(db: Db, tenantId: string, asked: Asked): Promise<Subject> {
  switch (asked.subject) {
    case 'PICK':
      return await pickOf(db, tenantId, asked)
    case 'CLOSING':
      return await closingOf(db, tenantId, asked)
    case 'DOCUMENT':
      return await documentOf(db, tenantId, asked)
    case 'PAYOUT':
      return await payoutOf(db, tenantId, asked)
  }
}

async function pickOf(db: Db, tenantId: string, { subjectId, userId }: Asked): Promise<Subject> {
  const picks = await readPicks(db, tenantId, [subjectId])
  const pick = picks.find(({ id }) => id === subjectId)
  // The answer must not reveal whether the pick of another player exists.
  if (!pick || pick.user_id !== userId || pick.type === 'CHILD') throw notFound()
  const account = await accountOf(db, tenantId, userId, pick.account_id)
  const id = String(pick.id)
  const about =
    pick.type === 'PARLAY'
      ? texts.parlay({ id, legs: picks.length - 1 })
      : texts.pick({ id, selection: withMinusSigns(pick.odds_name ?? ''), match: matchNameOf(pick) })
  return {
    kind: 'PICK',
    about,
    account,
    picks: [pick, ...picks.filter((leg) => leg !== pick)],
    facts: {},
    targets: targetsOf(account, picks),
  }
}

/** A report that took the account out of play. */
async function closingOf(db: Db, tenantId: string, { subjectId, userId }: Asked): Promise<Subject> {
  const accounts = await listAccountsOfUser(db, tenantId, userId)
  const reports =
    accounts.length === 0
      ? []
      : await reportsOfAccounts(
          db,
          tenantId,
          accounts.map(({ id }) => id),
        )
  const closing = reports.find(({ id }) => id === subjectId)
  const account = accounts.find(({ id }) => id === closing?.account_id)
  if (!closing || !account) throw notFound()
  const { status_before: before, status_after: after } = closing
  if (before === after || after === 'ACTIVE' || after === 'PHASE_COMPLETED')
    throw new AppError('conflict', texts.notEnded)
  const { pickIds = [] } = closing.report as { readonly pickIds?: readonly string[] }
  const picks = await readPicks(db, tenantId, pickIds.slice(-PICKS_MAX).map(BigInt))
  return {
    kind: 'CLOSING',
    about: texts.closing({ accno: account.accno, status: statusWord(after as AccountStatus) }),
    account,
    picks,
    facts: { closing },
    targets: targetsOf(account, picks),
  }
}

const targetsOf = (account: AccountRow, picks: readonly Row[]) => [
  { kind: 'account', id: account.id },
  ...picks.map(({ id }) => ({ kind: 'pick', id })),
]

async function documentOf(db: Db, tenantId: string, { subjectId, userId }: Asked): Promise<Subject> {
  const document = await findDocument(db, tenantId, subjectId)
  if (document?.user_id !== userId) throw notFound()
  if (document.review !== 'REJECTED') throw new AppError('conflict', texts.notRejected)
  const { id, type, sub_type, review, reviewer_note, reviewed_at, created_at } = document
  return {
    kind: 'DOCUMENT',
    about: texts.document({ kind: texts[type] }),
    account: undefined,
    picks: [],
    facts: { document: { id, type, sub_type, review, reviewer_note, reviewed_at, created_at } },
    targets: [{ kind: 'document', id }],
  }
}

/** Without the destination: a reader of the file does not need it. */
async function payoutOf(db: Db, tenantId: string, { subjectId, userId }: Asked): Promise<Subject> {
  const payments = await listWithdrawals(db, tenantId, { userIds: [userId], since: new Date(0) })
  const payment = payments.find(({ id }) => id === subjectId)
  if (!payment) throw notFound()
  const accounts = await listAccountsOfUser(db, tenantId, userId)
  const { id, request_amount_minor: amountMinor, request_currency: currency } = payment
  return {
    kind: 'PAYOUT',
    about: texts.payout({ id: String(id), amount: money(amountMinor, currency) }),
    account: accounts.find((account) => account.id === payment.account_id),
    picks: [],
    facts: { payout: payoutFacts(payment) },
    targets: [{ kind: 'payment', id }],
  }
}

export function payoutFacts(payment: PaymentRow) {
  const { id, account_id, transaction_type, transaction_status, status_at, payment_method } = payment
  const { request_amount_minor, request_currency, transaction_amount_minor, transaction_currency } = payment
  const { transaction_uuid, transfer_reference, confirmed_at, note, created_at } = payment
  return {
    ...{ id, account_id, transaction_type, transaction_status, status_at, payment_method },
    ...{ request_amount_minor, request_currency, transaction_amount_minor, transaction_currency },
    ...{ transaction_uuid, transfer_reference, confirmed_at, note, created_at },
  }
}

const PICKS_MAX = 200

async function accountOf(db: Db, tenantId: string, userId: bigint, accountId: bigint): Promise<AccountRow> {
  const accounts = await listAccountsOfUser(db, tenantId, userId)
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) throw notFound()
  return account
}
