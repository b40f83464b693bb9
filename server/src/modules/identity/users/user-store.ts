/** The SQL about users. */
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AppUserTable } from '../../../platform/db/tables/identity.ts'
import type { ListDefinition, ListField } from '../../../platform/list/list-definition.ts'
import { searchedText } from '../../../platform/list/list-links.ts'

export type UserRow = Selectable<AppUserTable> & {
  /** Currency to minor units; only where a person is read to be shown. */
  readonly reward_balances?: Readonly<Record<string, string>> | null
}
export type NewUser = Omit<Insertable<AppUserTable>, 'tenant_id'>
export type UserChange = Updateable<AppUserTable>

const rewardBalances = sql<Readonly<Record<string, string>> | null>`(
  select jsonb_object_agg(r.currency, r.balance_minor::text) from reward_balance r
  where r.tenant_id = u.tenant_id and r.user_id = u.id)`

const text = (name: string): ListField => searchedText('searched_user', { key: sql`u.id`, alias: 'u', name })
/** For what nobody puts in order: it has no index for that. */
const unordered = (field: ListField): ListField => ({ ...field, isSortable: false })
const choice = (name: string, choices: readonly string[]): ListField => ({
  column: sql.ref(`u.${name}`),
  kind: 'choice',
  choices,
  isRequired: true,
})

const USER_LIST: ListDefinition<UserRow> = {
  select: sql<UserRow>`u.*, ${rewardBalances} as reward_balances`,
  from: sql`app_user u`,
  tenantColumn: sql`u.tenant_id`,
  idColumn: sql`u.id`,
  fields: {
    id: { column: sql`u.id`, kind: 'integer', isRequired: true },
    email: { ...text('email'), isRequired: true },
    firstName: { ...text('first_name'), isRequired: true },
    lastName: { ...text('last_name'), isRequired: true },
    role: choice('role', ['USER', 'ADMIN', 'SUPER_ADMIN']),
    status: choice('status', ['ENABLED', 'DISABLED']),
    type: choice('type', ['REAL', 'TEST']),
    gender: unordered(choice('gender', ['MALE', 'FEMALE'])),
    dateOfBirth: unordered({ column: sql`u.date_of_birth`, kind: 'date' }),
    phone: unordered(text('phone')),
    company: unordered(text('company')),
    city: unordered(text('city')),
    state: unordered(text('state')),
    zipcode: unordered(text('zipcode')),
    country: unordered(text('country')),
    isEmailVerified: { column: sql`u.is_email_verified`, kind: 'boolean', isRequired: true },
    kycStatus: choice('kyc_status', ['PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED']),
    bigLeagueAgreement: unordered(choice('big_league_agreement', ['NONE', 'PENDING', 'ACCEPTED'])),
    referralCode: unordered(text('referral_code')),
    currency: unordered(text('currency')),
    loginFails: { column: sql`u.login_fails`, kind: 'integer', isRequired: true },
    extractIp: unordered(text('last_ip')),
    deriveRegion: unordered(text('derived_region')),
    lastLogin: { column: sql`u.last_login_at`, kind: 'instant', isChronological: true },
    createdDate: { column: sql`u.created_at`, kind: 'instant', isChronological: true, isRequired: true },
    createdBy: unordered(text('created_by')),
    modifiedDate: { column: sql`u.modified_at`, kind: 'instant', isChronological: true, isRequired: true },
    modifiedBy: unordered(text('modified_by')),
  },
  defaultSorters: ['-createdDate'],
}

/** Test users exist for super admins only (row A106): to others they are not in the list, whatever is asked. */
export function userListFor(viewer: Role): ListDefinition<UserRow> {
  if (roleMay(viewer, 'users.see-type')) return USER_LIST
  const realOnly = choice('type', ['REAL'])
  return { ...USER_LIST, always: sql`u.type = 'REAL'`, fields: { ...USER_LIST.fields, type: realOnly } }
}

/** Undefined when the email is taken; of two that race for one email exactly one gets it. */
export async function insertUser(db: Db, tenantId: string, user: NewUser): Promise<UserRow | undefined> {
  return await db
    .insertInto('app_user')
    .values({ ...user, tenant_id: tenantId })
    .onConflict((conflict) => conflict.expression(sql`tenant_id, lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findUserByEmail(db: Db, tenantId: string, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    // Through the view: under row-level security no index is used for a text that is changed before it is compared, and
    // every sign-in would read everybody.
    .where(
      'id',
      '=',
      sql<bigint>`(select s.id from searched_user s
        where s.tenant_id = ${tenantId} and lower(s.email) = lower(${email}))`,
    )
    .executeTakeFirst()
}

export async function findUserById(db: Db, tenantId: string, userId: bigint): Promise<UserRow | undefined> {
  return await db
    .selectFrom('app_user as u')
    .selectAll('u')
    .select(rewardBalances.as('reward_balances'))
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

/** Held until the end of the transaction, so that what is decided about the user still holds when it is written. */
export async function lockUserById(tx: Tx, tenantId: string, userId: bigint): Promise<UserRow | undefined> {
  return await tx
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    // Not against foreign keys: whoever holds an account of the user may write rows that refer to the user.
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function findUserIdByReferralCode(
  db: Db,
  tenantId: string,
  referralCode: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('referral_code', '=', referralCode)
    .executeTakeFirst()
  return row?.id
}

export async function updateUser(
  db: Db,
  tenantId: string,
  userId: bigint,
  change: UserChange,
): Promise<UserRow> {
  return await db
    .updateTable('app_user')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks people in the order of their ids, as a step of a statement. An impatient caller skips those that others hold. */
export function lockedPeople(
  tenantId: string,
  userIds: readonly bigint[],
  { isPatient }: { readonly isPatient: boolean },
): RawBuilder<{ readonly id: bigint }> {
  return sql`select id from app_user where tenant_id = ${tenantId} and id = any(${userIds}::bigint[])
    order by id for no key update ${isPatient ? sql`` : sql`skip locked`}`
}
