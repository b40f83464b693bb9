/** The reward records as a file for a spreadsheet; its columns have the keys of the screen's columns. */
import type { Readable } from 'node:stream'
import type { ExportBody } from '@pickproof/contract/list'
import type { Reward } from '@pickproof/contract/rewards'
import type { Role } from '@pickproof/domain/capabilities'
import { movementOf } from '@pickproof/domain/reward-words'
import type { Db } from '../../../platform/db/database.ts'
import { type CsvColumn, chosenColumns, csvOf } from '../../../platform/list/csv.ts'
import { streamList } from '../../../platform/list/run-list.ts'
import { rewardView } from '../../rewards/index.ts'
import { staffRewardListFor } from './staff-rewards-store.ts'

const column = (title: string, value: CsvColumn<Reward>['value']): CsvColumn<Reward> => ({ title, value })

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
  createdBy: column('Created by', (reward) => reward.createdBy),
  createdDate: column('Created', (reward) => reward.createdDate),
}

export function rewardsCsv(db: Db, tenantId: string, viewer: Role, body: ExportBody): Readable {
  return csvOf(views(db, tenantId, viewer, body), chosenColumns(COLUMNS, body.columns))
}

async function* views(db: Db, tenantId: string, viewer: Role, body: ExportBody): AsyncGenerator<Reward> {
  for await (const row of streamList(db, tenantId, staffRewardListFor(viewer), body)) yield rewardView(row)
}
