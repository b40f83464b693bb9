import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Runs in the transaction of the purge. Returns the names of the sealed files, which still exist. */
export async function purgeDocuments(tx: Tx, tenantId: string, userId: bigint): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`delete from user_document_file f using user_document d
    where d.tenant_id = ${tenantId} and d.user_id = ${userId}
      and f.tenant_id = d.tenant_id and f.document_id = d.id
    returning f.file_name`.execute(tx)
  await tx
    .deleteFrom('user_document')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ file_name }) => file_name)
}
