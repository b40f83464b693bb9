/** The SQL of proposals, and of what one person moved alone. */
import type { ProposalStatus } from '@pickproof/contract/fields/approvals'
import type { Fact, TwoPeopleAct } from '@pickproof/domain/people/two-people'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ApprovalTables, ProposalTable } from '../../platform/db/tables/approvals.ts'

export type ProposalRow = Selectable<ProposalTable>
export type NewProposal = Omit<Insertable<ProposalTable>, 'tenant_id' | 'status'>

/** Of the person it concerns; null after they were removed. */
export interface ListedProposalRow extends ProposalRow {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
}

export async function insertProposal(tx: Tx, tenantId: string, proposal: NewProposal): Promise<bigint> {
  const { id } = await tx
    .insertInto('proposal')
    .values({ ...proposal, tenant_id: tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findWaitingProposal(
  tx: Tx,
  tenantId: string,
  fingerprint: Buffer,
): Promise<ProposalRow | undefined> {
  return await tx
    .selectFrom('proposal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('fingerprint', '=', fingerprint)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()
}

export async function lockProposal(tx: Tx, tenantId: string, id: bigint): Promise<ProposalRow | undefined> {
  return await tx
    .selectFrom('proposal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Closing {
  readonly status: Exclude<ProposalStatus, 'WAITING'>
  readonly by: { readonly userId: bigint | null; readonly email: string }
  readonly at: Date
  readonly note: string | null
}

/** What the call was made with is no longer needed, so it is not kept. */
export async function closeProposal(
  tx: Tx,
  tenantId: string,
  id: bigint,
  { status, by, at, note }: Closing,
): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({
      status,
      decided_by_user_id: by.userId,
      decided_by: by.email,
      decided_at: at,
      note,
      request: null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Keeps what the act would do now, for the next look. */
export async function storePreview(
  db: Db,
  tenantId: string,
  id: bigint,
  preview: readonly Fact[],
): Promise<void> {
  await db
    .updateTable('proposal')
    .set({ preview: JSON.stringify(preview) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .execute()
}

export async function lockExpired(tx: Tx, tenantId: string, now: Date): Promise<ProposalRow[]> {
  return await tx
    .selectFrom('proposal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'WAITING')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** A screen shows no more together. */
const SHOWN_MAX = 200

/** Waiting ones by the time they expire, decided ones newest first. */
export async function listProposals(
  db: Db,
  tenantId: string,
  { state, acts }: { readonly state: 'WAITING' | 'CLOSED'; readonly acts: readonly TwoPeopleAct[] },
): Promise<readonly ListedProposalRow[]> {
  const isWaiting = state === 'WAITING'
  const { rows } = await sql<ListedProposalRow>`
    select p.*, u.first_name, u.last_name, u.email
    from proposal p left join person u on u.tenant_id = p.tenant_id and u.id = p.concerned_user_id
    where p.tenant_id = ${tenantId} and p.act = any (${acts})
      and ${isWaiting ? sql`p.status = 'WAITING'` : sql`p.status <> 'WAITING'`}
    order by ${isWaiting ? sql`p.expires_at, p.id` : sql`p.decided_at desc, p.id desc`}
    limit ${SHOWN_MAX}`.execute(db)
  return rows
}

export async function getListedProposal(db: Db, tenantId: string, id: bigint): Promise<ListedProposalRow> {
  const { rows } = await sql<ListedProposalRow>`
    select p.*, u.first_name, u.last_name, u.email
    from proposal p left join person u on u.tenant_id = p.tenant_id and u.id = p.concerned_user_id
    where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no proposal ${id}`)
  return row
}

type AloneRow = Insertable<ApprovalTables['act_alone']>

/** The caller has locked what one person moves for this player. */
export async function insertActAlone(
  tx: Tx,
  tenantId: string,
  act: Omit<AloneRow, 'tenant_id'>,
): Promise<void> {
  await tx
    .insertInto('act_alone')
    .values({ ...act, tenant_id: tenantId })
    .execute()
}

/** Two acts of one moment must see each other. */
export async function lockMovedAlone(tx: Tx, tenantId: string, userId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`act_alone ${tenantId} ${userId}`}, 0))`.execute(
    tx,
  )
}

export async function getMovedAloneMinor(
  tx: Tx,
  tenantId: string,
  {
    act,
    userId,
    currency,
    since,
  }: {
    readonly act: TwoPeopleAct
    readonly userId: bigint
    readonly currency: string
    readonly since: Date
  },
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from act_alone
    where tenant_id = ${tenantId} and act = ${act} and user_id = ${userId} and currency = ${currency}
      and at > ${since}`.execute(tx)
  return rows[0]?.minor ?? 0n
}
