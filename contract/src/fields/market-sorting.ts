import { defineMessages, fixed } from '@pickproof/domain/messages/message'

export const { DUPLICATE_MARKET } = defineMessages('fields.market-sorting', {
  DUPLICATE_MARKET: fixed('Cannot add the same market twice', 'B175'),
})

/** The date of an order that was never saved. */
export const NEVER_SAVED = 'never'
