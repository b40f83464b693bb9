/** Picks for the tests of this folder, each with what the test is about. */
import type { PickView, PickLeg } from '@pickproof/contract/picks'

export function sampleLeg(changes: Partial<PickLeg> = {}): PickLeg {
  return {
    id: 90_417,
    type: 'STRAIGHT',
    status: 'PENDING',
    sport: 'basketball',
    league: 'Continental Union',
    fixtureId: 'f1',
    sportsBookId: 'fairpost',
    sportsBookName: 'Fairpost',
    oddId: 'o1',
    marketName: 'spread',
    marketLabel: 'Spread',
    matchName: 'Harbor City Gulls vs Lakeview Monarchs',
    homeTeam: 'Harbor City Gulls',
    awayTeam: 'Lakeview Monarchs',
    homeTeamLogo: '',
    awayTeamLogo: '',
    oddsName: 'Harbor City Gulls -4.5',
    oddSelectionLine: null,
    oddsPoints: -4.5,
    oddsAmerican: -110,
    oddsDecimal: 1.91,
    oddFormat: 'DECIMAL',
    gameDate: '2026-11-14T23:00:00Z',
    isLive: false,
    executedOn: null,
    retryCount: 0,
    settlementVersion: 2,
    graderResponse: null,
    betStatus: 'PENDING',
    selection: 'Harbor City Gulls -4.5',
    ...changes,
  }
}

export function samplePick(changes: Partial<PickView> = {}): PickView {
  return {
    ...sampleLeg(),
    pickId: 90_417,
    bets: [sampleLeg()],
    totalPick: 200,
    parlayOdd: null,
    betType: 'STRAIGHT',
    account: { accno: '48201' },
    placedDate: '2026-11-14T21:02:00Z',
    createdDate: '2026-11-14T21:02:00Z',
    betAmount: 200,
    toWonAmount: 182,
    payout: 382,
    netResult: null,
    currencySymbol: '$',
    canCashOut: false,
    cashOutAmount: null,
    splitFrom: null,
    cashOutOdds: null,
    cashOutFee: null,
    childPicks: [],
    ...changes,
  }
}

export function graded(
  changes: Partial<NonNullable<PickLeg['graderResponse']>> = {},
): PickLeg['graderResponse'] {
  return {
    home_score: 101,
    away_score: 108,
    player_score: null,
    home_team_display: 'Harbor City Gulls',
    away_team_display: 'Lakeview Monarchs',
    rule: 'basketball.total.full-game',
    explain: '101 + 108 = 209, under the line by 5.5.',
    errors: [],
    ...changes,
  }
}
