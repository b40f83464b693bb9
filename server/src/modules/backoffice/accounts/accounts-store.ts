/** The SQL of the account lists, and of one account with its owner. */
import { ACCOUNT_STATUSES } from '@pickproof/domain/account-status'
import { type Role, roleMay } from '@pickproof/domain/capabilities'
import { ACCOUNT_SUB_TYPES, ACCOUNT_TYPES } from '@pickproof/domain/plan-stage'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ListDefinition, ListField } from '../../../platform/list/list-definition.ts'
import type { OwnedAccountRow } from '../../challenges/index.ts'

export type StaffAccountRow = OwnedAccountRow & { readonly owner_type: 'REAL' | 'TEST' }

const SELECT = sql<StaffAccountRow>`a.*, u.first_name as owner_first_name, u.last_name as owner_last_name,
  u.email as owner_email, u.type as owner_type`
const FROM = sql`challenge_account a join app_user u on u.tenant_id = a.tenant_id and u.id = a.user_id`

const subType = (choices: readonly string[]): ListField => ({
  column: sql`a.sub_type`,
  kind: 'choice',
  choices,
})

const ACCOUNT_LIST: ListDefinition<StaffAccountRow> = {
  select: SELECT,
  from: FROM,
  tenantColumn: sql`a.tenant_id`,
  idColumn: sql`a.id`,
  fields: {
    id: { column: sql`a.id`, kind: 'integer' },
    accno: { column: sql`a.accno`, kind: 'text' },
    'user.id': { column: sql`a.user_id`, kind: 'integer' },
    'user.email': { column: sql`u.email`, kind: 'text' },
    'user.firstName': { column: sql`u.first_name`, kind: 'text' },
    'user.lastName': { column: sql`u.last_name`, kind: 'text' },
    type: { column: sql`a.type`, kind: 'choice', choices: ACCOUNT_TYPES },
    status: { column: sql`a.status`, kind: 'choice', choices: ACCOUNT_STATUSES },
    stage: { column: sql`a.stage`, kind: 'integer' },
    challengePlan: { column: sql`a.challenge_plan`, kind: 'text' },
    challengeName: { column: sql`a.challenge_name`, kind: 'text' },
    currency: { column: sql`a.currency`, kind: 'text' },
    balance: { column: sql`a.balance_minor`, kind: 'money' },
    accountSize: { column: sql`a.account_size_minor`, kind: 'money' },
    noOfPicks: { column: sql`a.no_of_picks`, kind: 'integer' },
    profitAccumulated: { column: sql`a.profit_accumulated_minor`, kind: 'money' },
    dailyLossAccumulated: { column: sql`a.daily_loss_accumulated_minor`, kind: 'money' },
    timeLimitInDays: { column: sql`a.time_limit_days`, kind: 'integer' },
    evaluationFee: { column: sql`a.evaluation_fee_minor`, kind: 'money' },
    challengeCompleted: { column: sql`a.challenge_completed`, kind: 'boolean' },
    isInactiveTemporarily: { column: sql`a.is_inactive_temporarily`, kind: 'boolean' },
    closureReason: { column: sql`a.closure_reason`, kind: 'text' },
    foreignTransactionId: { column: sql`a.foreign_transaction_id`, kind: 'text' },
    activationDate: { column: sql`a.activation_at`, kind: 'instant' },
    expiryDate: { column: sql`a.expiry_at`, kind: 'instant' },
    holdExpiryDate: { column: sql`a.hold_expiry_at`, kind: 'instant' },
    createdDate: { column: sql`a.created_at`, kind: 'instant' },
    modifiedDate: { column: sql`a.modified_at`, kind: 'instant' },
    accountSubType: subType(ACCOUNT_SUB_TYPES),
    userType: { column: sql`u.type`, kind: 'choice', choices: ['REAL', 'TEST'] },
  },
  defaultSorters: ['-createdDate'],
}

/** Test accounts exist for super admins only: to others they are not in the list, whatever is asked. */
export function accountListFor(viewer: Role): ListDefinition<StaffAccountRow> {
  if (roleMay(viewer, 'accounts.see-sub-type')) return ACCOUNT_LIST
  const { userType: _hidden, ...fields } = ACCOUNT_LIST.fields
  return {
    ...ACCOUNT_LIST,
    always: sql`a.sub_type = 'REAL'`,
    fields: { ...fields, accountSubType: subType(['REAL']) },
  }
}

export async function findStaffAccount(
  db: Db,
  tenantId: string,
  by: { readonly id: bigint } | { readonly accno: string },
): Promise<StaffAccountRow | undefined> {
  const condition = 'id' in by ? sql`a.id = ${by.id}` : sql`a.accno = ${by.accno}`
  const { rows } = await sql<StaffAccountRow>`
    select ${SELECT} from ${FROM} where a.tenant_id = ${tenantId} and ${condition}`.execute(db)
  return rows[0]
}
