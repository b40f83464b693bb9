/** What a tab keeps of a person over a reload, until they sign out. */
export const STORE_VISIT_KEY = 'pickproof:store-visit'
export const PLAYING_SINCE_KEY = 'pickproof:playing-since'
export const UNANSWERED_ORDER_KEY = 'pickproof:unanswered-order'

/** The way into the store carries a name and a date of birth, an order the picks of an account. */
export function forgetTab(): void {
  sessionStorage.removeItem(STORE_VISIT_KEY)
  sessionStorage.removeItem(UNANSWERED_ORDER_KEY)
  sessionStorage.removeItem(PLAYING_SINCE_KEY)
}
