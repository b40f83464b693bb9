/** One selection in the slip: what is remembered of it, and how the rules of the program see it. */
import type { Fixture } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { type Odds, type OddType, oddsFromJson } from '@pickproof/domain/odds/odds'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import type { SlipLeg, StraightEntry } from '@pickproof/domain/programme/slip'
import { slipTexts } from './texts.ts'

export interface SlipEntry {
  /** The id of the odd: a selection of one book is in the slip once. */
  readonly id: string
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly sportsbookName: string
  readonly marketId: string
  readonly marketName: string
  readonly oddsName: string
  readonly selection: string
  readonly selectionLine: string | null
  readonly points: number | null
  readonly groupingKey: string
  readonly playerId: string | null
  readonly oddType: OddType
  /** The newest price known, in the odd type of the entry. */
  readonly price: number
  readonly startMs: number
  readonly status: FixtureStatus
  readonly sportId: string
  readonly sportName: string
  readonly leagueName: string
  readonly homeTeam: string
  readonly awayTeam: string
  readonly homeTeamLogo: string
  readonly awayTeamLogo: string
  /** Whole units of money; 0 while none is given. */
  readonly stake: number
  /** What the player typed, where it is not a stake: it stays in the field until the player changes it. */
  readonly stakeText?: string
}

interface PickedOdd {
  readonly odd: StreamOdd
  readonly oddType: OddType
  readonly fixture: Fixture
  readonly marketName: string
  readonly sportsbookName: string
}

export function entryOf({ odd, oddType, fixture, marketName, sportsbookName }: PickedOdd): SlipEntry {
  return {
    id: odd.id,
    fixtureId: fixture.id,
    sportsbookId: odd.sportsbook_id,
    sportsbookName,
    marketId: odd.market_id,
    marketName,
    oddsName: odd.name,
    selection: odd.selection,
    selectionLine: odd.selection_line,
    points: odd.points,
    groupingKey: odd.grouping_key ?? '',
    playerId: odd.player_id,
    oddType,
    price: odd.price,
    startMs: Date.parse(fixture.start_date),
    status: fixture.status,
    sportId: fixture.sport.id,
    sportName: fixture.sport.name,
    leagueName: fixture.league.name,
    homeTeam: fixture.home_team_display,
    awayTeam: fixture.away_team_display,
    homeTeamLogo: fixture.home_competitors[0]?.logo ?? '',
    awayTeamLogo: fixture.away_competitors[0]?.logo ?? '',
    stake: 0,
  }
}

export function oddsOf({ oddType, price }: Pick<SlipEntry, 'oddType' | 'price'>): Odds {
  return oddsFromJson(oddType, price)
}

/** Locked odds leave the slip immediately, so none in it is locked. */
export function legOf(entry: SlipEntry): SlipLeg {
  const { id, oddsName, fixtureId, marketId, selection, selectionLine, points, groupingKey, startMs } = entry
  const { marketName: marketLabel, sportId, homeTeam, awayTeam, playerId } = entry
  return {
    ...{ id, oddsName, fixtureId, marketId, selection, selectionLine, points, groupingKey, startMs },
    ...{ marketLabel, sportId, homeTeam, awayTeam, playerId },
    fixtureStatus: entry.status,
    isLocked: false,
    odds: oddsOf(entry),
  }
}

export function straightEntryOf(entry: SlipEntry): StraightEntry {
  return { ...legOf(entry), stakeMinor: BigInt(entry.stake) * MINOR_PER_UNIT }
}

export function matchNameOf({ homeTeam, awayTeam }: Pick<SlipEntry, 'homeTeam' | 'awayTeam'>): string {
  return slipTexts.teams({ home: homeTeam, away: awayTeam })
}
