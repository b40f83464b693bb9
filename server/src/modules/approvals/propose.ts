/** Keeps an act of staff until a second person decides it. */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import type { Fact, TwoPeopleAct } from '@pickproof/domain/people/two-people'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { AppError } from '../../platform/app-error.ts'
import { isTakenBy } from '../../platform/db/database-failure.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/call-context.ts'
import { recordAudit } from '../audit/index.ts'
import type { Brand } from '../tenants/index.ts'
import {
  closeProposal,
  findWaitingProposal,
  insertProposal,
  lockExpired,
  type ProposalRow,
} from './proposal-store.ts'
import type { Judgement } from './judge-facts.ts'

const errors = defineMessages('server.propose', {
  waiting: text<{ by: string }>('{by} already proposed exactly this. A second person must decide it first.'),
})

export interface NewAct {
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

async function insert(tx: Tx, { tenantId, twoPeople }: Brand, proposed: NewAct): Promise<bigint> {
  const { act, call, request, fingerprint, idempotencyKey, reason, preview, about, by, caller, at } = proposed
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

const THE_CLOCK = { userId: null, email: 'system' } as const

/** The only way in which proposals expire. */
export async function expireIn(tx: Tx, tenantId: string, now: Date): Promise<void> {
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
