/** The SQL of payments in the staff view. */
import type { Rights } from '@pickproof/domain/people/capabilities'
import { PAYMENT_LIST } from '@pickproof/contract/lists/payments'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { columnsOf, declaredSql, type SqlField } from '../../platform/list/declared-list.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'
import { accountNumber, searchedText, userText, userWords } from '../../platform/list/list-links.ts'
import { distinctValues, planLabels } from '../../platform/list/list-values.ts'
import { STORED_METHODS } from '../../platform/payment-method.ts'
import { isPersonVisibleTo, realPeopleOnly } from '../identity/index.ts'
import { ALL_DELIVERIES } from './delivery-store.ts'
import { type ListedPaymentRow, PAID_LATELY_MINOR } from './payment-store.ts'

export interface FirstApprovalJson {
  readonly decided_by: string
  readonly decided_at: string
  /** Text, because a JSON number cannot hold every amount. */
  readonly real_amount_minor: string
  readonly real_currency: string
  readonly transaction_amount_minor: string
  readonly transaction_currency: string
  readonly note: string
}

export type StaffPaymentRow = ListedPaymentRow & {
  readonly kyc_status: string | null
  /** Kept after the person is purged; null if the purge was before we stored it. */
  readonly user_type: 'REAL' | 'TEST' | null
  readonly first_approval: FirstApprovalJson | null
  /** Only for a pending withdrawal. */
  readonly paid_lately_minor: bigint | null
}

const COLUMNS = sql<StaffPaymentRow>`p.*, u.first_name, u.last_name, u.email, u.kyc_status, a.accno,
  coalesce(u.type, p.purged_user_type) as user_type,
  case when f.id is null then null else jsonb_build_object('decided_by', f.decided_by, 'decided_at', f.decided_at,
    'real_amount_minor', f.real_amount_minor::text, 'real_currency', f.real_currency,
    'transaction_amount_minor', f.transaction_amount_minor::text, 'transaction_currency', f.transaction_currency,
    'note', f.note) end as first_approval,
  case when p.transaction_type = 'WITHDRAWAL' and p.transaction_status = 'PAYMENT_INITIATED'
    then ${PAID_LATELY_MINOR} end as paid_lately_minor`

const TABLES = sql`payment p
  left join person u on u.tenant_id = p.tenant_id and u.id = p.user_id
  left join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
  left join payment_decision f on f.tenant_id = p.tenant_id and f.id = p.first_approval_id`

const column = columnsOf('p')
const text = (name: string): SqlField =>
  searchedText('searched_payment', { key: sql`p.id`, alias: 'p', name })
const word = (name: string): SqlField => column(name, { values: distinctValues('payment', name) })
const required = { isRequired: true } as const
const inTime = { isChronological: true } as const

const STAFF_PAYMENTS: ListDefinition<StaffPaymentRow> = {
  select: COLUMNS,
  from: TABLES,
  table: sql`payment p`,
  tenantColumn: sql`p.tenant_id`,
  idColumn: sql`p.id`,
  ...declaredSql(PAYMENT_LIST, {
    id: column('id', required),
    transactionType: column('transaction_type', required),
    transactionStatus: column('transaction_status', required),
    paymentMethod: column('payment_method', { stored: STORED_METHODS }),
    'user.id': column('user_id'),
    'user.email': userText(sql`p.user_id`, 'email'),
    'user.words': userWords(sql`p.user_id`),
    'account.accno': accountNumber(sql`p.account_id`),
    requestAmount: column('request_amount_minor', required),
    requestCurrency: word('request_currency'),
    realAmount: column('real_amount_minor'),
    transactionAmount: column('transaction_amount_minor'),
    foreignTransactionId: text('foreign_transaction_id'),
    challengePlan: { ...word('challenge_plan'), labelsOf: planLabels },
    note: { ...text('note'), messages: ['server.take-back', 'server.store-status'] },
    confirmedBy: text('confirmed_by'),
    confirmedOn: column('confirmed_at', inTime),
    createdDate: column('created_at', { ...inTime, ...required }),
    modifiedDate: column('modified_at', { ...inTime, ...required }),
  }),
  defaultSorters: ['-createdDate'],
}

/** Only super admins see payments of test users, including purged ones. */
export function staffPaymentListFor(viewer: Rights): ListDefinition<StaffPaymentRow> {
  const ofReal = realPeopleOnly(viewer, sql`p.user_id`)
  if (!ofReal) return STAFF_PAYMENTS
  return { ...STAFF_PAYMENTS, always: sql`p.purged_user_type is distinct from 'TEST' and ${ofReal}` }
}

export async function findStaffPayment(
  db: Db,
  tenantId: string,
  { id, viewer }: { readonly id: bigint; readonly viewer: Rights },
): Promise<StaffPaymentRow | undefined> {
  const { rows } = await sql<StaffPaymentRow>`select ${COLUMNS} from ${TABLES}
    where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(db)
  const [row] = rows
  return row && isPersonVisibleTo(viewer, { type: row.user_type }) ? row : undefined
}

export const LISTS = {
  '/admin/payments': staffPaymentListFor,
  '/admin/store-deliveries': () => ALL_DELIVERIES,
} satisfies ModuleLists

/** A withdrawal with its first approval. */
export interface HalfApprovedRow {
  readonly id: bigint
  readonly user_id: bigint | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly request_amount_minor: bigint
  readonly request_currency: string
  readonly decided_by: string
  readonly decided_by_user_id: bigint
  readonly decided_at: Date
}

const HALF_APPROVED_MAX = 200

/** Payouts that wait for a second approval, longest first. */
export async function listHalfApproved(
  db: Db,
  tenantId: string,
  viewer: Rights,
): Promise<readonly HalfApprovedRow[]> {
  const { rows } = await sql<HalfApprovedRow & { readonly user_type: 'REAL' | 'TEST' }>`
    select p.id, p.user_id, u.first_name, u.last_name, u.email, coalesce(u.type, p.purged_user_type, 'REAL') as user_type,
      p.request_amount_minor, p.request_currency, f.decided_by, f.decided_by_user_id, f.decided_at
    from payment p
      join payment_decision f on f.tenant_id = p.tenant_id and f.id = p.first_approval_id
      left join person u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.transaction_type = 'WITHDRAWAL'
      and p.transaction_status = 'PAYMENT_INITIATED' and p.first_approval_id is not null
    order by f.decided_at, p.id limit ${HALF_APPROVED_MAX}`.execute(db)
  return rows.filter((row) => isPersonVisibleTo(viewer, { type: row.user_type }))
}
