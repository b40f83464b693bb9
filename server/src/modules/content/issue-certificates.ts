/**
 * Issues what a player has earned. It is looked for in what happened, when the player looks, and not noted at the
 * moment of passing: so none can be missed, and whatever else sets an account to passed counts too.
 */
import type { Db } from '../../platform/db/database.ts'
import { newCode } from './certificate-code.ts'
import {
  insertCertificates,
  listCertificates,
  listEarned,
  type OwnCertificateRow,
} from './certificate-store.ts'

export async function certificatesOf(
  db: Db,
  tenantId: string,
  { userId, now }: { readonly userId: bigint; readonly now: Date },
): Promise<readonly OwnCertificateRow[]> {
  await db.transaction().execute(async (tx) => {
    const earned = await listEarned(tx, tenantId, userId)
    const issued = earned.map((certificate) => ({ ...certificate, userId, code: newCode() }))
    await insertCertificates(tx, tenantId, issued, now)
  })
  return await listCertificates(db, tenantId, userId)
}
