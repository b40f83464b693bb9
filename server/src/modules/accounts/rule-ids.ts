/** Rules that reports of accounts name besides those of the programme. */

/** The account of the next stage was opened. */
export const NEXT_STAGE_RULE = 'next-stage'
/** The time for which the account was disabled is over. */
export const HOLD_OVER_RULE = 'hold-over'
export const REFUND_RULE = 'refund'
/** The closure reason of an account whose order was refunded before anything was placed on it. */
export const REFUND_REASON = 'Order refunded'
export const RESET_RULE = 'reset'
/** The closure reason of an account that was reset: it stays closed for good. */
export const RESET_REASON = 'Account reset'
