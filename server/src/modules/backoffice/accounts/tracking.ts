/** Where an account is heading if its picks go on as before, with an assumed share of won ones (N31). */
import type { AccountTracking } from '@pickproof/contract/admin-accounts'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { minorToJson } from '@pickproof/domain/money/money'
import { type Projection, projectAccount } from '@pickproof/domain/programme/projection'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import type { Rights } from '@pickproof/domain/people/capabilities'
import type { Db } from '../../../platform/db/database.ts'
import { minimumPicksOf, netMinorOf, overviewOf } from '../../accounts/index.ts'
import { type PickHabits, picksOfAccounts, readPickHabits } from '../../picks/index.ts'
import type { StaffAccountRow } from './accounts-store.ts'
import { staffAccountView } from './staff-account-view.ts'

const NO_OWN_RATE = 50
const EXPECTED_POINTS_MAX = 60
/** Four of five courses stay inside so many spreads of the expected one. */
const BAND_SPREADS = 1.2816

export async function trackAccount(
  db: Db,
  account: StaffAccountRow,
  {
    winRate,
    now,
    viewer,
  }: { readonly winRate: number | undefined; readonly now: Date; readonly viewer: Rights },
): Promise<AccountTracking> {
  const habits = await readPickHabits(db, account.tenant_id, account.id)
  const overview = await overviewOf(db, account, { now, picks: picksOfAccounts })
  const ownWinRate = findOwnRate(habits)
  const accountWinRate = winRate ?? ownWinRate ?? NO_OWN_RATE
  const pick = averagePick(account, habits)
  const picksPerDay = paceOf(account, habits, overview, now)
  const { date } = programmeDayAt(now.getTime(), getRuleSet(account.rule_set).dayClock)
  const projection = projectAccount({
    winRate: accountWinRate / 100,
    stakeMinor: pick.stakeMinor,
    winMinor: pick.winMinor,
    picksPerDay,
    netMinor: Number(netMinorOf(account)),
    feesMinor: Number(netMinorOf(account) - account.profit_accumulated_minor),
    dayNetMinor: account.day_date === date ? Number(account.day_net_minor) : 0,
    picks: account.no_of_picks,
    minimumPicks: minimumPicksOf(account),
    targetMinor: account.profit_target_minor === null ? undefined : Number(account.profit_target_minor),
    maximumLossMinor: Number(account.maximum_loss_minor),
    maximumDailyLossMinor: Number(account.maximum_daily_loss_minor),
    minimumPickAmountMinor: Number(account.minimum_pick_amount_minor),
    daysLeft: account.expiry_at
      ? Math.max((account.expiry_at.getTime() - now.getTime()) / DAY_MS, 0)
      : undefined,
  })
  return {
    account: staffAccountView(account, viewer, now),
    ownWinRate,
    accountWinRate,
    decidedPicks: habits.decided,
    wonPicks: habits.won,
    halfWonPicks: habits.half_won,
    lostPicks: habits.lost,
    halfLostPicks: habits.half_lost,
    isAssumed: habits.decided === 0,
    averageStake: money(pick.stakeMinor),
    averageOdds: round(1 + pick.winMinor / pick.stakeMinor, 3),
    averageWin: money(pick.winMinor),
    picksPerDay: round(picksPerDay, 2),
    breakEvenRate: round((pick.stakeMinor / (pick.stakeMinor + pick.winMinor)) * 100, 2),
    expectedPerPick: money(projection.expectedPerPickMinor),
    spreadPerPick: money(projection.spreadPerPickMinor),
    picksToTarget: projection.picksToTarget ?? null,
    daysToTarget: projection.daysToTarget ?? null,
    picksToLimit: projection.picksToLimit ?? null,
    daysToLimit: projection.daysToLimit ?? null,
    horizonDays: projection.horizonDays,
    picksAhead: projection.picksAhead,
    ...chancesOf(projection),
    curve: overview.curve,
    expected: expectedCourse(account, projection, { picksPerDay, now }),
  }
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))
const money = (amountMinor: number): number => minorToJson(BigInt(Math.round(amountMinor)))

/** Counted in halves, so that half a won pick is one. */
function findOwnRate(habits: PickHabits): number | null {
  const won = 2 * habits.won + habits.half_won
  const lost = 2 * habits.lost + habits.half_lost
  return won + lost === 0 ? null : round((won / (won + lost)) * 100, 2)
}

/** Odds weighed by their stakes, so that stake and odds together win what the picks could have won. */
function averagePick(account: StaffAccountRow, { decided, stake_minor, win_minor }: PickHabits) {
  if (decided === 0) {
    const stakeMinor = Number(account.minimum_pick_amount_minor)
    return { stakeMinor, winMinor: stakeMinor }
  }
  return { stakeMinor: Number(stake_minor) / decided, winMinor: Number(win_minor) / decided }
}

/** Picks placed on each day since the start; an account that is closed had its pace until then. */
function paceOf(
  account: StaffAccountRow,
  { placed }: PickHabits,
  overview: Awaited<ReturnType<typeof overviewOf>>,
  now: Date,
): number {
  const startMs = (account.activation_at ?? account.created_at).getTime()
  const closed = account.status === 'ACTIVE' ? undefined : overview.reports[0]?.at
  const endMs = closed === undefined ? now.getTime() : new Date(closed).getTime()
  return placed / Math.max((endMs - startMs) / DAY_MS, 1)
}

function chancesOf({ passChance, breachChance }: Projection) {
  const pass = round(passChance * 100, 2)
  const breach = round(breachChance * 100, 2)
  return { passChance: pass, breachChance: breach, openChance: round(Math.max(100 - pass - breach, 0), 2) }
}

/** One point a day, or fewer on a long way. It ends where the target or the limit is expected to be reached. */
function expectedCourse(
  account: StaffAccountRow,
  { expectedPerPickMinor, spreadPerPickMinor, horizonDays, daysToTarget, daysToLimit }: Projection,
  { picksPerDay, now }: { readonly picksPerDay: number; readonly now: Date },
): AccountTracking['expected'] {
  const startMinor = Number(account.account_size_minor + account.profit_accumulated_minor)
  const lastDay = Math.min(horizonDays, daysToTarget ?? horizonDays, daysToLimit ?? horizonDays)
  const stepDays = Math.max(Math.ceil(lastDay / EXPECTED_POINTS_MAX), 1)
  const points: AccountTracking['expected'] = []
  for (let day = 0; ; day = Math.min(day + stepDays, lastDay)) {
    const picks = day * picksPerDay
    const bandMinor = BAND_SPREADS * spreadPerPickMinor * Math.sqrt(picks)
    const valueMinor = startMinor + expectedPerPickMinor * picks
    points.push({
      at: new Date(now.getTime() + day * DAY_MS).toISOString(),
      value: money(valueMinor),
      low: money(Math.max(valueMinor - bandMinor, 0)),
      high: money(valueMinor + bandMinor),
    })
    if (day >= lastDay) return points
  }
}
