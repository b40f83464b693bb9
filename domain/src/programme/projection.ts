/**
 * Projects an account with an assumed win rate. It assumes that every future pick is independent, with the same stake and
 * the same win. The chances then follow exactly, day by day, from the number of picks won so far. It is an estimate for
 * staff and books nothing, so plain numbers are exact enough.
 */
export type ProjectedAccount = {
  /** From 0 to 1. */
  readonly winRate: number
  readonly stakeMinor: number
  /** The winnings of a won pick, without its stake. */
  readonly winMinor: number
  readonly picksPerDay: number
  readonly netMinor: number
  /** Cash-out fees, which lower the profit toward the target without being a loss. */
  readonly feesMinor: number
  /** What the running day has brought. */
  readonly dayNetMinor: number
  /** Picks that count toward the minimum. */
  readonly picks: number
  readonly minimumPicks: number
  /** Undefined in the funded stage, which has no target. */
  readonly targetMinor: number | undefined
  readonly maximumLossMinor: number
  readonly maximumDailyLossMinor: number
  readonly minimumPickAmountMinor: number
  /** Undefined if there is no time limit. */
  readonly daysLeft: number | undefined
}

export type Projection = {
  readonly expectedPerPickMinor: number
  /** The standard deviation of a single pick. */
  readonly spreadPerPickMinor: number
  /** Undefined if the expected result does not lead there. */
  readonly picksToTarget: number | undefined
  readonly daysToTarget: number | undefined
  readonly picksToLimit: number | undefined
  readonly daysToLimit: number | undefined
  readonly horizonDays: number
  readonly picksAhead: number
  /** The three add up to 1. */
  readonly passChance: number
  readonly breachChance: number
  readonly openChance: number
}

/** How far ahead it projects an account without a time limit. */
export const OPEN_END_DAYS = 90
const HORIZON_DAYS_MAX = 365
const PICKS_PER_DAY_MAX = 10

export function projectAccount(account: ProjectedAccount): Projection {
  const { winRate, stakeMinor, winMinor, daysLeft } = account
  const picksPerDay = Math.min(Math.max(account.picksPerDay, 0), PICKS_PER_DAY_MAX)
  const horizonDays = Math.min(Math.max(Math.ceil(daysLeft ?? OPEN_END_DAYS), 0), HORIZON_DAYS_MAX)
  const expectedPerPickMinor = winRate * winMinor - (1 - winRate) * stakeMinor
  const picksToTarget = findPicksToTarget(account, expectedPerPickMinor)
  const picksToLimit = findPicksToLimit(account, expectedPerPickMinor)
  const daysFor = (picks: number | undefined) =>
    picks === undefined || picksPerDay === 0 ? undefined : Math.ceil(picks / picksPerDay)
  return {
    expectedPerPickMinor,
    spreadPerPickMinor: Math.sqrt(winRate * (1 - winRate)) * (winMinor + stakeMinor),
    picksToTarget,
    daysToTarget: daysFor(picksToTarget),
    picksToLimit,
    daysToLimit: daysFor(picksToLimit),
    horizonDays,
    ...chancesOf(account, { horizonDays, picksPerDay }),
  }
}

function findPicksToTarget(
  { targetMinor, netMinor, feesMinor, picks, minimumPicks }: ProjectedAccount,
  expectedPerPickMinor: number,
): number | undefined {
  if (targetMinor === undefined) return undefined
  const missingPicks = Math.max(minimumPicks - picks, 0)
  const missingMinor = targetMinor - (netMinor - feesMinor)
  if (missingMinor <= 0 && expectedPerPickMinor >= 0) return missingPicks
  if (expectedPerPickMinor <= 0) return undefined
  return Math.max(Math.ceil(missingMinor / expectedPerPickMinor), missingPicks)
}

/** The account ends where less than one smallest pick is left of its risk capital. */
function findPicksToLimit(
  { netMinor, maximumLossMinor, minimumPickAmountMinor }: ProjectedAccount,
  expectedPerPickMinor: number,
): number | undefined {
  if (expectedPerPickMinor >= 0) return undefined
  const roomMinor = Math.max(netMinor + maximumLossMinor - minimumPickAmountMinor, 0)
  return Math.max(Math.ceil(roomMinor / -expectedPerPickMinor), 1)
}

type Schedule = { readonly horizonDays: number; readonly picksPerDay: number }
type Chances = Pick<Projection, 'picksAhead' | 'passChance' | 'breachChance' | 'openChance'>

function chancesOf(account: ProjectedAccount, { horizonDays, picksPerDay }: Schedule): Chances {
  const ended = { pass: 0, breach: 0 }
  // By the number of picks won: the chance of that number with the account still open.
  let open = [1]
  let placed = 0
  for (let day = 0; day < horizonDays; day++) {
    const today = Math.floor((day + 1) * picksPerDay + 1e-9) - placed
    if (today === 0) continue
    const next = new Array<number>(placed + today + 1).fill(0)
    for (const [won, chance] of open.entries()) {
      if (chance === 0) continue
      const start = {
        netMinor: account.netMinor + resultOf(account, won, placed),
        dayNetMinor: day === 0 ? account.dayNetMinor : 0,
        picks: account.picks + placed,
      }
      const left = playDay(account, start, { today, chance, ended })
      for (const [wonToday, chanceLeft] of left.entries())
        next[won + wonToday] = (next[won + wonToday] ?? 0) + chanceLeft
    }
    open = next
    placed += today
  }
  const openChance = open.reduce((sum, chance) => sum + chance, 0)
  return { picksAhead: placed, passChance: ended.pass, breachChance: ended.breach, openChance }
}

function resultOf({ winMinor, stakeMinor }: ProjectedAccount, won: number, placed: number): number {
  return won * winMinor - (placed - won) * stakeMinor
}

type Stand = { readonly netMinor: number; readonly dayNetMinor: number; readonly picks: number }

/** Pick after pick, because a limit that is reached in the middle of a day ends the account there. */
function playDay(
  account: ProjectedAccount,
  start: Stand,
  { today, chance, ended }: { today: number; chance: number; ended: { pass: number; breach: number } },
): readonly number[] {
  let open = [chance]
  for (let placed = 1; placed <= today; placed++) {
    const next = new Array<number>(placed + 1).fill(0)
    for (const [wonBefore, chanceBefore] of open.entries()) {
      for (const [won, share] of [
        [wonBefore + 1, account.winRate],
        [wonBefore, 1 - account.winRate],
      ] as const) {
        const result = resultOf(account, won, placed)
        const end = findEnd(account, {
          netMinor: start.netMinor + result,
          dayNetMinor: start.dayNetMinor + result,
          picks: start.picks + placed,
        })
        if (end === undefined) next[won] = (next[won] ?? 0) + chanceBefore * share
        else ended[end] += chanceBefore * share
      }
    }
    open = next
  }
  return open
}

/** The rules of the judge, in the same order: breaches come before the target. */
function findEnd(
  account: ProjectedAccount,
  { netMinor, dayNetMinor, picks }: Stand,
): 'pass' | 'breach' | undefined {
  const lossMinor = Math.max(-netMinor, 0)
  if (-dayNetMinor >= account.maximumDailyLossMinor) return 'breach'
  if (lossMinor >= account.maximumLossMinor) return 'breach'
  if (account.maximumLossMinor - lossMinor < account.minimumPickAmountMinor) return 'breach'
  const { targetMinor, feesMinor } = account
  return targetMinor !== undefined && netMinor - feesMinor >= targetMinor && picks >= account.minimumPicks
    ? 'pass'
    : undefined
}
