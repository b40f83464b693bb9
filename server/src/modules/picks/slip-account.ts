/** The account as the rules see it, made from its row and its valid picks. */
import type { SlipAccountView } from '@pickproof/contract/picks'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { minorToJson } from '@pickproof/domain/money/money'
import { type DayFigures, dayFigures, type DayPick } from '@pickproof/domain/programme/day-figures'
import {
  earliestDayStartMs,
  earliestGameDayStartMs,
  getRuleSet,
  type RuleSet,
} from '@pickproof/domain/programme/rule-set'
import type { NamedSelection, OpenPick, SlipAccount } from '@pickproof/domain/programme/slip'
import type { Db } from '../../platform/db/database.ts'
import { type AccountRow, termsOf } from '../accounts/index.ts'
import { type StandingPickRow, standingPicksStatement } from './picks-store.ts'

interface StandingPick {
  readonly row: StandingPickRow
  readonly legs: readonly (NamedSelection & { readonly startMs: number })[]
}

/** The picks that the rules look at when a slip is checked whose first game starts then. Names no player twice. */
export function standingsStatement(
  tenantId: string,
  players: readonly { readonly userId: bigint; readonly accno: string }[],
  { now, firstGameMs }: { readonly now: Date; readonly firstGameMs: number },
): ReturnType<typeof standingPicksStatement> {
  return standingPicksStatement(tenantId, players, {
    placedSince: new Date(earliestDayStartMs(now.getTime())),
    gamesSince: new Date(earliestGameDayStartMs(firstGameMs)),
  })
}

/** No game is longer: a cricket match may take five days. */
const LONGEST_GAME_MS = 6 * DAY_MS

export async function readStanding(
  db: Db,
  { tenant_id, user_id, accno }: AccountRow,
  now: Date,
): Promise<readonly StandingPickRow[]> {
  const firstGameMs = now.getTime() - LONGEST_GAME_MS
  const players = [{ userId: user_id, accno }]
  return (await standingsStatement(tenant_id, players, { now, firstGameMs }).execute(db)).rows
}

interface SlipAccountOptions {
  readonly nowMs: number
  readonly isParlayEnabled: boolean
}

export function toSlipAccount(
  account: AccountRow,
  rows: readonly StandingPickRow[],
  { nowMs, isParlayEnabled }: SlipAccountOptions,
): SlipAccount {
  const ruleSet = getRuleSet(account.rule_set)
  const picks = joinLegs(rows)
  const own = picks.filter(({ row }) => row.account_id === account.id)
  const isOpen = ({ row }: StandingPick) => row.status === 'PENDING'
  return {
    status: account.status,
    expiryMs: account.expiry_at?.getTime(),
    currency: account.currency,
    balanceMinor: account.balance_minor,
    terms: termsOf(account),
    ruleSet,
    today: figuresOf(account, own, nowMs, ruleSet),
    openPicks: own.filter(isOpen).map(toOpenPick),
    otherOpenPicks: picks
      .filter(({ row }) => row.account_id !== account.id && row.account_status === 'ACTIVE')
      .filter(isOpen)
      .map(({ row, legs }) => ({ accno: row.accno, legs })),
    isParlayEnabled,
  }
}

function joinLegs(rows: readonly StandingPickRow[]): readonly StandingPick[] {
  const children = Map.groupBy(
    rows.filter(({ type }) => type === 'CHILD'),
    ({ parent_id }) => parent_id,
  )
  return rows
    .filter(({ type }) => type !== 'CHILD')
    .map((row) => ({
      row,
      legs: (row.type === 'PARLAY' ? (children.get(row.id) ?? []) : [row]).map(toSelection),
    }))
}

function toSelection(row: StandingPickRow): NamedSelection & { readonly startMs: number } {
  return {
    fixtureId: row.fixture_id ?? '',
    marketId: row.market_id ?? '',
    selection: row.selection ?? '',
    selectionLine: row.selection_line,
    points: row.points === null ? null : Number(row.points),
    groupingKey: row.grouping_key ?? '',
    oddsName: row.odds_name ?? '',
    marketLabel: row.market_label ?? '',
    sportId: row.sport_id ?? '',
    homeTeam: row.home_team ?? '',
    awayTeam: row.away_team ?? '',
    playerId: row.player_id,
    startMs: row.game_at.getTime(),
  }
}

/** Risk and counts come from the picks. Settlement keeps the result of the day on the account. */
function figuresOf(
  account: AccountRow,
  own: readonly StandingPick[],
  nowMs: number,
  ruleSet: RuleSet,
): DayFigures {
  const placed = own.map(
    ({ row, legs }): DayPick => ({
      status: row.status,
      isPart: row.split_from !== null,
      placedAtMs: row.placed_at.getTime(),
      settledAtMs: undefined,
      stakeMinor: row.stake_minor,
      resultMinor: 0n,
      legs,
    }),
  )
  const figures = dayFigures(placed, nowMs, ruleSet)
  return { ...figures, netMinor: account.day_date === figures.date ? account.day_net_minor : 0n }
}

function toOpenPick({ row, legs }: StandingPick): OpenPick {
  return {
    id: String(row.id),
    type: row.type === 'PARLAY' ? 'PARLAY' : 'STRAIGHT',
    stakeMinor: row.stake_minor,
    winMinor: row.win_minor,
    legs,
  }
}

/** The same, as the browser gets it to run the same rules. */
export function slipAccountView(account: AccountRow, slip: SlipAccount): SlipAccountView {
  return {
    accno: account.accno,
    status: slip.status,
    ruleSet: slip.ruleSet.name,
    balance: minorToJson(slip.balanceMinor),
    dayDate: slip.today.date,
    riskToday: minorToJson(slip.today.riskMinor),
    netToday: minorToJson(slip.today.netMinor),
    picksByGameDate: Array.from(slip.today.countByGameDate, ([gameDate, count]) => ({ gameDate, count })),
    countedOutcomes: [...slip.today.countedOutcomes],
    ruleCounts: Array.from(slip.today.ruleCounts, ([rule, count]) => ({ rule, count })),
    openPicks: [
      ...slip.openPicks.map(({ id, type, stakeMinor, winMinor, legs }) => ({
        id,
        otherAccno: '',
        type,
        stake: minorToJson(stakeMinor),
        win: minorToJson(winMinor),
        legs: legs.map(legView),
      })),
      ...slip.otherOpenPicks.map(({ accno, legs }, index) => ({
        id: `other-${index}`,
        otherAccno: accno,
        type: legs.length > 1 ? ('PARLAY' as const) : ('STRAIGHT' as const),
        stake: 0,
        win: 0,
        legs: legs.map(legView),
      })),
    ],
  }
}

function legView(leg: NamedSelection): SlipAccountView['openPicks'][number]['legs'][number] {
  const { fixtureId, marketId, selection, selectionLine, points, groupingKey } = leg
  const { oddsName, marketLabel, sportId, homeTeam, awayTeam, playerId } = leg
  return {
    ...{ fixtureId, marketId, selection, selectionLine, points, groupingKey },
    ...{ oddsName, marketLabel, sportId, homeTeam, awayTeam, playerId },
  }
}
