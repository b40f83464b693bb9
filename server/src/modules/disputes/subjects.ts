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
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AccountRow, listAccountsOfUser, type ReportRow, reportsOfAccounts } from '../accounts/index.ts'
import { matchNameOf, readPicks } from '../picks/index.ts'

type Row = Awaited<ReturnType<typeof readPicks>>[number]

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

export type Subject =
  | {
      readonly kind: 'PICK'
      readonly about: Message
      readonly account: AccountRow
      /** The pick, then its legs. */
      readonly picks: readonly Row[]
    }
  | {
      readonly kind: 'CLOSING'
      readonly about: Message
      readonly account: AccountRow
      readonly closing: ReportRow
      /** The picks that led to it. */
      readonly picks: readonly Row[]
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
    default:
      throw notFound()
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
      : texts.pick({ id, selection: pick.odds_name ?? '', match: matchNameOf(pick) })
  return { kind: 'PICK', about, account, picks: [pick, ...picks.filter((leg) => leg !== pick)] }
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
  return {
    kind: 'CLOSING',
    about: texts.closing({ accno: account.accno, status: statusWord(after as AccountStatus) }),
    account,
    closing,
    picks: await readPicks(db, tenantId, pickIds.slice(-PICKS_MAX).map(BigInt)),
  }
}

const PICKS_MAX = 200

async function accountOf(db: Db, tenantId: string, userId: bigint, accountId: bigint): Promise<AccountRow> {
  const accounts = await listAccountsOfUser(db, tenantId, userId)
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) throw notFound()
  return account
}
