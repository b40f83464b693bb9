/** One match takes so much room. */
const MATCH_WIDTH_PX = 291
/** Pixels a second. */
const SPEED = 50

interface Round {
  readonly widthPx: number
  readonly seconds: number
}

/** Undefined: everything is in view, so nothing moves. Otherwise how far one round leads and how long it takes. */
export function findRound(matchCount: number, roomPx: number): Round | undefined {
  const widthPx = matchCount * MATCH_WIDTH_PX
  return widthPx > roomPx ? { widthPx, seconds: widthPx / SPEED } : undefined
}

/** How many matches are seen at a time, those at the edges included. */
export function matchesInView(roomPx: number): number {
  return Math.ceil(roomPx / MATCH_WIDTH_PX)
}
