/** The reward records as a file for a spreadsheet; its columns have the keys of the screen's columns. */
import type { Readable } from 'node:stream'
import type { ExportBody } from '@pickproof/contract/list'
import type { Reward } from '@pickproof/contract/rewards'
import type { Role } from '@pickproof/domain/people/capabilities'
import { movementOf } from '@pickproof/domain/payouts/reward-words'
import type { Db } from '../../../platform/db/database.ts'
import { type CsvColumn, chosenColumns, csvColumn, csvOf } from '../../../platform/list/csv.ts'
import { streamList } from '../../../platform/list/run-list.ts'
import { staffRewardListFor, staffRewardView } from './staff-rewards-store.ts'

const column = csvColumn<Reward>

const COLUMNS: Readonly<Record<string, CsvColumn<Reward>>> = {
  id: column('Id', (reward) => reward.id),
  user: column('User', ({ user }) => `${user.firstName} ${user.lastName}`.trim()),
  'user.email': column('Email', ({ user }) => user.email),
  rewardType: column('Type', (reward) => reward.rewardType),
  operation: column('Operation', (reward) => reward.operation),
  amount: column('Amount', movementOf),
  currency: column('Currency', (reward) => reward.currency),
  balance: column('Balance after', (reward) => reward.balance),
  'account.accno': column('Account', ({ account }) => account?.accno),
  'challenge.challengePlan': column('Plan', ({ challenge }) => challenge?.challengePlan),
  'payment.id': column('Payment', ({ payment }) => payment?.id),
  paymentStatus: column('Payment status', ({ payment }) => payment?.transactionStatus),
  lines: column('Arithmetic', ({ lines }) => lines.map(({ label, text }) => `${label}: ${text}`).join('; ')),
  reason: column('Reason', (reward) => reward.reason),
  'referred.email': column('Referred user', ({ referred }) => referred?.email),
  approvedBy: column('Approved by', (reward) => reward.approvedBy),
  createdBy: column('Created by', (reward) => reward.createdBy),
  createdDate: column('Created', (reward) => reward.createdDate),
}

export function rewardsCsv(db: Db, tenantId: string, viewer: Role, body: ExportBody): Readable {
  return csvOf(
    streamList(db, tenantId, staffRewardListFor(viewer), body),
    chosenColumns(COLUMNS, body.columns),
    staffRewardView(viewer),
  )
}
