/** The SQL of the account lists, and of one account with its owner. */
import { ACCOUNT_STATUSES } from '@pickproof/domain/accounts/account-status'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { ACCOUNT_SUB_TYPES, ACCOUNT_TYPES } from '@pickproof/domain/accounts/plan-stage'
import { datesBySet } from '@pickproof/domain/programme/rule-set'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ListDefinition, ListField } from '../../../platform/list/list-definition.ts'
import { searchedText, userText, userType } from '../../../platform/list/list-links.ts'
import { distinctValues } from '../../../platform/list/list-values.ts'
import { splitByStatus } from '../../../platform/list/split-by-status.ts'
import type { OwnedAccountRow } from '../../accounts/index.ts'
import { realPeopleOnly } from '../../identity/index.ts'

export type StaffAccountRow = OwnedAccountRow & { readonly owner_type: 'REAL' | 'TEST' }

const SELECT = sql<StaffAccountRow>`a.*, u.first_name as owner_first_name, u.last_name as owner_last_name,
  u.email as owner_email, u.type as owner_type`
const FROM = sql`challenge_account a join person u on u.tenant_id = a.tenant_id and u.id = a.user_id`

const subType = (choices: readonly string[]): ListField => ({
  column: sql`a.sub_type`,
  kind: 'choice',
  choices,
  isSortable: false,
})

const text = (name: string): ListField => ({
  ...searchedText('searched_account', { key: sql`a.id`, alias: 'a', name }),
  isSortable: false,
})
const plan = (name: string): ListField => ({
  column: sql.ref(`a.${name}`),
  kind: 'text',
  values: distinctValues('challenge_account', name),
  isRequired: true,
})
/** Changes with every pick of an active account; of all others it is read where they have come to rest. */
const figure = (name: string, kind: 'money' | 'integer' | 'instant'): ListField => ({
  column: sql.ref(`a.${name}`),
  kind,
  isRequired: true,
  inRest: sql.ref(`rest.${name}`),
})

/** As `dayNetMinorOf` has it: today's while the account is active, that of its last day with results afterwards. */
const dailyLoss = (now: Date): ListField => {
  const days = datesBySet(now.getTime()).map(
    ([ruleSet, date]) => sql`(a.rule_set = ${ruleSet} and a.day_date = ${date})`,
  )
  const loss = sql`a.daily_loss_accumulated_minor`
  return {
    ...figure('daily_loss_accumulated_minor', 'money'),
    column: sql`case when a.status <> 'ACTIVE' or ${sql.join(days, sql` or `)} then ${loss} else 0 end`,
  }
}

const accountList = (now: Date): ListDefinition<StaffAccountRow> => ({
  select: SELECT,
  from: FROM,
  table: sql`challenge_account a`,
  tenantColumn: sql`a.tenant_id`,
  idColumn: sql`a.id`,
  split: {
    ...splitByStatus({ alias: 'a', moving: 'ACTIVE' }),
    restingTable: sql`challenge_account a
      join resting_account rest on rest.tenant_id = a.tenant_id and rest.id = a.id`,
    // With a status in which nothing plays, the planner sees that the loss of today is the column itself.
    restingAlone: sql`(select *, 'RESTING' as status, '' as rule_set, '' as day_date from resting_account) a`,
  },
  fields: {
    id: { column: sql`a.id`, kind: 'integer', isRequired: true },
    accno: { ...text('accno'), isRequired: true, isSortable: true },
    'user.id': { column: sql`a.user_id`, kind: 'integer', isRequired: true },
    'user.email': userText(sql`a.user_id`, 'email'),
    'user.firstName': userText(sql`a.user_id`, 'first_name'),
    'user.lastName': userText(sql`a.user_id`, 'last_name'),
    type: { column: sql`a.type`, kind: 'choice', choices: ACCOUNT_TYPES, isRequired: true },
    status: { column: sql`a.status`, kind: 'choice', choices: ACCOUNT_STATUSES, isRequired: true },
    stage: { column: sql`a.stage`, kind: 'integer', isRequired: true },
    challengePlan: plan('challenge_plan'),
    challengeName: plan('challenge_name'),
    currency: {
      column: sql`a.currency`,
      kind: 'text',
      values: distinctValues('challenge_account', 'currency'),
      isSortable: false,
    },
    balance: figure('balance_minor', 'money'),
    accountSize: { column: sql`a.account_size_minor`, kind: 'money', isRequired: true },
    noOfPicks: figure('no_of_picks', 'integer'),
    profitAccumulated: figure('profit_accumulated_minor', 'money'),
    dailyLossAccumulated: dailyLoss(now),
    timeLimitInDays: { column: sql`a.time_limit_days`, kind: 'integer' },
    evaluationFee: { column: sql`a.evaluation_fee_minor`, kind: 'money', isRequired: true },
    challengeCompleted: { column: sql`a.challenge_completed`, kind: 'boolean', isRequired: true },
    isInactiveTemporarily: { column: sql`a.is_inactive_temporarily`, kind: 'boolean', isSortable: false },
    closureReason: text('closure_reason'),
    foreignTransactionId: text('foreign_transaction_id'),
    activationDate: { column: sql`a.activation_at`, kind: 'instant', isChronological: true },
    expiryDate: { column: sql`a.expiry_at`, kind: 'instant', isChronological: true },
    holdExpiryDate: { column: sql`a.hold_expiry_at`, kind: 'instant' },
    createdDate: {
      column: sql`a.created_at`,
      kind: 'instant',
      isChronological: true,
      isRequired: true,
      isInRestingAlone: true,
    },
    modifiedDate: figure('modified_at', 'instant'),
    accountSubType: subType(ACCOUNT_SUB_TYPES),
    userType: userType(sql`a.user_id`),
  },
  defaultSorters: ['-createdDate'],
})

/** Test accounts, and all of test people, exist for super admins only: to others they are not in the list (A106). */
export function accountListFor(viewer: Role, now: Date): ListDefinition<StaffAccountRow> {
  const list = accountList(now)
  if (roleMay(viewer, 'accounts.see-sub-type')) return list
  const { userType: _hidden, ...fields } = list.fields
  const ofReal = realPeopleOnly(viewer, sql`a.user_id`)
  return {
    ...list,
    always: sql`a.sub_type = 'REAL' and ${ofReal ?? sql`true`}`,
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
