/** One match takes so much room. */
const MATCH_WIDTH_PX = 291
/** Pixels a second. */
const SPEED = 50

/** Undefined: everything is in view, so nothing moves. Otherwise how long one round takes. */
export function findRoundSeconds(matchCount: number, roomPx: number): number | undefined {
  const contentPx = matchCount * MATCH_WIDTH_PX
  return contentPx > roomPx ? contentPx / SPEED : undefined
}
