/** As many games as one subscription may name. */
export const FOLLOWED_MAX = 50
