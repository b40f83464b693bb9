/** Rules that reports of accounts name besides those of the programme. */
import { defineMessages } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'

const reasons = defineMessages('server.closure-reason', {
  refunded: 'Order refunded',
  reset: 'Account reset',
})

/** The account of the next stage was opened. */
export const NEXT_STAGE_RULE = 'next-stage'
/** The time for which the account was disabled is over. */
export const HOLD_OVER_RULE = 'hold-over'
export const REFUND_RULE = 'refund'
/** The closure reason of an account whose order was refunded before anything was placed on it. */
export const REFUND_REASON = packMessage(reasons.refunded)
export const RESET_RULE = 'reset'
/** The closure reason of an account that was reset, as it is stored: it stays closed for good. */
export const RESET_REASON = packMessage(reasons.reset)
