/** The SQL about cases and their evidence. */
import type { CaseStatus, ReviewKind } from '@pickproof/domain/review/case-status'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ReviewCaseTable } from '../../platform/db/tables/review.ts'

type CaseRow = Selectable<ReviewCaseTable>

interface OpenCase {
  readonly id: bigint
  readonly kind: ReviewKind
  readonly score: number
  readonly openedAt: Date
  readonly evidenceCount: number
}

/** What a staff member should see before deciding something about this person. Strongest first. */
export async function openReviewCasesOf(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<readonly OpenCase[]> {
  return await db
    .selectFrom('review_case_person as p')
    .innerJoin('review_case as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.case_id'),
    )
    .select(['c.id', 'c.kind', 'c.score', 'c.opened_at as openedAt', 'c.evidence_count as evidenceCount'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.user_id', '=', userId)
    .where('c.status', '=', 'OPEN')
    .orderBy('c.score', 'desc')
    .orderBy('c.id')
    .execute()
}

export async function lockCaseOf(
  tx: Tx,
  tenantId: string,
  { kind, subject }: { readonly kind: ReviewKind; readonly subject: string },
): Promise<CaseRow | undefined> {
  return await tx
    .selectFrom('review_case')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockCase(tx: Tx, tenantId: string, caseId: bigint): Promise<CaseRow | undefined> {
  return await tx
    .selectFrom('review_case')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
}

interface NewCase {
  readonly kind: ReviewKind
  readonly subject: string
  readonly now: Date
}

/** Empty; evidence follows in the same transaction. Two watches that find it together make one. */
export async function insertCase(tx: Tx, tenantId: string, { kind, subject, now }: NewCase): Promise<void> {
  await tx
    .insertInto('review_case')
    .values({
      tenant_id: tenantId,
      kind,
      subject,
      score: 0,
      evidence_count: 0,
      accnos: [],
      pick_ids: [],
      opened_at: now,
      last_evidence_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'subject']).doNothing())
    .execute()
}

export interface NewEvidence {
  readonly key: string
  readonly points: number
  readonly at: Date
  readonly facts: object
}

/** Answers how many of them the case did not have yet. What is known already is brought up to date. */
export async function addEvidence(
  tx: Tx,
  tenantId: string,
  caseId: bigint,
  evidence: readonly NewEvidence[],
  now: Date,
): Promise<number> {
  let added = 0
  for (const { key, points, at, facts } of evidence) {
    const { rows } = await sql<{ is_new: boolean }>`insert into review_evidence
        (tenant_id, case_id, evidence_key, points, at, found_at, facts)
      values (${tenantId}, ${caseId}, ${key}, ${points}, ${at}, ${now}, ${JSON.stringify(facts)}::jsonb)
      on conflict (tenant_id, case_id, evidence_key) do update set points = excluded.points, facts = excluded.facts,
        at = excluded.at
      returning (xmax = 0) as is_new`.execute(tx)
    if (rows[0]?.is_new) added++
  }
  return added
}

export async function addPeople(
  tx: Tx,
  tenantId: string,
  caseId: bigint,
  userIds: readonly bigint[],
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insertInto('review_case_person')
    .values(userIds.map((userId) => ({ tenant_id: tenantId, case_id: caseId, user_id: userId })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'case_id', 'user_id']).doNothing())
    .execute()
}

export async function isPersonOfCase(
  tx: Tx,
  tenantId: string,
  { caseId, userId }: { readonly caseId: bigint; readonly userId: bigint },
): Promise<boolean> {
  const row = await tx
    .selectFrom('review_case_person')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

interface CaseChange {
  readonly status: CaseStatus
  readonly score: number
  readonly accnos: readonly string[]
  readonly pickIds: readonly bigint[]
  readonly addedEvidence: number
  readonly now: Date
}

/** Accounts and picks are only ever added. */
export async function extendCase(
  tx: Tx,
  tenantId: string,
  caseId: bigint,
  { status, score, accnos, pickIds, addedEvidence, now }: CaseChange,
): Promise<void> {
  await sql`update review_case set status = ${status}, score = ${score},
      evidence_count = evidence_count + ${addedEvidence},
      accnos = (select coalesce(array_agg(distinct v order by v), '{}') from unnest(accnos || ${[...accnos]}::text[]) v),
      pick_ids = (select coalesce(array_agg(distinct v order by v), '{}')
        from unnest(pick_ids || ${`{${pickIds.join()}}`}::bigint[]) v),
      last_evidence_at = ${now}, version = version + 1
    where tenant_id = ${tenantId} and id = ${caseId}`.execute(tx)
}

export async function writeDecision(
  tx: Tx,
  tenantId: string,
  row: CaseRow,
  decision: {
    readonly status: 'DISMISSED' | 'CONFIRMED'
    readonly note: string
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  await tx
    .updateTable('review_case')
    .set({
      status: decision.status,
      note: decision.note,
      decided_at: decision.now,
      decided_by: decision.by,
      decided_score: row.score,
      decided_evidence: row.evidence_count,
      version: row.version + 1,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', row.id)
    .execute()
}

/** Up to which row the watch has looked. Undefined while another watch looks. */
export async function lockWatchMark(
  tx: Tx,
  tenantId: string,
  source: 'PICKS' | 'ACCESS',
): Promise<bigint | undefined> {
  await tx
    .insertInto('review_mark')
    .values({ tenant_id: tenantId, source, last_id: 0n })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('review_mark')
    .select('last_id')
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.last_id
}

export async function moveWatchMark(
  tx: Tx,
  tenantId: string,
  source: 'PICKS' | 'ACCESS',
  lastId: bigint,
): Promise<void> {
  await tx
    .updateTable('review_mark')
    .set({ last_id: lastId })
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .execute()
}

export async function accnosOf(
  tx: Tx,
  tenantId: string,
  userIds: readonly bigint[],
): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('account')
    .select('accno')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...userIds])
    .where('sub_type', '=', 'REAL')
    .orderBy('accno')
    .limit(100)
    .execute()
  return rows.map(({ accno }) => accno)
}
