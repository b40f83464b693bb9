import {
  BULK_ROWS_PER_PAGE,
  type Bulk,
  type bulkCalls,
  type BulkRow as BulkRowView,
} from '@pickproof/contract/bulk'
import {
  BULK_ROW_STATUSES,
  BULK_ROWS_MAX,
  bulkActOf,
  type BulkActName,
  findUndoOf,
} from '@pickproof/contract/lists/bulk-acts'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import type { Fact } from '@pickproof/domain/people/two-people'
import { accessDenied, AppError, notFound } from '../../../platform/app-error.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Handlers, SignedIn, SignedInVisit } from '../../../platform/http/call-context.ts'
import { sayStored } from '../../../platform/messages/speech.ts'
import { proposeCall } from '../../approvals/index.ts'
import { type ActSubject, auditActor, recordAudit } from '../../audit/index.ts'
import { listsFor } from '../all-lists.ts'
import {
  type BulkRow,
  type BulkTargetRow,
  concerns,
  countRows,
  findBulk,
  insertBulk,
  listBulkRows,
  listBulks,
  listChosenIds,
  listProblems,
  listTargetsWith,
  lockBulk,
  sumReady,
  updateBulk,
} from './bulk-store.ts'
import { queueBulk } from './run-bulk.ts'
import type { BulkContext } from './try-row.ts'

const errors = defineMessages('server.bulk', {
  none: 'No row matches. The list may have changed since you opened it.',
  tooMany: text<{ max: number }>('More than {max} rows match. Add a filter, then choose at most {max} rows.'),
  checking: 'We are still checking the rows. Wait until every row shows what will happen.',
  begun: 'This batch was already started.',
  ended: 'This batch has already ended.',
  notOwn: text<{ by: string }>('{by} made this batch and starts it. Nothing has changed.'),
  noneReady: 'This act fits no row. Read why next to each row.',
  concerned: 'A row of this batch concerns you. Another staff member must decide it.',
  noUndo: 'This act has no opposite act for many rows.',
  notDone: 'This batch changed no row, so there is nothing to undo.',
})

const START = 'POST /admin/bulk/{id}/start'
const SHOWN = 30
const PROBLEMS = 20

