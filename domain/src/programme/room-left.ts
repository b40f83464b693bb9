import { limitMinor } from '../money/money.ts'
import { atLeastZero } from './at-least-zero.ts'
import { type DayFigures, figuresAt, gameDateOf, lossMinor } from './day-figures.ts'
import type { RuleSet } from './rule-set.ts'
import { countsAsNew, outcomeKeys } from './selection.ts'
import type { Slip, SlipAccount, SlipLeg } from './slip.ts'

/** used + slip + left - over = limit; left or over is zero. */
export type MoneyBar = {
  readonly limitMinor: bigint
  readonly usedMinor: bigint
  readonly slipMinor: bigint
  readonly leftMinor: bigint
  readonly overMinor: bigint
}

export type CountBar = {
  readonly limit: number
  readonly used: number
  readonly slip: number
  readonly left: number
  readonly over: number
}

export type RoomLeft = {
  readonly risk: MoneyBar
  /** The day's loss if the whole slip loses. The day's wins offset it (R8). */
  readonly dailyLoss: MoneyBar
  /** One bar for each game date in the slip, the earliest first. */
  readonly picks: readonly (CountBar & { readonly gameDate: string })[]
}

export function roomLeft(account: SlipAccount, slip: Slip, nowMs: number): RoomLeft {
  const { terms, ruleSet } = account
  const today = figuresAt(account.today, nowMs, ruleSet)
  const slipMinor = slipStakeMinor(slip)
  const mayBeLostMinor = terms.maximumDailyLossMinor + atLeastZero(today.netMinor)
  return {
    risk: moneyBar(limitMinor(terms.accountSizeMinor, ruleSet.dailyRiskBps), today.riskMinor, slipMinor),
    dailyLoss: moneyBar(mayBeLostMinor, lossMinor(today.netMinor), slipMinor),
    picks: pickBars(today, slip, ruleSet),
  }
}

function slipStakeMinor(slip: Slip): bigint {
  if (slip.type === 'PARLAY') return slip.stakeMinor
  return slip.entries.reduce((sumMinor, { stakeMinor }) => sumMinor + stakeMinor, 0n)
}

function moneyBar(limitMinor: bigint, usedMinor: bigint, slipMinor: bigint): MoneyBar {
  const restMinor = limitMinor - usedMinor - slipMinor
  return {
    limitMinor,
    usedMinor,
    slipMinor,
    leftMinor: atLeastZero(restMinor),
    overMinor: atLeastZero(-restMinor),
  }
}

function pickBars(today: DayFigures, slip: Slip, ruleSet: RuleSet): RoomLeft['picks'] {
  const countByGameDate = new Map<string, number>()
  const counted = new Set(today.countedOutcomes)
  for (const legs of picksOf(slip)) {
    const gameDate = gameDateOf(legs, ruleSet)
    const outcomes = outcomeKeys(legs)
    const isNew = countsAsNew(outcomes, counted)
    countByGameDate.set(gameDate, (countByGameDate.get(gameDate) ?? 0) + Number(isNew))
    if (isNew) for (const outcome of outcomes) counted.add(outcome)
  }
  const limit = ruleSet.picksPerGameDate
  return [...countByGameDate]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([gameDate, inSlip]) => {
      const used = today.countByGameDate.get(gameDate) ?? 0
      const rest = limit - used - inSlip
      return { gameDate, limit, used, slip: inSlip, left: Math.max(0, rest), over: Math.max(0, -rest) }
    })
}

/** The picks a slip would make: each straight entry is one, all legs of a parlay are one. */
function picksOf(slip: Slip): readonly (readonly SlipLeg[])[] {
  if (slip.type === 'STRAIGHT') return slip.entries.map((entry) => [entry])
  return slip.entries.length === 0 ? [] : [slip.entries]
}
