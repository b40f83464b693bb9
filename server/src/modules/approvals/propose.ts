/** Keeps an act of staff until a second person decides it. */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { type Fact, TWO_PEOPLE_ACTS, type TwoPeopleAct } from '@pickproof/domain/people/two-people'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { AppError } from '../../platform/app-error.ts'
import { isTakenBy } from '../../platform/db/database-failure.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/call-context.ts'
import { recordAudit } from '../audit/index.ts'
import { findStaffOf, rightsOf } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import {
  closeProposal,
  countWaitingBy,
  findWaitingProposal,
  insertProposal,
  lockExpired,
  lockWaiting,
  type ProposalRow,
} from './proposal-store.ts'
import type { Judgement } from './judge-facts.ts'
import type { Context } from '../../context.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { tenantJob } from '../../platform/rounds.ts'

const errors = defineMessages('server.propose', {
  tooMany: text<{ max: number }>(
    'You already have {max} proposals that wait for a second person. Wait until other staff members decide them, or withdraw some.',
  ),
  waiting: text<{ by: string }>('{by} already proposed exactly this. A second person must decide it first.'),
})

interface NewAct {
  readonly act: TwoPeopleAct
  readonly call: string
  readonly request: string
  readonly fingerprint: Buffer
  readonly idempotencyKey?: string | undefined
  readonly reason: string
  readonly preview: readonly Fact[]
  readonly about: Judgement['about']
  readonly by: { readonly userId: bigint | null; readonly email: string }
  readonly caller: Pick<Caller, 'ip' | 'userAgent'>
  readonly at: Date
}

/** Answers with the id. A request that its sender repeats under the same key is the proposal that waits already. */
export async function propose(db: Db, brand: Brand, proposed: NewAct): Promise<bigint> {
  const run = async () =>
    await db.transaction().execute(async (tx) => {
      await expireIn(tx, brand.tenantId, proposed.at)
      const waiting = await findWaitingProposal(tx, brand.tenantId, proposed.fingerprint)
      return waiting ? sameProposal(waiting, proposed) : await insert(tx, brand, proposed)
    })
  return await run().catch(async (error: unknown) => {
    // The same was proposed at the same moment; by now it waits.
    if (isTakenBy('proposal_once', error)) return await run()
    throw error
  })
}

function sameProposal(waiting: ProposalRow, { by, idempotencyKey }: NewAct): bigint {
  const isRepeated = idempotencyKey !== undefined && waiting.idempotency_key === idempotencyKey
  if (isRepeated && waiting.proposed_by_user_id === by.userId) return waiting.id
  throw new AppError('conflict', errors.waiting({ by: waiting.proposed_by }))
}

/** The queue shows 200 proposals: one person cannot fill it and hide the others. */
const WAITING_MAX = 50

async function insert(tx: Tx, { tenantId, twoPeople }: Brand, proposed: NewAct): Promise<bigint> {
  const { act, call, request, fingerprint, idempotencyKey, reason, preview, about, by, caller, at } = proposed
  if (by.userId !== null && (await countWaitingBy(tx, tenantId, by.userId)) >= WAITING_MAX)
    throw new AppError('conflict', errors.tooMany({ max: WAITING_MAX }))
  const id = await insertProposal(tx, tenantId, {
    act,
    call,
    request,
    fingerprint,
    idempotency_key: idempotencyKey ?? null,
    reason,
    preview: JSON.stringify(preview),
    concerned_user_id: about.userId,
    currency: about.currency ?? null,
    amount_minor: about.amountMinor ?? null,
    proposed_by_user_id: by.userId,
    proposed_by: by.email,
    proposed_at: at,
    expires_at: new Date(at.getTime() + twoPeople.expireAfterHours * HOUR_MS),
  })
  await recordStep(tx, {
    tenantId,
    id,
    step: 'approval.propose',
    actor: by,
    after: { act, reason, targets: preview.map(({ target }) => `${target.kind} ${target.id}`) },
    caller,
    at,
  })
  return id
}

interface Step {
  readonly tenantId: string
  readonly id: bigint
  readonly step: string
  readonly actor: { readonly userId: bigint | null; readonly email: string }
  readonly before?: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly caller: Pick<Caller, 'ip' | 'userAgent'>
  readonly at: Date
}

export async function recordStep(tx: Tx, { id, step, ...entry }: Step): Promise<void> {
  await recordAudit(tx, { ...entry, action: step, target: { kind: 'proposal', id } })
}

/** Whether the brand has a staff member who could approve an act of the operator; not the one whom it concerns. */
export async function canBeApproved(
  tx: Tx,
  tenantId: string,
  act: TwoPeopleAct,
  concernedEmail?: string,
): Promise<boolean> {
  for (const person of await findStaffOf(tx, tenantId)) {
    if (person.email === concernedEmail) continue
    if (may(await rightsOf(tx, tenantId, person), TWO_PEOPLE_ACTS[act].needs)) return true
  }
  return false
}

interface Replaced {
  readonly act: TwoPeopleAct
  /** Of the proposal that stays; without it none does. */
  readonly fingerprint?: Buffer
  readonly by: NewAct['by']
  readonly note: string
  readonly at: Date
}

/** Ends what the operator proposed before and no longer asks for. */
export async function withdrawOthers(
  db: Db,
  tenantId: string,
  { act, fingerprint, by, note, at }: Replaced,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const waiting of await lockWaiting(tx, tenantId, act)) {
      if (fingerprint?.equals(waiting.fingerprint)) continue
      await closeProposal(tx, tenantId, waiting.id, { status: 'WITHDRAWN', by, at, note })
      await recordStep(tx, {
        tenantId,
        id: waiting.id,
        step: 'approval.withdraw',
        actor: by,
        before: { status: 'WAITING' },
        after: { status: 'WITHDRAWN', act, proposedBy: waiting.proposed_by, note },
        caller: { ip: '', userAgent: '' },
        at,
      })
    }
  })
}

const THE_CLOCK = { userId: null, email: 'system' } as const

/** The only way in which proposals expire. */
async function expireIn(tx: Tx, tenantId: string, now: Date): Promise<void> {
  for (const { id, act, proposed_by: proposedBy } of await lockExpired(tx, tenantId, now)) {
    await closeProposal(tx, tenantId, id, { status: 'EXPIRED', by: THE_CLOCK, at: now, note: null })
    await recordStep(tx, {
      tenantId,
      id,
      step: 'approval.expire',
      actor: THE_CLOCK,
      before: { status: 'WAITING' },
      after: { status: 'EXPIRED', act, proposedBy },
      caller: { ip: '', userAgent: '' },
      at: now,
    })
  }
}

export async function expireProposals(db: Db, tenantId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => await expireIn(tx, tenantId, now))
}

/** Also empties what a proposal was made with, so nothing of it is kept longer than it can be approved. */
export function expireJob({ database, brands, clock, log }: Context): RecurringJob {
  return tenantJob({
    name: 'expire-proposals',
    every: 'hour',
    brands,
    log,
    visit: async (tenantId) => await expireProposals(database.tenant(tenantId), tenantId, clock.now()),
    failed: 'old proposals were not closed; the next run tries again',
  })
}
