/** Accounts, documents, payments and the last acts of staff of one person. */
import type { UserSummary } from '@pickproof/contract/admin-users'
import type { Currency } from '@pickproof/contract/wire-values'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { minorToJson } from '@pickproof/domain/money/money'
import { ACCOUNT_SUB_TYPES } from '@pickproof/domain/accounts/plan-stage'
import type { Db } from '../../../platform/db/database.ts'
import { listAuditOfTarget } from '../../audit/index.ts'
import { challengeName } from '../../challenges/index.ts'
import { documentStatesOf } from '../../kyc/index.ts'
import { newestAccountsOf, totalsOf } from './users-store.ts'

const ACCOUNTS_MAX = 5
const ACTS_MAX = 5
const REAL_ONLY = ['REAL'] as const

export async function userSummary(
  db: Db,
  tenantId: string,
  userId: bigint,
  viewer: Rights,
): Promise<UserSummary> {
  // Only super admins see test accounts.
  const subTypes = may(viewer, 'accounts.see-sub-type') ? ACCOUNT_SUB_TYPES : REAL_ONLY
  const [totals, accounts, documents, acts] = await Promise.all([
    totalsOf(db, tenantId, { userId, subTypes }),
    newestAccountsOf(db, tenantId, { userId, subTypes, limit: ACCOUNTS_MAX }),
    documentStatesOf(db, tenantId, userId),
    may(viewer, 'audit.view')
      ? listAuditOfTarget(db, tenantId, { kind: 'user', id: userId }, ACTS_MAX)
      : undefined,
  ])
  return {
    accountsTotal: totals.accounts,
    picksTotal: totals.picks,
    depositsTotal: totals.deposits,
    withdrawalsTotal: totals.withdrawals,
    waitingWithdrawals: totals.waiting,
    accounts: accounts.map((row) => ({
      id: Number(row.id),
      accno: row.accno,
      challengeName: challengeName(row),
      status: row.status,
      balance: minorToJson(row.balance_minor),
      currency: row.currency as Currency,
    })),
    documents: documents.map((row) => ({
      id: Number(row.id),
      userDocumentType: row.type,
      review: row.review,
      createdDate: row.created_at.toISOString(),
    })),
    ...(acts && {
      acts: acts.map((row) => ({
        id: Number(row.id),
        at: row.at.toISOString(),
        actorEmail: row.actor_email,
        action: row.action,
      })),
    }),
  }
}
