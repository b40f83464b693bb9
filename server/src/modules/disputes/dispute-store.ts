/** The SQL of disputes, their conversation and their decisions. */
import type { DisputeStatus } from '@pickproof/domain/disputes/dispute'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DisputeDecisionTable, DisputeTable } from '../../platform/db/tables/disputes.ts'

export type DisputeRow = Selectable<DisputeTable>
export type DecisionRow = Selectable<DisputeDecisionTable>

const LISTED_MAX = 200

/** Undefined if the player disputes it already. */
export async function insertDispute(
  tx: Tx,
  tenantId: string,
  dispute: Omit<Insertable<DisputeTable>, 'tenant_id'>,
): Promise<DisputeRow | undefined> {
  const insert = tx
    .insertInto('dispute')
    .values({ ...dispute, tenant_id: tenantId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'subject', 'subject_id']).where('status', '<>', 'WITHDRAWN').doNothing(),
    )
    .returningAll()
  return await insert.executeTakeFirst()
}

/** Newest first. */
export async function listDisputesOf(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<readonly DisputeRow[]> {
  return await db
    .selectFrom('dispute')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

export async function countUnendedOf(db: Db, tenantId: string, userId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('dispute')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findDispute(db: Db, tenantId: string, id: bigint): Promise<DisputeRow | undefined> {
  return await db
    .selectFrom('dispute')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lockDispute(tx: Tx, tenantId: string, id: bigint): Promise<DisputeRow | undefined> {
  return await tx
    .selectFrom('dispute')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface Moved {
  readonly status: DisputeStatus
  readonly due_at: Date | null
  readonly answered_at?: Date
  readonly appealed_at?: Date
  readonly ended_at?: Date
}

/** A step that comes now is no longer late. */
export async function moveDispute(tx: Tx, row: DisputeRow, moved: Moved, at: Date): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({
      ...moved,
      ...(moved.status === row.status ? {} : { moved_at: at, late_at: null }),
      version: row.version + 1,
    })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute()
}

interface NewMessage {
  readonly disputeId: bigint
  readonly at: Date
  readonly isStaff: boolean
  readonly userId: bigint
  readonly text: string
}

export async function insertMessage(tx: Tx, tenantId: string, message: NewMessage): Promise<void> {
  await tx
    .insertInto('dispute_message')
    .values({
      tenant_id: tenantId,
      dispute_id: message.disputeId,
      at: message.at,
      by_staff: message.isStaff,
      by_user_id: message.userId,
      body: message.text,
    })
    .execute()
}

export async function countMessages(tx: Tx, tenantId: string, disputeId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('dispute_message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface MessageRow {
  readonly id: bigint
  readonly at: Date
  readonly by_staff: boolean
  readonly body: string
  readonly name: string
}

/** Oldest first. */
export async function listMessages(
  db: Db,
  tenantId: string,
  disputeId: bigint,
): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`select m.id, m.at, m.by_staff, m.body,
      concat_ws(' ', u.first_name, u.last_name) as name
    from dispute_message m left join person u on u.tenant_id = m.tenant_id and u.id = m.by_user_id
    where m.tenant_id = ${tenantId} and m.dispute_id = ${disputeId} order by m.id`.execute(db)
  return rows
}

export async function insertDecision(
  tx: Tx,
  tenantId: string,
  decision: Omit<Insertable<DisputeDecisionTable>, 'tenant_id'>,
): Promise<void> {
  await tx
    .insertInto('dispute_decision')
    .values({ ...decision, tenant_id: tenantId })
    .execute()
}

/** The decision about the appeal last. */
export async function listDecisions(
  db: Db,
  tenantId: string,
  disputeId: bigint,
): Promise<readonly DecisionRow[]> {
  return await db
    .selectFrom('dispute_decision')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', disputeId)
    .orderBy('round')
    .execute()
}

interface Evidence {
  readonly document: string | null
  readonly hash: string
  readonly frozenAt: Date
}

export async function insertEvidence(
  tx: Tx,
  tenantId: string,
  { disputeId, document, hash, frozenAt }: Evidence & { readonly disputeId: bigint },
): Promise<void> {
  await tx
    .insertInto('dispute_evidence')
    .values({ tenant_id: tenantId, dispute_id: disputeId, document, hash, frozen_at: frozenAt })
    .execute()
}

export async function getEvidence(db: Db, tenantId: string, disputeId: bigint): Promise<Evidence> {
  const { document, hash, frozen_at } = await db
    .selectFrom('dispute_evidence')
    .select(['document', 'hash', 'frozen_at'])
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow()
  return { document, hash, frozenAt: frozen_at }
}

/** Only of a person who is already a pseudonym. */
export async function forgetDisputes(tx: Tx, userId: bigint): Promise<void> {
  await sql`select forget_disputes(${userId})`.execute(tx)
}
