/** The store must not reach the page it was opened from. */
export function openStore(url: string): void {
  window.open(url, '_blank', 'noopener')
}
