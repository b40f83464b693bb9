/** The SQL of proposals. */
import type { ProposalStatus } from '@pickproof/contract/fields/approvals'
import type { Fact, TwoPeopleAct } from '@pickproof/domain/people/two-people'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ActSubject } from '../audit/index.ts'
import { realPeopleOnly } from '../identity/index.ts'
import type { ProposalTable } from '../../platform/db/tables/approvals.ts'

export type ProposalRow = Selectable<ProposalTable>
type NewProposal = Omit<Insertable<ProposalTable>, 'tenant_id' | 'status'>

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

export async function findLastProposal(
  db: Db,
  tenantId: string,
  act: TwoPeopleAct,
): Promise<Pick<ProposalRow, 'status' | 'fingerprint'> | undefined> {
  return await db
    .selectFrom('proposal')
    .select(['status', 'fingerprint'])
    .where('tenant_id', '=', tenantId)
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function countWaitingBy(tx: Tx, tenantId: string, userId: bigint): Promise<number> {
  const { waiting } = await tx
    .selectFrom('proposal')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'WAITING')
    .where('proposed_by_user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Not found by a viewer for whom the person it concerns does not exist. */
export async function lockProposal(
  tx: Tx,
  tenantId: string,
  { id, viewer }: { readonly id: bigint; readonly viewer: Rights },
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select p.* from proposal p
    where p.tenant_id = ${tenantId} and p.id = ${id} and ${isVisibleTo(viewer)} for update`.execute(tx)
  return rows[0]
}

const isVisibleTo = (viewer: Rights) => realPeopleOnly(viewer, sql`p.concerned_user_id`) ?? sql`true`

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
  { preview, about }: { readonly preview: readonly Fact[]; readonly about: ActSubject },
): Promise<void> {
  const amount = { currency: about.currency ?? null, amount_minor: about.amountMinor ?? null }
  await db
    .updateTable('proposal')
    .set({ preview: JSON.stringify(preview), ...amount })
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

export async function lockWaiting(tx: Tx, tenantId: string, act: TwoPeopleAct): Promise<ProposalRow[]> {
  return await tx
    .selectFrom('proposal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'WAITING')
    .where('act', '=', act)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A screen shows no more together. */
const SHOWN_MAX = 200

interface ListedBy {
  readonly state: 'WAITING' | 'CLOSED'
  readonly acts: readonly TwoPeopleAct[]
  readonly viewer: Rights
}

/** Waiting ones by the time they expire, decided ones newest first. */
export async function listProposals(
  db: Db,
  tenantId: string,
  { state, acts, viewer }: ListedBy,
): Promise<readonly ListedProposalRow[]> {
  const isWaiting = state === 'WAITING'
  const { rows } = await sql<ListedProposalRow>`
    select p.*, u.first_name, u.last_name, u.email
    from proposal p left join person u on u.tenant_id = p.tenant_id and u.id = p.concerned_user_id
    where p.tenant_id = ${tenantId} and p.act = any (${acts}) and ${isVisibleTo(viewer)}
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
