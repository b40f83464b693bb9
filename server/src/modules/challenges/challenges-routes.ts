import type { challengeCalls } from '@pickproof/contract/challenges'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { runList } from '../../platform/list/run-list.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import { challengeView } from './challenge-view.ts'
import { CHALLENGE_LIST } from './challenges-store.ts'
import { getOrderTotal } from './order-coupon.ts'

interface ChallengesContext {
  readonly brands: BrandRegistry
  readonly clock: Clock
}

export function challengeHandlers({
  brands,
  clock,
}: ChallengesContext): Omit<Handlers<typeof challengeCalls>, 'GET /accounts/info'> {
  return {
    'POST /challenges/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, CHALLENGE_LIST, body, challengeView),

    'POST /challenges/order-total': async ({ db, tenantId, body }) =>
      await getOrderTotal(db, brands.getById(tenantId), body, clock.now()),
  }
}
