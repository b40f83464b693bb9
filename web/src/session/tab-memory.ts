/** What a tab keeps of a person over a reload, until they sign out. */
export const STORE_VISIT_KEY = 'pickproof:store-visit'

/** The way into the store carries a name and a date of birth. */
export function forgetTab(): void {
  sessionStorage.removeItem(STORE_VISIT_KEY)
}
