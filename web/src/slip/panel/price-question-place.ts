export const PRICE_QUESTION_ID = 'price-question'

/** Leads a player who tries to place to the question that is still open. */
export function showPriceQuestion(): void {
  document.getElementById(PRICE_QUESTION_ID)?.focus()
}
