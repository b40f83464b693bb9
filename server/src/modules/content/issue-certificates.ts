/**
 * Issues what a player has earned. It looks at what happened when the player opens the page, and not at the moment of
 * passing. So none can be missed, and any other way to a passed account counts too.
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
