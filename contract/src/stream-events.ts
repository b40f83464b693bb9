/** What travels over the event stream (decision N35). Types only: the browser parses the frames itself. */

/** Values of decision N36. */
export type FixtureStatus = 'unplayed' | 'live' | 'half' | 'completed' | 'cancelled' | 'postponed'

export interface StreamOdd {
  readonly id: string
  readonly customOddId: string
  readonly price: number | null
  readonly points: number | null
  readonly name: string
  readonly market_id: string
  readonly fixture_id: string
  readonly isLocked: boolean
  readonly is_main: boolean
  readonly selection_line: string | null
  readonly grouping_key: string | null
}

export interface StreamScore {
  readonly total: number | null
  readonly periods: Readonly<Record<`period_${number}`, number>>
}

export interface ConnectedEvent {
  readonly connectionId: string
}

export interface OddsEvent {
  readonly subscriptionId: string
  readonly fixtureId: string
  readonly odds: readonly StreamOdd[]
}

export interface ResultEvent {
  readonly fixtureId: string
  readonly scores: { readonly home: StreamScore; readonly away: StreamScore }
  readonly in_play: { readonly clock: string | null }
  readonly fixture: { readonly is_live: boolean; readonly status: FixtureStatus }
  /** Per side, what a sport adds to the score: wickets and overs in cricket. */
  readonly stats: Readonly<Record<'home' | 'away', Readonly<Record<string, number>>>> | null
}

export interface FixtureStatusEvent {
  readonly fixtureId: string
  readonly status: FixtureStatus
  readonly is_live: boolean
}

export interface StreamEvents {
  readonly CONNECTED: ConnectedEvent
  readonly ODDS: OddsEvent
  readonly RESULT: ResultEvent
  readonly FIXTURE_STATUS: FixtureStatusEvent
}

export type StreamEventName = keyof StreamEvents
