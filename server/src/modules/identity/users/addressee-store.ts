/** The SQL that finds who is written to about an account. */
import type { Tx } from '../../../platform/db/database.ts'
import type { UserStatus } from '../../../platform/db/tables/identity.ts'

export interface Addressee {
  readonly id: bigint
  readonly email: string
  readonly first_name: string
  readonly status: UserStatus
  readonly language: string | null
}

/** The ids of players who can sign in, in their order. */
export async function listPlayersAfter(
  tx: Tx,
  tenantId: string,
  { afterId, limit }: { readonly afterId: bigint; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '>', afterId)
    .where('role', '=', 'USER')
    .where('status', '=', 'ENABLED')
    .where('purged_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listAddressees(
  tx: Tx,
  tenantId: string,
  userIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Addressee>> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'status', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...userIds])
    .where('purged_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
