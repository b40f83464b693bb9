/** What the grader reads. A catalog result fits as it is. Values that only some sources have are optional. */
export type Side = 'home' | 'away'

export type GradedOdd = {
  readonly marketId: string
  readonly name: string
  readonly selection: string
  /** over, under, yes, no, odd, even, or a correct score such as `2:1`. */
  readonly selectionLine: string | null
  readonly points: number | null
  readonly playerId: string | null
  readonly teamId?: string | null
}

export type GradedFixture = {
  readonly homeTeamDisplay: string
  readonly awayTeamDisplay: string
  readonly homeTeamId?: string | null
  readonly awayTeamId?: string | null
  readonly leagueId?: string | null
  readonly startMs?: number | null
}

export type SideScore = {
  readonly total: number | null
  /** Keys are `period_1`, `period_2` … in order of play. */
  readonly periods: Readonly<Record<string, number>>
}

export type Figures = Readonly<Record<string, number>>

export type GradedPlayer = {
  readonly playerId: string
  readonly name?: string | null
  readonly teamId?: string | null
  /** Unknown if the source does not say. */
  readonly isStarter?: boolean | null
  /** False for a listed player who did not play. */
  readonly hasPlayed?: boolean | null
  readonly stats: Figures
  /** By market id: what the player's market is graded on. */
  readonly marketStats: Figures
}

export type GradedResult = {
  /** The words of `FixtureStatus`, or those of the feeds such as `suspended`. */
  readonly status: string
  readonly scores: { readonly home: SideScore; readonly away: SideScore }
  /** The current state of play, or its state when it was stopped. */
  readonly inPlay?: { readonly period: string | null; readonly clock: string | null } | null
  readonly stats: { readonly home: Figures; readonly away: Figures }
  readonly marketStats: { readonly home: Figures; readonly away: Figures }
  /** A player who is absent from a list that is not empty did not play. */
  readonly playerResults: readonly GradedPlayer[]
  /** Fights and cricket: how it was decided, in the words of the feed. */
  readonly decision?: string | null
  readonly decisionMethod: string | null
  readonly retirement: { readonly winner: Side | null; readonly isWalkover: boolean } | null
}

export type GradingInput = {
  readonly sportId: string
  readonly odd: GradedOdd
  readonly fixture: GradedFixture
  readonly result: GradedResult
  /** Needed only for games that wait: after the deadline of the sport they are void. */
  readonly nowMs?: number | null
}
