/** The SQL that finds who is cleared. The columns belong to identity, which keeps them for this module. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

interface Clearance {
  /** May be paid and hold a funded account: both documents are verified and the agreement is accepted. */
  readonly isCleared: boolean
  /** The agreement has not been opened for this person yet. */
  readonly isAgreementClosed: boolean
}

export async function clearancesOf(
  db: Db,
  tenantId: string,
  userIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Clearance>> {
  const { rows } = await sql<{ id: bigint } & Clearance>`
    select id, kyc_status = 'VERIFIED' and big_league_agreement = 'ACCEPTED' as "isCleared",
      big_league_agreement = 'NONE' as "isAgreementClosed"
    from person where tenant_id = ${tenantId} and id = any(${userIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, isCleared, isAgreementClosed }) => [id, { isCleared, isAgreementClosed }]))
}
