/** The SQL of users. */
import { USER_LIST } from '@pickproof/contract/lists/users'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AppUserTable } from '../../../platform/db/tables/identity.ts'
import { columnsOf, declaredSql, type SqlField } from '../../../platform/list/declared-list.ts'
import type { ListDefinition, ListLink, ModuleLists } from '../../../platform/list/list-definition.ts'
import { searchedText, userWords } from '../../../platform/list/list-links.ts'

export type UserRow = Selectable<AppUserTable> & {
  /** Minor units by currency. Only set when a user is read for display. */
  readonly reward_balances?: Readonly<Record<string, string>> | null
}
export type NewUser = Omit<Insertable<AppUserTable>, 'tenant_id'>
export type UserChange = Updateable<AppUserTable>

const rewardBalances = sql<Readonly<Record<string, string>> | null>`(
  select jsonb_object_agg(r.currency, r.balance_minor::text) from person_reward_balance r
  where r.tenant_id = u.tenant_id and r.user_id = u.id)`

const text = (name: string): SqlField => searchedText('searched_user', { key: sql`u.id`, alias: 'u', name })
const column = columnsOf('u')
const OF_ID = userWords(sql`u.id`)
const required = { isRequired: true } as const
const inTime = { isChronological: true } as const

const ALL_USERS = {
  select: sql<UserRow>`u.*, ${rewardBalances} as reward_balances`,
  from: sql`app_user u`,
  tenantColumn: sql`u.tenant_id`,
  idColumn: sql`u.id`,
  always: sql`u.purged_at is null`,
  ...declaredSql(USER_LIST, {
    id: column('id', required),
    email: { ...text('email'), ...required },
    words: {
      column: sql`u.words`,
      isWords: true,
      partsOf: { column: OF_ID.column, link: OF_ID.of as ListLink },
    },
    firstName: { ...text('first_name'), ...required },
    lastName: { ...text('last_name'), ...required },
    role: column('role', required),
    status: column('status', required),
    reviewDate: column('review_at', inTime),
    type: column('type', required),
    gender: column('gender', required),
    dateOfBirth: column('date_of_birth'),
    phone: text('phone'),
    company: text('company'),
    city: text('city'),
    state: text('state'),
    zipcode: text('zipcode'),
    country: text('country'),
    isEmailVerified: column('is_email_verified', required),
    kycStatus: column('kyc_status', required),
    bigLeagueAgreement: column('big_league_agreement', required),
    referralCode: text('referral_code'),
    currency: text('currency'),
    loginFails: column('login_fails', required),
    extractIp: text('last_ip'),
    deriveRegion: text('derived_region'),
    lastLogin: column('last_login_at', inTime),
    createdDate: column('created_at', { ...inTime, ...required }),
    createdBy: text('created_by'),
    modifiedDate: column('modified_at', { ...inTime, ...required }),
    modifiedBy: text('modified_by'),
  }),
  defaultSorters: ['-createdDate'],
} satisfies ListDefinition<UserRow>

/** Only super admins see test users (row A106). For other staff, no filter can list them. */
export function userListFor(viewer: Rights): ListDefinition<UserRow> {
  if (may(viewer, 'users.see-type')) return ALL_USERS
  const { type, ...fields } = ALL_USERS.fields
  return {
    ...ALL_USERS,
    always: sql`u.type = 'REAL' and ${ALL_USERS.always}`,
    fields: { ...fields, type: { ...type, choices: ['REAL'] } },
  }
}

/** Undefined if the email is taken. When two inserts race for an email, exactly one wins. */
export async function insertUser(db: Db, tenantId: string, user: NewUser): Promise<UserRow | undefined> {
  return await db
    .insertInto('app_user')
    .values({ ...user, tenant_id: tenantId })
    .onConflict((conflict) => conflict.expression(sql`tenant_id, lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A purged person is not found. */
export async function findUserByEmail(db: Db, tenantId: string, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    // Through the view: under row-level security PostgreSQL uses no index on lower(email), and every sign-in would
    // read all users.
    .where(
      'id',
      '=',
      sql<bigint>`(select s.id from searched_user s
        where s.tenant_id = ${tenantId} and lower(s.email) = lower(${email}))`,
    )
    .where('purged_at', 'is', null)
    .executeTakeFirst()
}

/** Staff who can sign in. */
export async function findStaffOf(db: Db, tenantId: string): Promise<UserRow[]> {
  return await db
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('role', '<>', 'USER')
    .where('status', '=', 'ENABLED')
    .execute()
}

/** A purged person is not found. */
export async function findUserById(db: Db, tenantId: string, userId: bigint): Promise<UserRow | undefined> {
  return await db
    .selectFrom('app_user as u')
    .selectAll('u')
    .select(rewardBalances.as('reward_balances'))
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .where('u.purged_at', 'is', null)
    .executeTakeFirst()
}

/** Locks the user until the end of the transaction, so decisions about the user still hold when they are written. */
export async function lockUserById(tx: Tx, tenantId: string, userId: bigint): Promise<UserRow | undefined> {
  return await tx
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('purged_at', 'is', null)
    // Does not block foreign keys: a transaction that holds an account of the user may insert rows that refer to the
    // user.
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** For comparing names, which the caller does. */
export async function listPeopleBornOn(
  db: Db,
  tenantId: string,
  dateOfBirth: string,
): Promise<readonly Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'date_of_birth'>[]> {
  return await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'date_of_birth'])
    .where('tenant_id', '=', tenantId)
    .where('date_of_birth', '=', dateOfBirth)
    .execute()
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

/** A user who cannot be deleted until the statement is done, as a part of it. */
export function keptPerson(tenantId: string, userId: bigint): RawBuilder<{ readonly id: bigint }> {
  return sql`select id from app_user where tenant_id = ${tenantId} and id = ${userId} for key share`
}

/** Locks users in id order, as a step of a statement. An impatient caller skips users that others hold. */
export function lockedPeople(
  tenantId: string,
  userIds: readonly bigint[],
  { isPatient }: { readonly isPatient: boolean },
): RawBuilder<{ readonly id: bigint }> {
  return sql`select id from app_user where tenant_id = ${tenantId} and id = any(${userIds}::bigint[])
    order by id for no key update ${isPatient ? sql`` : sql`skip locked`}`
}

export const LISTS = { '/admin/users': userListFor } satisfies ModuleLists
