/** Said where a market is added that the list has already (row B175). */
export const DUPLICATE_MARKET = 'Cannot add the same market twice'

/** Stands for the date of an order that nobody has saved yet. */
export const NEVER_SAVED = 'never'
