import type { Account } from '@pickproof/contract/challenges'
import { STAFF } from '../../platform/actor-names.ts'
import type { Db } from '../../platform/db/database.ts'
import { accountView } from './account-view.ts'
import { listAccountsOfUser } from './accounts-store.ts'

/** Newest first, as the player sees them. */
export async function accountsOf(db: Db, tenantId: string, userId: bigint, now: Date): Promise<Account[]> {
  return (await listAccountsOfUser(db, tenantId, userId)).map((row) => {
    const account = accountView(row, now)
    const shown = (actor: string | null) => shownActor(actor, account.user.email)
    return { ...account, createdBy: shown(account.createdBy), modifiedBy: shown(account.modifiedBy) }
  })
}

/** The player and the parts of the product keep their names; the login of a person of the staff stays with them. */
function shownActor(actor: string | null, playerEmail: string): string | null {
  return actor === null || actor === playerEmail || !actor.includes('@') ? actor : STAFF
}
