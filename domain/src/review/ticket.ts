/** A pick as the review compares it: a straight pick has one leg, a parlay several. */
export interface ReviewLeg {
  readonly fixtureId: string
  readonly marketId: string
  /** A team, a player, or empty for a total of the game. */
  readonly selection: string
  /** over or under, where the market has a line. */
  readonly line: string | null
  readonly points: string | null
  readonly playerId: string | null
}

export interface ReviewTicket {
  readonly id: bigint
  readonly placedAtMs: number
  readonly stakeMinor: bigint
  readonly accountSizeMinor: bigint
  readonly legs: readonly ReviewLeg[]
}

/**
 * Whether one of the two must lose where the other one wins. Lines are opposite by over and under on the same subject,
 * at any number; sides by another team. Two players who both score do not contradict each other.
 */
export function areOpposite(a: ReviewLeg, b: ReviewLeg): boolean {
  if (a.fixtureId !== b.fixtureId || a.marketId !== b.marketId) return false
  if (a.line !== null || b.line !== null)
    return a.line !== null && b.line !== null && a.line !== b.line && a.selection === b.selection
  return a.playerId === null && b.playerId === null && a.selection !== b.selection
}

/** Equal for slips on the same outcomes, in any order of their legs and at any prices. */
export function slipKey({ legs }: Pick<ReviewTicket, 'legs'>): string {
  return legs
    .map(({ fixtureId, marketId, selection, line, points }) =>
      JSON.stringify([fixtureId, marketId, selection, line, points]),
    )
    .sort()
    .join()
}

/** The stake in hundredths of a percent of the account, so accounts of different sizes compare. */
export function stakeShare({ stakeMinor, accountSizeMinor }: ReviewTicket): number {
  return accountSizeMinor > 0n ? Number((stakeMinor * 10_000n) / accountSizeMinor) : 0
}

/** From 0 to 1: how alike the two stakes are, measured by their accounts. */
export function stakeLikeness(a: ReviewTicket, b: ReviewTicket): number {
  const [low = 0, high = 0] = [stakeShare(a), stakeShare(b)].sort((x, y) => x - y)
  return high === 0 ? 0 : low / high
}
