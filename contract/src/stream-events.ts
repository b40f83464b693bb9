/** What travels over the event stream (decision N35). Types only: the browser parses the frames itself. */

import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'

export type { FixtureStatus }

/** One selection of one book at its newest price, in the requested odds format. */
export interface StreamOdd {
  readonly id: string
  /** Stable across updates: fixture, market, selection and line, independent of the book (decision N43). */
  readonly customOddId: string
  /** American: a whole number. Decimal: at most three places. */
  readonly price: number
  readonly points: number | null
  readonly name: string
  /** The team, player or side of the line. Empty for match totals. */
  readonly selection: string
  readonly market_id: string
  readonly fixture_id: string
  readonly sportsbook_id: string
  readonly isLocked: boolean
  readonly is_main: boolean
  readonly selection_line: string | null
  readonly grouping_key: string | null
  readonly team_id: string | null
  readonly player_id: string | null
}

interface StreamScore {
  readonly total: number
  readonly periods: Readonly<Record<string, number>>
}

interface ConnectedEvent {
  readonly connectionId: string
}

/** What changed on one fixture since the last event, or all of it right after subscribing. */
export interface OddsEvent {
  readonly subscriptionId: string
  readonly fixtureId: string
  /** True: these are all odds of the fixture in this subscription. Any other is off the book. */
  readonly isSnapshot: boolean
  readonly odds: readonly StreamOdd[]
  /** Ids of odds that are off the book. */
  readonly removed: readonly string[]
}

/** The state of a game: also the answer of GET /sports/fixtures/results. */
export interface LiveResult {
  readonly fixtureId: string
  readonly fixture: { readonly id: string; readonly is_live: boolean; readonly status: FixtureStatus }
  readonly scores: { readonly home: StreamScore; readonly away: StreamScore }
  readonly in_play: {
    /** The running period as text, or a word: half, overtime, shootout. */
    readonly period: string | null
    readonly clock: string | null
    readonly possession: 'home' | 'away' | null
    readonly game_score: string | null
    readonly outs: number | null
    readonly runners: string | null
  }
  /** Per side, what a sport adds to the score: wickets and overs in cricket. */
  readonly stats: Readonly<Record<'home' | 'away', Readonly<Record<string, number>>>>
}

type ResultEvent = LiveResult

export interface FixtureStatusEvent {
  readonly fixtureId: string
  readonly status: FixtureStatus
  readonly is_live: boolean
}

/** Whether prices can be trusted right now. Sent right after CONNECTED and whenever it changes. */
export interface FeedEvent {
  readonly state: 'live' | 'silent'
  /** Since when, as an instant in UTC. While silent: when prices arrived last, or when the process started. */
  readonly since: string
}

export const ACCOUNT_CHANGES = ['PICKS', 'BALANCE', 'STATUS', 'REWARDS', 'NOTIFICATIONS', 'DISPUTES'] as const
export type AccountChange = (typeof ACCOUNT_CHANGES)[number]

/**
 * Something of one of the player's accounts has changed: read it again. It carries no figures, so several can be folded
 * into one, and what a screen shows always comes from the same calls. Its id resumes the stream without a gap.
 */
export interface AccountEvent {
  /** Null: it belongs to no account, or the events since the id that the stream resumed from are no longer kept. */
  readonly accno: string | null
  readonly changes: readonly AccountChange[]
}

export interface StreamEvents {
  readonly CONNECTED: ConnectedEvent
  readonly ODDS: OddsEvent
  readonly RESULT: ResultEvent
  readonly FIXTURE_STATUS: FixtureStatusEvent
  readonly FEED: FeedEvent
  readonly ACCOUNT: AccountEvent
}

export type StreamEventName = keyof StreamEvents
