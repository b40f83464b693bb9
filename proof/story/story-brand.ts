/** Where Ada plays. */
export const BRAND = 'pick-trading'
