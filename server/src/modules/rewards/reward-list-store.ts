/** The records of a player as they are searched. */
import { REWARD_LIST } from '@pickproof/contract/lists/rewards'
import { sql } from 'kysely'
import { STAFF } from '../../platform/actor-names.ts'
import { columnsOf, declaredSql, type SqlField } from '../../platform/list/declared-list.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'
import { accountNumber, userText, userWords } from '../../platform/list/list-links.ts'
import { distinctValues, planLabels } from '../../platform/list/list-values.ts'
import type { TransactionStatus, TransactionType } from '../../platform/db/tables/money.ts'
import type { RewardRow } from './reward-store.ts'
import type { Reward } from '@pickproof/contract/rewards'
import { type Rights, may } from '@pickproof/domain/people/capabilities'
import { realPeopleOnly } from '../identity/index.ts'
import { rewardView } from './reward-view.ts'

export interface ListedRewardRow extends RewardRow {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly accno: string | null
  readonly reversed_by_id: bigint | null
  readonly approved_by: string | null
  readonly referred: {
    readonly id: number
    readonly first_name: string
    readonly last_name: string
    readonly email: string
    readonly type: 'REAL' | 'TEST'
  } | null
  readonly payment: {
    readonly id: number
    readonly transaction_uuid: string
    readonly payment_gateway_type: string
    readonly request_amount_minor: string
    readonly transaction_type: TransactionType
    readonly transaction_status: TransactionStatus
    readonly payment_method: string | null
    readonly created_by: string
    readonly created_at: string
  } | null
}

export const rewardColumns = sql<ListedRewardRow>`w.*, u.first_name, u.last_name, u.email, a.accno,
  case when p.id is null then null else jsonb_build_object('id', p.id, 'transaction_uuid', p.transaction_uuid,
    'payment_gateway_type', p.payment_gateway_type, 'request_amount_minor', p.request_amount_minor::text,
    'transaction_type', p.transaction_type, 'transaction_status', p.transaction_status,
    'payment_method', p.payment_method, 'created_by', p.created_by, 'created_at', p.created_at) end as payment,
  case when r.id is null then null else jsonb_build_object('id', r.id, 'first_name', r.first_name,
    'last_name', r.last_name, 'email', r.email, 'type', r.type) end as referred,
  (select b.id from reward_record b where b.tenant_id = w.tenant_id and b.reverses_id = w.id) as reversed_by_id,
  coalesce(w.approved_by, (select c.decided_by from reward_credit c
    where c.tenant_id = w.tenant_id and c.record_id = w.id)) as approved_by`

export const rewardTables = sql`reward_record w
  join person u on u.tenant_id = w.tenant_id and u.id = w.user_id
  left join person r on r.tenant_id = w.tenant_id and r.id = w.referred_user_id
  left join payment_of_reward p on p.tenant_id = w.tenant_id and p.id = w.payment_id
  left join account a on a.tenant_id = w.tenant_id and a.id = w.account_id`

const column = columnsOf('w')
const word = (name: string): SqlField => column(name, { values: distinctValues('reward_record', name) })
const required = { isRequired: true } as const

/** Of staff. */
export const rewardSql = declaredSql(REWARD_LIST, {
  id: column('id', required),
  operation: column('operation', required),
  rewardType: column('reward_type', required),
  amount: column('amount_minor', required),
  currency: word('currency'),
  createdDate: column('created_at', { isChronological: true, ...required }),
  createdBy: word('created_by'),
  'user.id': column('user_id'),
  'user.email': userText(sql`w.user_id`, 'email'),
  'user.words': userWords(sql`w.user_id`),
  'account.accno': accountNumber(sql`w.account_id`),
  'payment.id': column('payment_id'),
  'challenge.challengePlan': { ...word('challenge_plan'), labelsOf: planLabels },
  balance: column('balance_minor', required),
})

const { id, operation, rewardType, amount, currency, createdDate } = rewardSql.fields
/** A player cannot search for the login of a staff member: a filter would reveal it letter by letter. */
const ownRewardFields: ListDefinition<unknown>['fields'] = {
  ...{ id, operation, rewardType, amount, currency, createdDate },
  createdBy: {
    column: sql`case when w.reverses_id is null and w.reward_type <> 'ADJUSTMENT' then w.created_by else ${STAFF} end`,
    kind: 'text',
    isSortable: false,
  },
}

export function rewardListOf(
  userId: bigint,
  { referralOnly }: { readonly referralOnly: boolean },
): ListDefinition<ListedRewardRow> {
  return {
    select: rewardColumns,
    from: rewardTables,
    tenantColumn: sql`w.tenant_id`,
    idColumn: sql`w.id`,
    always: referralOnly
      ? sql`w.user_id = ${userId} and w.reward_type = 'REFERRAL'`
      : sql`w.user_id = ${userId}`,
    fields: ownRewardFields,
    defaultSorters: ['-id'],
  }
}

/** The reward records of all players as they are searched. */
const STAFF_REWARDS: ListDefinition<ListedRewardRow> = {
  select: rewardColumns,
  from: rewardTables,
  table: sql`reward_record w`,
  tenantColumn: sql`w.tenant_id`,
  idColumn: sql`w.id`,
  ...rewardSql,
  defaultSorters: ['-createdDate'],
}

/** Records of test people are for super admins only. */
export function staffRewardListFor(viewer: Rights): ListDefinition<ListedRewardRow> {
  const always = realPeopleOnly(viewer, sql`w.user_id`)
  return always ? { ...STAFF_REWARDS, always } : STAFF_REWARDS
}

/** The name of a test person is for super admins, also where a real player referred them. */
export function staffRewardView(viewer: Rights): (row: ListedRewardRow) => Reward {
  const seesTests = may(viewer, 'users.see-type')
  return (row) => rewardView(row.referred?.type === 'TEST' && !seesTests ? { ...row, referred: null } : row)
}

export const LISTS = { '/admin/rewards': staffRewardListFor } satisfies ModuleLists