export function bulkHandlers(context: BulkContext): Handlers<typeof bulkCalls> {
  const { clock } = context

  const create = async (visit: SignedInVisit, order: NewBatch): Promise<Bulk> => {
    const { db, tenantId, signedIn, caller } = visit
    const { ip, userAgent, origin, isLocalHost } = caller
    const now = clock.now()
    const bulk = await db.transaction().execute(async (tx) => {
      const row = await insertBulk(
        tx,
        tenantId,
        {
          act: order.act,
          input: JSON.stringify({ days: order.days }),
          reason: order.reason.trim(),
          status: 'CHECKING',
          by_user_id: signedIn.userId,
          by_email: signedIn.email,
          caller: JSON.stringify({ ip, userAgent, origin, isLocalHost }),
          undo_of: order.undoOf ?? null,
          created_at: now,
          moved_at: now,
        },
        order.targetIds,
      )
      await queueBulk(tx, tenantId, row.id, 'check')
      return row
    })
    return await viewOf(visit, bulk)
  }

  return {
    'GET /admin/bulk': async (call) => {
      const rows = (await listBulks(call.db, call.tenantId, SHOWN)).filter((row) =>
        maySee(call.signedIn, row),
      )
      return { batches: await viewsOf(call, rows) }
    },

    'POST /admin/bulk': async (call) => {
      const { db, tenantId, signedIn, body } = call
      if (!mayUse(signedIn, body.act)) throw accessDenied()
      const { list } = bulkActOf(body.act)
      const definition = listsFor(signedIn, clock.now())[`POST ${list}/search`]
      const { ids, filters } = body
      const targetIds = await listChosenIds(db, tenantId, { definition, ids, filters, most: BULK_ROWS_MAX })
      if (targetIds.length === 0) throw new AppError('conflict', errors.none)
      if (targetIds.length > BULK_ROWS_MAX)
        throw new AppError('conflict', errors.tooMany({ max: BULK_ROWS_MAX }))
      return await create(call, { ...body, targetIds })
    },

    'GET /admin/bulk/{id}': async (call) => await viewOf(call, await getBulk(call, call.params.id)),

    'GET /admin/bulk/{id}/rows': async (call) => {
      const { id } = await getBulk(call, call.params.id)
      const { status, after = 0 } = call.query
      const rows = await listBulkRows(call.db, call.tenantId, {
        ...{ bulkId: id, status, after, limit: BULK_ROWS_PER_PAGE },
      })
      return { rows: rows.map(rowView) }
    },

    [START]: async (call) => {
      const { id } = await getBulk(call, call.params.id)
      const held = await call.db.transaction().execute(async (tx) => await start(tx, call, id, clock.now()))
      if (held) {
        const proposalId = await proposeBatch(context, call, held)
        await updateBulk(call.db, call.tenantId, id, { proposal_id: proposalId })
      }
      return await viewOf(call, await getBulk(call, call.params.id))
    },

    'POST /admin/bulk/{id}/stop': async (call) => {
      const { db, tenantId, signedIn, caller } = call
      const { id } = await getBulk(call, call.params.id)
      await db.transaction().execute(async (tx) => {
        const bulk = await lockBulk(tx, tenantId, id)
        if (!bulk || bulk.status === 'DONE' || bulk.status === 'STOPPED')
          throw new AppError('conflict', errors.ended)
        const at = clock.now()
        await updateBulk(tx, tenantId, id, { status: 'STOPPED', moved_at: at, ended_at: at })
        await recordAudit(tx, {
          tenantId,
          actor: auditActor(signedIn),
          action: 'bulk.stop',
          target: { kind: 'bulk', id },
          before: { status: bulk.status },
          after: { status: 'STOPPED', act: bulk.act },
          caller,
          at,
        })
      })
      return await viewOf(call, await getBulk(call, call.params.id))
    },

    'POST /admin/bulk/{id}/undo': async (call) => {
      const bulk = await getBulk(call, call.params.id)
      const act = findUndoOf(bulk.act)
      if (act === undefined) throw new AppError('conflict', errors.noUndo)
      if (!mayUse(call.signedIn, act)) throw accessDenied()
      const targetIds = await listTargetsWith(call.db, call.tenantId, { bulkId: bulk.id, status: 'DONE' })
      if (targetIds.length === 0) throw new AppError('conflict', errors.notDone)
      return await create(call, { act, reason: bulk.reason, targetIds, undoOf: bulk.id })
    },
  }
}

interface NewBatch {
  readonly act: BulkActName
  readonly reason: string
  readonly days?: number | undefined
  readonly targetIds: readonly bigint[]
  readonly undoOf?: bigint
}

const mayUse = (viewer: SignedIn, act: BulkActName) => may(viewer, bulkActOf(act).needs)

/** The batch of a colleague may hold rows of test people. */
const maySee = (viewer: SignedIn, { act, by_user_id: by }: BulkRow) =>
  mayUse(viewer, act) && (by === viewer.userId || may(viewer, 'users.see-type'))

async function getBulk({ db, tenantId, signedIn }: SignedInVisit, id: number): Promise<BulkRow> {
  const bulk = await findBulk(db, tenantId, BigInt(id))
  if (!bulk || !maySee(signedIn, bulk)) throw notFound()
  return bulk
}

interface HeldBatch {
  readonly bulk: BulkRow
  readonly fact: Fact
  readonly about: ActSubject
}

