/**
 * The operator changes the plans in the files of a brand. Players can buy them after a super admin of the brand approved the
 * change (decision 82). Until then the plans of before stay on sale.
 */
import { defineMessages } from '@pickproof/domain/messages/message'
import type { Db } from '../../platform/db/database.ts'
import { say } from '../../platform/messages/speech.ts'
import { challengeOffers, type OfferedChallenge, publishPlans } from '../challenges/index.ts'
import { atCommandLine, OPERATOR } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { findLastProposal } from './proposal-store.ts'
import { judgementOf } from './judge-facts.ts'
import { canBeApproved, propose, withdrawOthers } from './propose.ts'
import { tryOut } from './run-held.ts'
import { fingerprintOf } from './stored-request.ts'

export const PUBLISH_PLANS = 'publish-plans'

const words = defineMessages('server.propose-plans', {
  reason: 'The plans in the files of the brand changed.',
  replaced: 'The plans in the files of the brand changed again.',
})

/** `rejected`: a super admin rejected exactly these plans, and the files have not changed since. */
type PlanOutcome = 'published' | 'proposed' | 'rejected'

/**
 * Run at every start and reload of a brand. The first plans of a brand, and those of a brand where no super admin could approve,
 * are published immediately.
 */
export async function proposePlans(db: Db, brand: Brand, at: Date): Promise<PlanOutcome> {
  const { tenantId } = brand
  const offers = challengeOffers(brand)
  const outcome = await tryOut(
    db,
    async (held) => await publishPlans(held.db, tenantId, offers, at),
    async ({ tx, facts }) =>
      facts.length > 0 && (await canBeApproved(tx, tenantId, 'plan-publish'))
        ? judgementOf(facts)
        : undefined,
  )
  const asked = { params: null, query: null, body: { offers: storable(offers) } }
  const fingerprint = fingerprintOf(PUBLISH_PLANS, asked)
  const note = say(words.replaced)
  const isHeld = 'judgement' in outcome
  await withdrawOthers(db, tenantId, {
    act: 'plan-publish',
    by: OPERATOR,
    note,
    at,
    ...(isHeld && { fingerprint }),
  })
  if (!isHeld) return 'published'
  const last = await findLastProposal(db, tenantId, 'plan-publish')
  if (last?.status === 'REJECTED' && last.fingerprint.equals(fingerprint)) return 'rejected'
  await propose(db, brand, {
    ...outcome.judgement,
    act: 'plan-publish',
    call: PUBLISH_PLANS,
    request: JSON.stringify(asked),
    fingerprint,
    // The next start, while it waits, is the same proposal.
    idempotencyKey: PUBLISH_PLANS,
    reason: say(words.reason),
    by: OPERATOR,
    caller: atCommandLine('start'),
    at,
  })
  return 'proposed'
}

/** Publishes what was proposed, also where the files changed since. */
export async function publishProposed(db: Db, tenantId: string, body: unknown, at: Date): Promise<void> {
  const { offers } = body as { readonly offers: readonly StoredOffer[] }
  await publishPlans(db, tenantId, offers.map(fromStored), at)
}

type StoredOffer = Readonly<Record<string, string | number | null>>

const AMOUNT = /_minor$/

function storable(offers: readonly OfferedChallenge[]): readonly StoredOffer[] {
  return offers.map((offer) =>
    Object.fromEntries(
      Object.entries(offer).map(([column, value]) => [
        column,
        typeof value === 'bigint' ? String(value) : (value ?? null),
      ]),
    ),
  )
}

function fromStored(offer: StoredOffer): OfferedChallenge {
  return Object.fromEntries(
    Object.entries(offer).map(([column, value]) => [
      column,
      AMOUNT.test(column) && value !== null ? BigInt(value) : value,
    ]),
  ) as unknown as OfferedChallenge
}
