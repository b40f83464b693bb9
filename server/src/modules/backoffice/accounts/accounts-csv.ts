/** The account list as a file for a spreadsheet; its columns have the keys of the screen's columns. */
import type { Readable } from 'node:stream'
import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { ExportBody } from '@pickproof/contract/list'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { stageNumberLabel } from '@pickproof/domain/accounts/plan-stage'
import type { Db } from '../../../platform/db/database.ts'
import { type CsvColumn, chosenColumns, csvColumn, csvOf } from '../../../platform/list/csv.ts'
import { streamList } from '../../../platform/list/run-list.ts'
import { accountListFor } from './accounts-store.ts'
import { staffAccountView } from './staff-account-view.ts'

const column = csvColumn<AdminAccount>

const COLUMNS: Readonly<Record<string, CsvColumn<AdminAccount>>> = {
  id: column('Id', (account) => account.id),
  accno: column('Accno', (account) => account.accno),
  user: column('User', ({ user }) => `${user.firstName} ${user.lastName}`.trim()),
  'user.email': column('Email', ({ user }) => user.email),
  challengePlan: column('Plan', (account) => account.challengePlan),
  challengeName: column('Challenge', (account) => account.challengeName),
  stage: column('Stage', (account) => stageNumberLabel(account.stage)),
  type: column('Type', (account) => account.type),
  status: column('Status', (account) => statusLabel(account.status)),
  currency: column('Currency', (account) => account.currency),
  accountSize: column('Size', (account) => account.accountSize),
  balance: column('Balance', (account) => account.balance),
  profitAccumulated: column('Profit', (account) => account.profitAccumulated),
  profitPercentage: column('Profit %', (account) => account.profitPercentage),
  profitTarget: column('Profit target', (account) => account.profitTarget),
  dailyLossAccumulated: column('Daily loss', (account) => account.dailyLossAccumulated),
  maximumDailyLoss: column('Maximum daily loss', (account) => account.maximumDailyLoss),
  maximumLoss: column('Maximum loss', (account) => account.maximumLoss),
  noOfPicks: column('Picks', (account) => account.noOfPicks),
  minimumPicks: column('Minimum picks', (account) => account.minimumPicks),
  minimumPickAmount: column('Minimum pick', (account) => account.minimumPickAmount),
  maximumPickAmount: column('Maximum pick', (account) => account.maximumPickAmount),
  timeLimitInDays: column('Days', (account) => account.timeLimitInDays),
  evaluationFee: column('Fee', (account) => account.evaluationFee),
  challengeCompleted: column('Completed', (account) => account.challengeCompleted),
  closureReason: column('Closure reason', (account) => account.closureReason),
  activationDate: column('Activated', (account) => account.activationDate),
  expiryDate: column('Expires', (account) => account.expiryDate),
  holdExpiryDate: column('Hold until', (account) => account.holdExpiryDate),
  maximumRewardWithdrawal: column('Largest payout', (account) => account.maximumRewardWithdrawal),
  eligibleWithdrawalPercentage: column('Payout share %', (account) => account.eligibleWithdrawalPercentage),
  withdrawalPeriodDays: column('Payout period', (account) => account.withdrawalPeriodDays),
  foreignTransactionId: column('Order', (account) => account.foreignTransactionId),
  createdDate: column('Created', (account) => account.createdDate),
  createdBy: column('Created by', (account) => account.createdBy),
  modifiedDate: column('Modified', (account) => account.modifiedDate),
  modifiedBy: column('Modified by', (account) => account.modifiedBy),
  accountSubType: column('Sub-type', (account) => account.accountSubType),
  userType: column('User type', (account) => account.userType),
}

function columnsFor(role: Role): Readonly<Record<string, CsvColumn<AdminAccount>>> {
  if (roleMay(role, 'accounts.see-sub-type')) return COLUMNS
  const { accountSubType: _hidden, userType: _hiddenToo, ...visible } = COLUMNS
  return visible
}

export function accountsCsv(
  db: Db,
  tenantId: string,
  { role, now }: { readonly role: Role; readonly now: Date },
  body: ExportBody,
): Readable {
  return csvOf(
    streamList(db, tenantId, accountListFor(role, now), body),
    chosenColumns(columnsFor(role), body.columns),
    (row) => staffAccountView(row, role, now),
  )
}
