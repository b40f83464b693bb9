/** The SQL of the audit; the server's role may add and read entries, not change or delete them. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AuditTables } from '../../platform/db/tables/audit.ts'

type AuditRow = Selectable<AuditTables['audit_entry']>

export async function insertAuditEntry(
  tx: Tx,
  tenantId: string,
  entry: Omit<Insertable<AuditTables['audit_entry']>, 'tenant_id'>,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({ ...entry, tenant_id: tenantId })
    .execute()
}

/** Newest first. */
export async function listAuditOfTarget(
  db: Db,
  tenantId: string,
  target: { readonly kind: string; readonly id: bigint | string },
  limit?: number,
  before?: Date,
): Promise<AuditRow[]> {
  return await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', String(target.id))
    .$if(before !== undefined, (query) => query.where('at', '<', before as Date))
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
}

/** Erases what entries about signing in say about people. Answers how many it erased. */
export async function eraseSignInEntries(tx: Tx, tenantId: string, before: Date): Promise<number> {
  const { rows } = await sql<{ erased: bigint }>`
    select erase_sign_ins(${tenantId}, ${before}) as erased`.execute(tx)
  return Number(rows[0]?.erased ?? 0n)
}
