/** Said where a market is added that the list has already (row B175). */
export const DUPLICATE_MARKET = 'Cannot add the same market twice'

/** The date of an order that was never saved. */
export const NEVER_SAVED = 'never'
