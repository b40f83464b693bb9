/** M035, also said where a new challenge cannot be bought. */
export const NO_STORE = 'There’s no challenge available yet.'

/** The store must not reach the page it was opened from. */
export function openStore(url: string): void {
  window.open(url, '_blank', 'noopener')
}
