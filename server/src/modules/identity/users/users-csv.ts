/** The user list as a file for a spreadsheet; its columns have the keys of the screen's columns. */
import type { Readable } from 'node:stream'
import type { User } from '@pickproof/contract/identity'
import type { ExportBody } from '@pickproof/contract/list'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import type { Db } from '../../../platform/db/database.ts'
import { type CsvColumn, chosenColumns, csvColumn, csvOf } from '../../../platform/list/csv.ts'
import { streamList } from '../../../platform/list/run-list.ts'
import { userListFor } from './user-store.ts'
import { userView } from './user-view.ts'

const column = csvColumn<User>

const COLUMNS: Readonly<Record<string, CsvColumn<User>>> = {
  id: column('Id', (user) => user.id),
  email: column('Email', (user) => user.email),
  firstName: column('First name', (user) => user.firstName),
  lastName: column('Last name', (user) => user.lastName),
  role: column('Role', (user) => user.role),
  status: column('Status', (user) => user.status),
  isEmailVerified: column('Email verified', (user) => user.isEmailVerified),
  kycStatus: column('KYC', (user) => user.kycStatus),
  deriveRegion: column('Region', (user) => user.deriveRegion),
  rewardBalance: column('Rewards', (user) => user.rewardBalance),
  currency: column('Currency', (user) => user.currency),
  loginFails: column('Failed sign-ins', (user) => user.loginFails),
  lastLogin: column('Last sign-in', (user) => user.lastLogin),
  createdDate: column('Created', (user) => user.createdDate),
  referralCode: column('Referral code', (user) => user.referralCode),
  extractIp: column('IP', (user) => user.extractIp),
  bigLeagueAgreement: column('Agreement', (user) => user.bigLeagueAgreement),
  phone: column('Phone', (user) => user.phone),
  company: column('Company', (user) => user.company),
  city: column('City', (user) => user.city),
  country: column('Country', (user) => user.country),
  modifiedDate: column('Modified', (user) => user.modifiedDate),
  type: column('Type', (user) => user.type),
}

/** The type of a user is for super admins only (A106). */
function columnsFor(role: Role): Readonly<Record<string, CsvColumn<User>>> {
  if (roleMay(role, 'users.see-type')) return COLUMNS
  const { type: _hidden, ...visible } = COLUMNS
  return visible
}

export function usersCsv(db: Db, tenantId: string, role: Role, body: ExportBody): Readable {
  const columns = chosenColumns(columnsFor(role), body.columns)
  return csvOf(streamList(db, tenantId, userListFor(role), body), columns, (row) => userView(row, role))
}
