/** How long an order of the store that was refused is kept, so staff can have it tried again. */
export const REFUSED_ORDER_KEPT_DAYS = 30
