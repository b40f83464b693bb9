/** All SQL of what was decided about payments, step by step. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PaymentDecisionTable } from '../../platform/db/tables/money.ts'

export type DecisionRow = Selectable<PaymentDecisionTable>
type NewDecision = Omit<Insertable<PaymentDecisionTable>, 'tenant_id'>

export async function insertDecision(tx: Tx, tenantId: string, decision: NewDecision): Promise<bigint> {
  const { id } = await tx
    .insertInto('payment_decision')
    .values({ ...decision, tenant_id: tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function getDecision(tx: Tx, tenantId: string, id: bigint): Promise<DecisionRow> {
  return await tx
    .selectFrom('payment_decision')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Oldest first. */
export async function listDecisions(db: Db, tenantId: string, paymentId: bigint): Promise<DecisionRow[]> {
  return await db
    .selectFrom('payment_decision')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}
