/** The SQL of challenge accounts: adding, finding and locking them. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ChallengeAccountTable } from '../../platform/db/tables/challenges.ts'
import type { UserType } from '../../platform/db/tables/identity.ts'
import { distinctValues } from '../../platform/list/list-values.ts'

export type AccountRow = Selectable<ChallengeAccountTable>
export type NewAccount = Omit<Insertable<ChallengeAccountTable>, 'tenant_id'>

interface OwnerColumns {
  readonly owner_first_name: string
  readonly owner_last_name: string
  readonly owner_email: string
}
export type OwnedAccountRow = AccountRow & OwnerColumns

/** All columns of the accounts as `a`, for lists that join them with tables of other owners. */
export const ACCOUNT_ROWS = sql`challenge_account a`

/** The different values of a column, for the menu of a filter. */
export const accountValues = (column: string): RawBuilder<unknown> =>
  distinctValues('challenge_account', column)

/** Undefined when the account number is taken: the caller draws another one. */
export async function insertAccount(
  db: Db,
  tenantId: string,
  account: NewAccount,
): Promise<AccountRow | undefined> {
  return await db
    .insertInto('challenge_account')
    .values({ ...account, tenant_id: tenantId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'accno']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

function ownedAccounts(db: Db, tenantId: string) {
  return db
    .selectFrom('challenge_account as a')
    .innerJoin('person as u', (join) =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.user_id'),
    )
    .selectAll('a')
    .select(['u.first_name as owner_first_name', 'u.last_name as owner_last_name', 'u.email as owner_email'])
    .where('a.tenant_id', '=', tenantId)
}

/** Newest first, as the account picker shows them. */
export async function listAccountsOfUser(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<OwnedAccountRow[]> {
  return await ownedAccounts(db, tenantId).where('a.user_id', '=', userId).orderBy('a.id', 'desc').execute()
}

export async function findAccountByAccno(
  db: Db,
  tenantId: string,
  accno: string,
): Promise<(OwnedAccountRow & { readonly owner_type: UserType }) | undefined> {
  return await ownedAccounts(db, tenantId)
    .select('u.type as owner_type')
    .where('a.accno', '=', accno)
    .executeTakeFirst()
}

/**
 * Every change of an account or its picks takes this lock first, so picks need no separate lock. Locking in id order
 * prevents deadlocks.
 */
export async function lockAccounts(
  tx: Tx,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<AccountRow[]> {
  if (accountIds.length === 0) return []
  return await tx
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...accountIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function findAccount(db: Db, tenantId: string, accno: string): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('accno', '=', accno)
    .executeTakeFirst()
}

export async function listAccountsByAccno(
  db: Db,
  tenantId: string,
  accnos: readonly string[],
): Promise<AccountRow[]> {
  if (accnos.length === 0) return []
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('accno', 'in', [...accnos])
    .orderBy('id')
    .execute()
}

/** A page of accounts after an id, so a large tenant does not have to fit into memory. */
export async function accountsAfter(
  db: Db,
  tenantId: string,
  { afterId, limit }: { readonly afterId: bigint; readonly limit: number },
): Promise<AccountRow[]> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findAccountOfUser(
  db: Db,
  tenantId: string,
  { accountId, userId }: { readonly accountId: bigint; readonly userId: bigint },
): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
