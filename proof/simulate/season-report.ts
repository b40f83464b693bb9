/** What a season says about a rule set: who passed, who broke which rule, and what was refused. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import type { PlanStage } from '@pickproof/domain/accounts/plan-stage'
import { CLOSING_RULES, type ClosureRule } from '@pickproof/domain/programme/closing-rules'
import type { OrderCounts } from './order-tally.ts'
import type { OutcomeRow } from './season-store.ts'
import type { Player } from './player.ts'
import type { Temperament } from './temperaments.ts'

/** One account and how it ended; without a rule it is still played. */
export interface SeasonAccount {
  readonly player: number
  readonly temperament: Temperament
  readonly skill: number
  readonly accno: string
  readonly stage: PlanStage
  readonly status: string
  readonly rule: ClosureRule | null
  readonly days: number
  readonly picks: number
  readonly settled: number
  readonly profitPercent: number
}

export const BREACH_RULES: readonly ClosureRule[] = CLOSING_RULES.filter(
  ({ closing }) => closing.end === 'breach',
).map(({ key }) => key)

interface OutcomeGroup {
  readonly accounts: number
  readonly passed: number
  readonly breached: Readonly<Record<ClosureRule, number>>
  readonly expired: number
  readonly active: number
  /** Means; null if no player did it. */
  readonly daysToPass: number | null
  readonly daysToBreach: number | null
  readonly picks: number
  readonly settled: number
}

export interface SeasonReport {
  readonly seed: string
  readonly players: number
  readonly days: number
  readonly skill: number
  readonly brand: string
  readonly plan: string
  /** The terms of the first account, in one line. */
  readonly terms: string
  readonly ruleSet: string
  readonly accounts: readonly SeasonAccount[]
  readonly orders: OrderCounts
  readonly ordersOf: Readonly<Record<Temperament, OrderCounts>>
  readonly audit: { readonly accounts: number; readonly picks: number; readonly faults: readonly string[] }
}

export function seasonAccounts(
  rows: readonly OutcomeRow[],
  players: readonly Player[],
  end: Date,
): readonly SeasonAccount[] {
  const byEmail = new Map(players.map((player) => [player.email, player]))
  return rows
    .map((row): SeasonAccount => {
      const player = byEmail.get(row.email)
      const stage = findStageOfCode(row.challenge_plan)
      if (!player || !stage) throw new Error(`no player of the season has the account ${row.accno}`)
      const lastMs = (row.closed_at ?? end).getTime()
      return {
        player: player.index + 1,
        temperament: player.temperament,
        skill: Math.round(player.skill * 1000) / 1000,
        accno: row.accno,
        stage,
        status: row.status,
        rule: row.rule_id as ClosureRule | null,
        days: Math.round(((lastMs - row.opened_at.getTime()) / DAY_MS) * 100) / 100,
        picks: row.picks,
        settled: row.settled,
        profitPercent: Number((row.profit_minor * 10_000n) / row.account_size_minor) / 100,
      }
    })
    .toSorted((one, other) => one.player - other.player || (one.stage < other.stage ? -1 : 1))
}

export function groupOf(accounts: readonly SeasonAccount[]): OutcomeGroup {
  const by = (rule: ClosureRule | null) => accounts.filter((account) => account.rule === rule)
  const breaches = BREACH_RULES.map((rule) => [rule, by(rule)] as const)
  return {
    accounts: accounts.length,
    passed: by('target').length,
    breached: Object.fromEntries(
      breaches.map(([rule, broken]) => [rule, broken.length]),
    ) as OutcomeGroup['breached'],
    expired: by('expiry').length,
    active: by(null).length,
    daysToPass: meanDays(by('target')),
    daysToBreach: meanDays(breaches.flatMap(([, broken]) => broken)),
    picks: accounts.reduce((sum, { picks }) => sum + picks, 0),
    settled: accounts.reduce((sum, { settled }) => sum + settled, 0),
  }
}

function meanDays(accounts: readonly SeasonAccount[]): number | null {
  if (accounts.length === 0) return null
  const sum = accounts.reduce((total, { days }) => total + days, 0)
  return Math.round((sum / accounts.length) * 10) / 10
}

/** Thirds of what skill can be. */
export const SKILL_BANDS = [
  { label: 'Low skill (below 0.33)', from: 0, to: 1 / 3 },
  { label: 'Middle skill', from: 1 / 3, to: 2 / 3 },
  { label: 'High skill (0.67 and more)', from: 2 / 3, to: Number.POSITIVE_INFINITY },
] as const