/** Starts the batch, or answers with what a second person must approve first. The same entry is on record in both cases. */
async function start(
  tx: Tx,
  { tenantId, signedIn, caller }: SignedInVisit,
  id: bigint,
  at: Date,
): Promise<HeldBatch | undefined> {
  const bulk = await lockBulk(tx, tenantId, id)
  if (!bulk) throw notFound()
  if (bulk.status === 'CHECKING') throw new AppError('conflict', errors.checking)
  if (bulk.status !== 'CHECKED') throw new AppError('conflict', errors.begun)
  // The rows are done in the name of its maker, who otherwise could be the second person too.
  if (bulk.by_user_id !== signedIn.userId)
    throw new AppError('conflict', errors.notOwn({ by: bulk.by_email }))
  const counts = (await countRows(tx, tenantId, [id])).get(id) ?? {}
  const { READY: ready = 0, REFUSED: refused = 0 } = counts
  if (ready === 0) throw new AppError('conflict', errors.noneReady)
  const about = { userId: null, ...(await sumReady(tx, tenantId, id)) }
  const entry = {
    action: 'bulk.start',
    target: { kind: 'bulk', id: String(id) },
    after: { act: bulk.act, rows: ready, leftOut: refused, reason: bulk.reason },
  }
  const { approvedBy } = signedIn
  if (bulk.needs_second && approvedBy === undefined) return { bulk, fact: { ...entry, before: null }, about }
  if (approvedBy !== undefined && (await concerns(tx, tenantId, { bulkId: id, email: approvedBy })))
    throw new AppError('conflict', errors.concerned)
  await updateBulk(tx, tenantId, id, {
    status: 'RUNNING',
    approved_by: approvedBy ?? null,
    moved_at: at,
  })
  await recordAudit(tx, { ...entry, tenantId, actor: auditActor(signedIn), caller, at, about })
  await queueBulk(tx, tenantId, id, 'run')
  return undefined
}

/** One proposal for the whole batch (decision 76). It shows what the batch does; its rows are one press away. */
async function proposeBatch(
  context: BulkContext,
  visit: SignedInVisit,
  { bulk, fact, about }: HeldBatch,
): Promise<bigint> {
  const { twoPeople } = bulkActOf(bulk.act)
  if (twoPeople === undefined) throw new Error(`${bulk.act} needs no second person`)
  const { caller, signedIn } = visit
  return await proposeCall(context, visit, {
    call: START,
    act: twoPeople,
    preview: [fact],
    about,
    reason: bulk.reason,
    asked: {
      params: { id: Number(bulk.id) },
      query: {},
      body: undefined,
      idempotencyKey: undefined,
      sessionId: String(signedIn.sessionId),
      caller: { ip: caller.ip, userAgent: caller.userAgent },
    },
  })
}

async function viewOf(visit: SignedInVisit, bulk: BulkRow): Promise<Bulk> {
  const [view] = await viewsOf(visit, [bulk])
  if (!view) throw new Error('a batch has no view')
  const problems = await listProblems(visit.db, visit.tenantId, { bulkId: bulk.id, limit: PROBLEMS })
  return {
    ...view,
    problems: problems.map(({ problem, count }) => ({ problem: sayStored(problem), count })),
  }
}

async function viewsOf(
  { db, tenantId, signedIn }: { readonly db: Db; readonly tenantId: string; readonly signedIn: SignedIn },
  rows: readonly BulkRow[],
): Promise<Bulk[]> {
  const counts = await countRows(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = counts.get(row.id) ?? {}
    const byStatus = Object.fromEntries(
      BULK_ROW_STATUSES.map((status) => [status, own[status] ?? 0]),
    ) as Bulk['rows']
    return {
      id: Number(row.id),
      act: row.act,
      status: row.status,
      reason: row.reason,
      by: row.by_email,
      isOwn: row.by_user_id === signedIn.userId,
      createdDate: row.created_at.toISOString(),
      endedDate: row.ended_at?.toISOString() ?? null,
      rows: byStatus,
      total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
      needsSecond: row.needs_second,
      proposalId: row.proposal_id === null ? null : Number(row.proposal_id),
      approvedBy: row.approved_by,
      undoOf: row.undo_of === null ? null : Number(row.undo_of),
      problems: [],
    }
  })
}

function rowView({ ordinal, target_id, label, status, facts, problem }: BulkTargetRow): BulkRowView {
  return {
    ordinal,
    targetId: Number(target_id),
    label,
    status,
    facts: (facts ?? []).map((fact) => ({ ...fact, target: { ...fact.target } })),
    problem: sayStored(problem),
  }
}
