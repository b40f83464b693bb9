/**
 * Runs the single act of one row inside a transaction, through the same handler that answers the call of one staff member.
 * What it does is undone again where it was only checked, or where it may not stay.
 */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { unpackSchemaMessage } from '@pickproof/contract/fields/schema-message'
import { IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import { bulkActOf } from '@pickproof/contract/lists/bulk-acts'
import { defineMessages, type Message } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { type Fact, isAboveOnePerson, isSamePreview } from '@pickproof/domain/people/two-people'
import { ENGLISH } from '@pickproof/messages/languages'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AllHandlers, CallInput, SignedIn } from '../../../platform/http/call-context.ts'
import { holdIn, judgementOf } from '../../approvals/index.ts'
import { BULK_ENTRIES, type RowRequest } from './bulk-entries.ts'
import type { BulkRow, BulkTargetRow } from './bulk-store.ts'

const errors = defineMessages('server.bulk-row', {
  needsSecond: 'A second person must approve this. Choose this row for another batch.',
  changed: 'It would now do something different from what the check showed, so nothing has changed.',
  unexpected: 'Something went wrong on our side, so nothing has changed. Choose this row again.',
})

export interface BulkContext extends Pick<Context, 'clock' | 'brands' | 'config' | 'database' | 'log'> {
  /** The calls without their guard: a batch is judged as a whole. */
  readonly handlers: () => AllHandlers
}

interface TriedRow {
  readonly label: string
  readonly facts: readonly Fact[]
  readonly about: ReturnType<typeof judgementOf>['about']
  readonly needsSecond: boolean
}

type Effect = () => unknown

type RowOutcome =
  | { readonly done: TriedRow; readonly runEffects: Effect }
  | { readonly label: string; readonly problem: string }

interface Asked {
  readonly bulk: BulkRow
  readonly row: BulkTargetRow
  readonly signedIn: SignedIn
  /** A check keeps nothing. Otherwise the act stays, if it does what the check showed. */
  readonly isCheck: boolean
}

/** Thrown to undo what was only checked. */
class OnlyChecked extends Error {}

export async function tryRow(context: BulkContext, tx: Tx, asked: Asked): Promise<RowOutcome> {
  const { bulk, row, isCheck } = asked
  const held = holdIn(tx, { batch: Number(bulk.id), batchReason: bulk.reason, ...approvalOf(bulk) })
  let label = row.label
  let tried: TriedRow | undefined
  try {
    await held.db.transaction().execute(async () => {
      const request = await requestOf(held.db, asked)
      label = request.label
      await call(context, { db: held.db, afterCommit: held.afterCommit }, asked, request)
      tried = judged(asked, label, held.facts)
      if (isCheck) throw new OnlyChecked()
      ensureAsShown(asked, tried)
    })
  } catch (error) {
    if (!(error instanceof OnlyChecked)) return { label, problem: problemOf(context, error) }
  }
  if (!tried) throw new Error('a row of a batch was tried and has no outcome')
  return { done: tried, runEffects: held.runEffects }
}

const approvalOf = ({ approved_by: approvedBy, proposal_id: proposal }: BulkRow) =>
  approvedBy === null ? {} : { proposal: Number(proposal), approvedBy }

async function requestOf(db: Db, { bulk, row, signedIn }: Asked): Promise<RowRequest> {
  const { tenant_id: tenantId, reason, input } = bulk
  const question = { db, tenantId, signedIn, targetId: row.target_id, reason, days: input.days }
  return await BULK_ENTRIES[bulk.act].requestOf(question)
}

type AnyHandler = (input: CallInput<CallSpec>) => Promise<unknown>

async function call(
  { handlers, log }: BulkContext,
  { db, afterCommit }: Pick<CallInput<CallSpec>, 'db' | 'afterCommit'>,
  { bulk, row, signedIn }: Asked,
  { params, body }: RowRequest,
): Promise<void> {
  const key: CallId = BULK_ENTRIES[bulk.act].call
  const spec: CallSpec = allCalls[key]
  const handler = handlers()[key] as unknown as AnyHandler
  const headers = { [IDEMPOTENCY_HEADER]: `batch-${bulk.id}-${row.ordinal}` }
  const input = {
    ...{ db, afterCommit, log, signedIn, tenantId: bulk.tenant_id },
    ...{ params: parsed(spec.params, params), query: {}, body: parsed(spec.body, body) },
    caller: { ...bulk.caller, language: ENGLISH },
    request: { headers },
  }
  await handler(input as unknown as CallInput<CallSpec>)
}

/** As the HTTP edge checks a request. */
function parsed(schema: CallSpec['params'], value: unknown): unknown {
  if (schema === undefined || value === undefined) return value
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new AppError('request.invalid', unpackSchemaMessage(error.issues[0]?.message ?? ''))
}

function judged({ bulk }: Asked, label: string, collected: Parameters<typeof judgementOf>[0]): TriedRow {
  const { preview, about } = judgementOf(collected)
  const { twoPeople } = bulkActOf(bulk.act)
  const needsSecond = twoPeople !== undefined && isAboveOnePerson(twoPeople, preview)
  return { label, facts: preview, about, needsSecond }
}

/** What staff saw, and what a second person approved, is what happens. */
function ensureAsShown({ bulk, row }: Asked, { facts, needsSecond }: TriedRow): void {
  const { twoPeople } = bulkActOf(bulk.act)
  if (needsSecond && bulk.approved_by === null) throw new AppError('conflict', errors.needsSecond)
  if (twoPeople && !isSamePreview(twoPeople, row.facts ?? [], facts))
    throw new AppError('conflict', errors.changed)
}

/** As a column keeps it. An unexpected error is logged and does not stop the other rows. */
function problemOf({ log }: BulkContext, error: unknown): string {
  if (error instanceof AppError) return stored(error.said)
  log.error({ err: error }, 'a row of a batch failed')
  return stored(errors.unexpected)
}

const stored = (said: Message | string): string => (typeof said === 'string' ? said : packMessage(said))
