/** All SQL of the certificates: what has earned one, those that were issued, and their pictures. */
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CertificateKind, CertificateTable } from '../../platform/db/tables/certificates.ts'
import { STAGE_PASSED_AT } from '../accounts/index.ts'
import { paidProfit } from '../rewards/index.ts'

export type CertificateRow = Selectable<CertificateTable>
export type OwnCertificateRow = CertificateRow & { readonly accno: string }

interface EarnedCertificate {
  readonly kind: CertificateKind
  readonly account_id: bigint
  readonly reward_record_id: bigint | null
  readonly holder_name: string
  readonly challenge_plan: string
  readonly account_size_minor: bigint
  readonly amount_minor: bigint | null
  readonly currency: string
  readonly achieved_at: Date
}

/**
 * Completed stages and paid profit without a certificate yet. Trials and test accounts earn none: a certificate proves
 * to strangers that something was won under the rules.
 */
export async function listEarned(
  tx: Tx,
  tenantId: string,
  userId: bigint,
): Promise<readonly EarnedCertificate[]> {
  const holder = sql`left(btrim(concat_ws(' ', u.first_name, u.last_name)), 120)`
  const { rows } = await sql<EarnedCertificate>`
    select 'PHASE' as kind, a.id as account_id, null::bigint as reward_record_id, ${holder} as holder_name,
      a.challenge_plan, a.account_size_minor, null::bigint as amount_minor, a.currency,
      coalesce(${STAGE_PASSED_AT}, a.modified_at) as achieved_at
    from account a join person u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} and a.status = 'PHASE_COMPLETED'
      and a.type = 'DEMO' and a.sub_type = 'REAL'
      and not exists (select 1 from certificate c where c.tenant_id = a.tenant_id and c.account_id = a.id
        and c.kind = 'PHASE')
    union all
    select 'PAYOUT', a.id, r.id, ${holder}, a.challenge_plan, a.account_size_minor, r.amount_minor, r.currency,
      r.created_at
    from (${paidProfit(tenantId, userId)}) r
    join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
    join person u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.sub_type = 'REAL'
      and not exists (select 1 from certificate c where c.tenant_id = r.tenant_id
        and c.reward_record_id = r.id)
    order by achieved_at`.execute(tx)
  return rows
}

/** Skips one that another process has issued in between, or whose code is taken. */
export async function insertCertificates(
  tx: Tx,
  tenantId: string,
  certificates: readonly (EarnedCertificate & { readonly userId: bigint; readonly code: string })[],
  now: Date,
): Promise<void> {
  if (certificates.length === 0) return
  await tx
    .insertInto('certificate')
    .values(
      certificates.map(({ userId, ...certificate }) => ({
        ...certificate,
        tenant_id: tenantId,
        user_id: userId,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of a suspended account are out of force: they are neither shown nor confirmed until that ends. */
function inForce(db: Db, tenantId: string) {
  return db
    .selectFrom('certificate as c')
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.id', '=', 'c.account_id'),
    )
    .selectAll('c')
    .select('a.accno')
    .where('c.tenant_id', '=', tenantId)
    .where('a.status', '<>', 'SUSPENDED')
}

export async function listCertificates(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<readonly OwnCertificateRow[]> {
  return await inForce(db, tenantId)
    .where('c.user_id', '=', userId)
    .orderBy('c.achieved_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}

export async function findOwnCertificate(
  db: Db,
  tenantId: string,
  { userId, certificateId }: { readonly userId: bigint; readonly certificateId: bigint },
): Promise<OwnCertificateRow | undefined> {
  return await inForce(db, tenantId)
    .where('c.user_id', '=', userId)
    .where('c.id', '=', certificateId)
    .executeTakeFirst()
}

export async function findCertificateByCode(
  db: Db,
  tenantId: string,
  code: string,
): Promise<OwnCertificateRow | undefined> {
  return await inForce(db, tenantId).where('c.code', '=', code).executeTakeFirst()
}

export async function findImage(
  db: Db,
  tenantId: string,
  { certificateId, design }: { readonly certificateId: bigint; readonly design: string },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('certificate_image')
    .select('png')
    .where('tenant_id', '=', tenantId)
    .where('certificate_id', '=', certificateId)
    .where('design', '=', design)
    .executeTakeFirst()
  return row?.png
}

export async function storeImage(
  db: Db,
  tenantId: string,
  image: {
    readonly certificateId: bigint
    readonly design: string
    readonly png: Buffer
    readonly now: Date
  },
): Promise<void> {
  const { certificateId, design, png, now } = image
  await db
    .insertInto('certificate_image')
    .values({ tenant_id: tenantId, certificate_id: certificateId, design, png, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'certificate_id']).doUpdateSet({ design, png, created_at: now }),
    )
    .execute()
}

export async function countCertificates(db: Db, tenantId: string, accountId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from certificate
    where tenant_id = ${tenantId} and account_id = ${accountId}`.execute(db)
  return rows[0]?.count ?? 0
}
