import type { staffRewardCalls } from '@pickproof/contract/admin-rewards'
import { REWARD_LIST } from '@pickproof/contract/lists/rewards'
import type { Reward } from '@pickproof/contract/rewards'
import type { FastifyRequest } from 'fastify'
import { amountOfField } from '../../../platform/amount-field.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Handlers, SignedInVisit } from '../../../platform/http/call-context.ts'
import { getIdempotencyKey } from '../../../platform/http/idempotency-key.ts'
import { type ListCall, listHandlers } from '../../../platform/list/list-handlers.ts'
import { runList } from '../../../platform/list/run-list.ts'
import {
  creditReward,
  debitReward,
  revokeReward,
  staffRewardListFor,
  staffRewardView,
} from '../../rewards/index.ts'
import type { BrandRegistry } from '../../tenants/index.ts'

interface StaffRewardContext {
  readonly clock: Clock
  readonly brands: BrandRegistry
}

interface AdjustmentCall extends SignedInVisit {
  readonly request: FastifyRequest
  readonly body: {
    readonly userId: number
    readonly currency: string
    readonly amount: number
    readonly reason: string
  }
}

/** The screen is for super admins; an admin may read the records of a person in a panel (C2). */
export function staffRewardHandlers({
  clock,
  brands,
}: StaffRewardContext): Handlers<typeof staffRewardCalls> {
  const actOf = ({ tenantId, signedIn, caller }: SignedInVisit) => ({
    brand: brands.getById(tenantId),
    signedIn,
    caller,
    now: clock.now(),
  })
  return {
    ...listHandlers('/admin/rewards', REWARD_LIST, ({ signedIn }: ListCall) => ({
      definition: staffRewardListFor(signedIn),
      view: staffRewardView(signedIn),
    })),

    'POST /admin/rewards/credit': async (call) => {
      const { id } = await creditReward(call.db, actOf(call), adjustmentOf(call))
      return { reward: await getReward(call, id), isWaiting: false }
    },

    'POST /admin/rewards/debit': async (call) => {
      const { id } = await debitReward(call.db, actOf(call), adjustmentOf(call))
      return await getReward(call, id)
    },

    'POST /admin/rewards/{id}/revoke': async (call) => {
      const recordId = BigInt(call.params.id)
      const reason = call.body.reason.trim()
      const { id } = await revokeReward(call.db, actOf(call), { recordId, reason })
      return await getReward(call, id)
    },
  }
}

function adjustmentOf({ body, request }: AdjustmentCall) {
  return {
    userId: BigInt(body.userId),
    currency: body.currency,
    amountMinor: amountOfField('amount', body.amount),
    reason: body.reason.trim(),
    key: getIdempotencyKey(request),
  }
}

async function getReward({ db, tenantId, signedIn }: SignedInVisit, id: bigint): Promise<Reward> {
  const one = { filters: [{ key: 'id', op: '=', value: Number(id) } as const], sorters: [] }
  const list = staffRewardListFor(signedIn)
  const page = await runList(
    db,
    tenantId,
    list,
    { ...one, pageNo: 1, pageSize: 1 },
    staffRewardView(signedIn),
  )
  const [reward] = page.content
  if (!reward) throw new Error(`the reward ${id} no longer exists`)
  return reward
}
