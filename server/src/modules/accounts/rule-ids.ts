/** Rule ids in account reports that are not challenge rules. */
import { defineMessages } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'

const reasons = defineMessages('server.closure-reason', {
  refunded: 'Order refunded',
  reset: 'Account reset',
})

/** The account of the next stage was opened. */
export const NEXT_STAGE_RULE = 'next-stage'
/** The temporary disabling of the account has ended. */
export const HOLD_OVER_RULE = 'hold-over'
export const REFUND_RULE = 'refund'
/** Closure reason of an account whose order was refunded before any pick was placed. */
export const REFUND_REASON = packMessage(reasons.refunded)
export const RESET_RULE = 'reset'
/** Stored closure reason of a reset account, which stays closed permanently. */
export const RESET_REASON = packMessage(reasons.reset)
