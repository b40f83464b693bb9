/** The slip sticks to the screen once the page has been scrolled so far (S002). */
const STICKY_AFTER_PX = 615

export function isStickyAt(scrollTopPx: number): boolean {
  return scrollTopPx > STICKY_AFTER_PX
}
