/** What every provider is normalized to. Field names stay close to the feeds' own, so that a row is recognized in both. */
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import type { SportId } from '@pickproof/domain/games/sports'
import type { MarketType } from '@pickproof/domain/grading/market-kinds'

export type { FixtureStatus, MarketType }

export type SideName = 'home' | 'away'

export type League = {
  readonly id: string
  readonly name: string
  readonly sportId: SportId
  readonly category: 'popular' | 'other'
  readonly region: string
}

export type Team = {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly leagueId: string
  /** Two CSS hex colors: the crest is drawn from them, no picture is stored. */
  readonly primaryColour: string
  readonly secondaryColour: string
}

export type Player = {
  readonly id: string
  readonly name: string
  readonly teamId: string
  readonly position: string
}

export type Sportsbook = { readonly id: string; readonly name: string }

export type Market = {
  readonly id: string
  readonly name: string
  readonly sportId: SportId
  readonly marketType: MarketType
  /** One of the up to three markets that the fixtures table of the sport shows. */
  readonly isMain: boolean
}

export type Fixture = {
  readonly id: string
  readonly sportId: SportId
  readonly leagueId: string
  readonly homeTeamId: string
  readonly awayTeamId: string
  readonly startMs: number
  readonly status: FixtureStatus
  readonly isLive: boolean
  readonly venueName: string
  readonly venueLocation: string
}

/** Keys are `period_1`, `period_2` … in order of play; only periods that have begun are present. */
export type PeriodScores = { readonly total: number; readonly periods: Readonly<Record<string, number>> }

export type InPlay = {
  /** The number of the running period as text, or a word: `half`, `overtime`, `shootout`, `walkout`, `decision`. */
  readonly period: string
  /** `MM:SS`, or null where the sport has no clock or it does not run. */
  readonly clock: string | null
  /** The side that bats, serves or has the ball. */
  readonly possession: SideName | null
  readonly outs: number | null
  /** Occupied bases as text, such as `1,3`. */
  readonly runners: string | null
  /** The points of the running tennis game, home first: `30-15`. */
  readonly gameScore: string | null
}

export type Stats = Readonly<Record<string, number>>

export type PlayerResult = {
  readonly playerId: string
  readonly teamId: string
  /** If the source has it: some markets are void for a player who came on later. */
  readonly isStarter?: boolean
  /** False where the source lists a player who did not take part. */
  readonly hasPlayed?: boolean
  readonly stats: Stats
  /** By market id: what the player's market is graded on. */
  readonly marketStats: Stats
}

export type Result = {
  readonly fixtureId: string
  readonly status: FixtureStatus
  readonly isLive: boolean
  readonly scores: { readonly home: PeriodScores; readonly away: PeriodScores }
  /** Null before the start and after the end. Where a game was stopped, it is the state of play. */
  readonly inPlay: InPlay | null
  readonly stats: { readonly home: Stats; readonly away: Stats }
  /** By market id, per side: the score in the scope of the market. */
  readonly marketStats: { readonly home: Stats; readonly away: Stats }
  /** A player who is absent did not play. */
  readonly playerResults: readonly PlayerResult[]
  /** How it ended where the score does not say it (fights): `ko`, `submission`, `decision`. */
  readonly decisionMethod: string | null
  /** The verdict in the source's own words where the score is not enough, such as a win by the rain rule. */
  readonly decision?: string
  /**
   * Tennis: who continues because the other player retired, if the source has it, and whether a ball was played at all.
   */
  readonly retirement: { readonly winner: SideName | null; readonly isWalkover: boolean } | null
}
