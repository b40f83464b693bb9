/** The SQL of the account lists, of one account with its owner. */
import { ACCOUNT_LIST } from '@pickproof/contract/lists/accounts'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { datesBySet } from '@pickproof/domain/programme/rule-set'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type AddedSql, columnsOf, declaredSql, type SqlField } from '../../../platform/list/declared-list.ts'
import { type ListDefinition, type ModuleLists, selectAdded } from '../../../platform/list/list-definition.ts'
import { searchedText, userText, userWords, userType } from '../../../platform/list/list-links.ts'
import { planLabels, planNameLabels } from '../../../platform/list/list-values.ts'
import { splitByStatus } from '../../../platform/list/split-by-status.ts'
import { ACCOUNT_ROWS, accountValues, type OwnedAccountRow } from '../../accounts/index.ts'
import { realPeopleOnly } from '../../identity/index.ts'
import { LAST_PLACED_AT } from '../../picks/index.ts'

export type StaffAccountRow = OwnedAccountRow & { readonly owner_type: 'REAL' | 'TEST' }

/** The values of the fields that the list adds to the answer. One account has them too. */
const ADDED: AddedSql<typeof ACCOUNT_LIST> = {
  lastPickDate: LAST_PLACED_AT,
}

const SELECT = sql<StaffAccountRow>`a.*, u.first_name as owner_first_name, u.last_name as owner_last_name,
  u.email as owner_email, u.type as owner_type`
const FROM = sql`${ACCOUNT_ROWS} join person u on u.tenant_id = a.tenant_id and u.id = a.user_id`

const column = columnsOf('a')
const text = (name: string): SqlField =>
  searchedText('searched_account', { key: sql`a.id`, alias: 'a', name })
const word = (name: string): SqlField => column(name, { values: accountValues(name) })
const required = { isRequired: true } as const
const inTime = { isChronological: true } as const
/** Changes with every pick of an active account; of all others it is read where they have come to rest. */
const figure = (name: string): SqlField => column(name, { isRequired: true, inRest: sql.ref(`rest.${name}`) })

/** As `dayNetMinorOf` has it: today's while the account is active, that of its last day with results afterwards. */
const dailyLoss = (now: Date): SqlField => {
  const days = datesBySet(now.getTime()).map(
    ([ruleSet, date]) => sql`(a.rule_set = ${ruleSet} and a.day_date = ${date})`,
  )
  const loss = sql`a.daily_loss_accumulated_minor`
  return {
    ...figure('daily_loss_accumulated_minor'),
    column: sql`case when a.status <> 'ACTIVE' or ${sql.join(days, sql` or `)} then ${loss} else 0 end`,
  }
}

const accountList = (now: Date) =>
  ({
    select: SELECT,
    from: FROM,
    table: ACCOUNT_ROWS,
    tenantColumn: sql`a.tenant_id`,
    idColumn: sql`a.id`,
    split: {
      ...splitByStatus({ alias: 'a', moving: 'ACTIVE' }),
      restingTable: sql`${ACCOUNT_ROWS}
      join resting_account rest on rest.tenant_id = a.tenant_id and rest.id = a.id`,
      // With a status in which nothing plays, the planner sees that the loss of today is the column itself.
      restingAlone: sql`(select *, 'RESTING' as status, '' as rule_set, '' as day_date from resting_account) a`,
    },
    ...declaredSql(
      ACCOUNT_LIST,
      {
        id: column('id', required),
        accno: { ...text('accno'), ...required },
        'user.id': column('user_id', required),
        'user.email': userText(sql`a.user_id`, 'email'),
        'user.words': userWords(sql`a.user_id`),
        'user.firstName': userText(sql`a.user_id`, 'first_name'),
        'user.lastName': userText(sql`a.user_id`, 'last_name'),
        type: column('type', required),
        status: column('status', required),
        stage: column('stage', required),
        challengePlan: { ...word('challenge_plan'), ...required, labelsOf: planLabels },
        challengeName: { ...word('challenge_name'), ...required, labelsOf: planNameLabels },
        currency: word('currency'),
        balance: figure('balance_minor'),
        accountSize: column('account_size_minor', required),
        noOfPicks: figure('no_of_picks'),
        profitAccumulated: figure('profit_accumulated_minor'),
        dailyLossAccumulated: dailyLoss(now),
        timeLimitInDays: column('time_limit_days'),
        evaluationFee: column('evaluation_fee_minor', required),
        challengeCompleted: column('challenge_completed', required),
        isInactiveTemporarily: column('is_inactive_temporarily'),
        closureReason: {
          ...text('closure_reason'),
          messages: ['domain.closing', 'server.closure-reason', 'server.status-report'],
        },
        reviewDate: column('review_at', inTime),
        foreignTransactionId: text('foreign_transaction_id'),
        activationDate: column('activation_at', inTime),
        expiryDate: column('expiry_at', inTime),
        holdExpiryDate: column('hold_expiry_at'),
        createdDate: column('created_at', { ...inTime, ...required, isInRestingAlone: true }),
        modifiedDate: figure('modified_at'),
        accountSubType: column('sub_type'),
        userType: userType(sql`a.user_id`),
      },
      ADDED,
    ),
    defaultSorters: ['-createdDate'],
  }) satisfies ListDefinition<StaffAccountRow>

/** Test accounts, and all of test people, exist for super admins only: to others they are not in the list (A106). */
export function accountListFor(viewer: Rights, now: Date): ListDefinition<StaffAccountRow> {
  const list = accountList(now)
  if (may(viewer, 'accounts.see-sub-type')) return list
  const { userType: _hidden, accountSubType, ...fields } = list.fields
  const ofReal = realPeopleOnly(viewer, sql`a.user_id`)
  return {
    ...list,
    always: sql`a.sub_type = 'REAL' and ${ofReal ?? sql`true`}`,
    fields: { ...fields, accountSubType: { ...accountSubType, choices: ['REAL'] } },
  }
}

export async function findStaffAccount(
  db: Db,
  tenantId: string,
  by: { readonly id: bigint } | { readonly accno: string },
): Promise<StaffAccountRow | undefined> {
  const condition = 'id' in by ? sql`a.id = ${by.id}` : sql`a.accno = ${by.accno}`
  const { rows } = await sql<StaffAccountRow>`
    select ${SELECT}${selectAdded(ADDED)} from ${FROM} where a.tenant_id = ${tenantId} and ${condition}`.execute(
    db,
  )
  return rows[0]
}

export const LISTS = { '/admin/accounts': accountListFor } satisfies ModuleLists
