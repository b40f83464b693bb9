/** Public interface of the duties module: limits and breaks that players set for themselves. */
import type { dutyCalls } from '@pickproof/contract/duties'
import type { Handlers } from '../../platform/http/call-context.ts'
import { type DutyContext, exclude, readDuties, setLimit } from './set-duties.ts'

export {
  ensureMayRegister,
  queueSpread,
  rehashExclusions,
  spreadExclusionJob,
  spreadNow,
} from './all-brands.ts'
export { ensureMayBuy, spendOnChallenge } from './buying.ts'
export { listLimitsOf, listSpending, playersOnBreak } from './duty-store.ts'
export { ensureMayPlace, type RestrictionRow } from './placing.ts'

export function dutyHandlers(context: DutyContext): Handlers<typeof dutyCalls> {
  return {
    'GET /play-limits': async (call) => await readDuties(context, call),

    'PUT /play-limits': async (call) => {
      await setLimit(context, call, call.body)
      return await readDuties(context, call)
    },

    'POST /play-exclusions': async (call) => {
      await exclude(context, call, call.body)
      return await readDuties(context, call)
    },
  }
}
