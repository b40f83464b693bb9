/** What an open pick needs from the score, for the screens. The grader alone decides. */
import type { SettledStatus } from './graded-status.ts'
import type { GradedFixture, GradedOdd, Side } from './grading-input.ts'
import { landing, linesOf, statusOfLandings } from './line-result.ts'
import { findMarket } from './market-id.ts'
import type { NeedKind } from './market-descriptor.ts'
import { MARKET_KINDS } from './market-kinds.ts'
import { findReach, lineAtEnd, lineOf } from './picked-side.ts'
import { findScope, kindOf, measureOf, type Scope } from './scope.ts'
import { findSportPlan, type SportPlan } from './sport-plan.ts'
import { findLeadingSide, type Names, namesOf, sideOf } from './team-names.ts'

export type Need = {
  /** A lead above the line, a draw, or a count over or under the line. */
  readonly goal: 'lead' | 'draw' | 'over' | 'under'
  /** Whose lead or count it is; null for the count of both sides. */
  readonly side: Side | null
  /** The lead or the count at this score. */
  readonly now: number
  /** The lead or count at which the stake comes back. */
  readonly line: number
  /** What the pick has beyond the line: it wins above zero and loses below. A quarter decides half of the stake. */
  readonly margin: number
  readonly unit: SportPlan['unit']
}

type NeedQuestion = {
  readonly sportId: string
  readonly odd: GradedOdd
  readonly fixture: GradedFixture
  readonly score: {
    readonly home: number
    readonly away: number
    /** How many parts of the game have begun. */
    readonly parts: number
  }
}

type Reading = NeedQuestion & { readonly names: Names | undefined; readonly kind: string }
type Found = Omit<Need, 'unit'>

const NEEDS: Readonly<Record<NeedKind, (reading: Reading) => Found | undefined>> = {
  lead: (reading) => {
    const side = findTeam(reading)
    if (side === undefined) return undefined
    const now = leadOf(reading, side)
    return { goal: 'lead', side, now, line: 0, margin: now }
  },
  // The draw has its own price, so a level score loses a side.
  result: (reading) => {
    const { odd, fixture, names, score } = reading
    const lead = score.home - score.away
    if (names !== undefined && sideOf(odd, fixture, names) === 'draw')
      return { goal: 'draw', side: null, now: lead, line: 0, margin: 0.5 - Math.abs(lead) }
    const side = findTeam(reading)
    if (side === undefined) return undefined
    const now = leadOf(reading, side)
    return { goal: 'lead', side, now, line: 0.5, margin: now - 0.5 }
  },
  cover: (reading) => {
    const side = findTeam(reading)
    const { odd, names } = reading
    const named = names && findLeadingSide(odd.name, names)?.rest
    const points = lineOf(odd, named === undefined ? undefined : lineAtEnd(named))
    if (side === undefined || points === undefined || linesOf(points) === undefined) return undefined
    const now = leadOf(reading, side)
    // Plus zero: the negative of a line of zero is not another number.
    return { goal: 'lead', side, now, line: -points + 0, margin: now + points }
  },
  total: (reading) => {
    const { kind, score } = reading
    const side = kind === 'team-total' ? findTeam(reading) : null
    const reach = findReach(reading.odd)
    if (side === undefined || reach === undefined || reach.direction === 'exactly') return undefined
    const { direction, line } = reach
    if (linesOf(line) === undefined) return undefined
    const now = side === null ? score.home + score.away : score[side]
    return { goal: direction, side, now, line, margin: direction === 'over' ? now - line : line - now }
  },
}

/** Undefined if the market has no simple condition, or the score no longer says what it is graded on. */
export function findNeed(question: NeedQuestion): Need | undefined {
  const { sportId, odd, fixture } = question
  const plan = findSportPlan(sportId, fixture.leagueId)
  const market = findMarket(odd.marketId)
  const kind = plan && market && kindOf(market, plan)
  const need = kind && MARKET_KINDS[kind].need
  if (plan === undefined || market === undefined || kind === undefined || need === undefined) return undefined
  const scope = findScope(plan, market, kind)
  if (scope === undefined || measureOf(sportId, plan, market.base.measure) !== plan.unit) return undefined
  if (market.part !== null || !isOnBoard(plan, scope, question.score.parts)) return undefined
  const found = NEEDS[need]({ ...question, names: namesOf(fixture), kind })
  return found && { ...found, unit: plan.unit }
}

/** Whether the score on the board is the one that counts. After regulation it is not, where overtime counts otherwise. */
function isOnBoard(plan: SportPlan, { class: part }: Scope, partsBegun: number): boolean {
  if (plan.regular === 0) return false
  if (part === 'full-game' && plan.overtime === 'counts') return true
  return (part === 'full-game' || part === 'regulation') && partsBegun <= plan.regular
}

function findTeam({ odd, fixture, names }: Reading): Side | undefined {
  const side = names && sideOf(odd, fixture, names)
  return side === 'home' || side === 'away' ? side : undefined
}

function leadOf({ score }: Reading, side: Side): number {
  return side === 'home' ? score.home - score.away : score.away - score.home
}

/** How the pick would settle if the game ended at this margin. */
export function statusAtMargin(margin: number): SettledStatus | undefined {
  return statusOfLandings((linesOf(margin) ?? []).map(landing)) ?? undefined
}
