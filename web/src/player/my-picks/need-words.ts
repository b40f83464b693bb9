/** What an open pick needs from its game, in words and as places on a scale. */
import type { PickLeg } from '@pickproof/contract/picks'
import type { LiveResult } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { findNeed, type Need } from '@pickproof/domain/grading/need'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

type Count = { readonly count: number; readonly unit: string }
type By = { readonly by: number }

const texts = defineTexts('player.what-is-needed', {
  win: 'Win',
  winBy: text<By>('Win by {by} or more'),
  winOrDraw: 'Win or draw',
  loseBy: text<By>('Win, draw or lose by {by} at most'),
  draw: 'Draw',
  more: text<Count>(
    '{unit, select, goals {{count, plural, one {# more goal needed} other {# more goals needed}}} runs {{count, plural, one {# more run needed} other {# more runs needed}}} other {{count, plural, one {# more point needed} other {# more points needed}}}}',
  ),
  reached: text<{ line: number }>('Over {line} reached'),
  atMost: text<Count>(
    '{unit, select, goals {{count, plural, =0 {No more goals} one {At most # more goal} other {At most # more goals}}} runs {{count, plural, =0 {No more runs} one {At most # more run} other {At most # more runs}}} other {{count, plural, =0 {No more points} one {At most # more point} other {At most # more points}}}}',
  ),
  passed: text<{ line: number }>('Under {line} is no longer possible'),
  covering: text<By>('Covering by {by} now'),
  short: text<By>('Short by {by} now'),
  leading: text<By>('Leading by {by} now'),
  trailing: text<By>('Trailing by {by} now'),
  level: 'Level now',
  onLine: 'Level with the line now',
  over: text<By>('Over by {by} now'),
  toGo: text<By>('{by} short now'),
  below: text<By>('{by} below the line now'),
  apart: text<By>('{by} apart now'),
})

type NeededLeg = Pick<
  PickLeg,
  'sport' | 'marketName' | 'oddsName' | 'oddSelectionLine' | 'oddsPoints' | 'homeTeam' | 'awayTeam'
>

/** Undefined before and after the game, and for markets without a simple condition. */
export function needOf(leg: NeededLeg, result: LiveResult | undefined): Need | undefined {
  if (result === undefined || !isInPlay(result.fixture.status)) return undefined
  const { home, away } = result.scores
  const played = Math.max(Object.keys(home.periods).length, Object.keys(away.periods).length)
  const isExtra = /overtime|extra|shootout|^ot/i.test(result.in_play.period ?? '')
  return findNeed({
    sportId: leg.sport,
    odd: {
      marketId: leg.marketName,
      name: leg.oddsName,
      selection: '',
      selectionLine: leg.oddSelectionLine,
      points: leg.oddsPoints,
      playerId: null,
    },
    fixture: { homeTeamDisplay: leg.homeTeam, awayTeamDisplay: leg.awayTeam },
    score: { home: home.total, away: away.total, parts: isExtra ? Number.POSITIVE_INFINITY : played },
  })
}

/** A win needs half a point more than the line, or a quarter more for half of it. */
const WHOLE_WIN = 0.5

/** 'Win by 5 or more', '2 more goals needed'. */
export function conditionText({ goal, line, now, margin, unit }: Need): string {
  if (goal === 'draw') return texts.draw
  if (goal === 'over') {
    const count = Math.ceil(line + WHOLE_WIN) - now
    return count > 0 ? texts.more({ count, unit }) : texts.reached({ line })
  }
  if (goal === 'under') {
    const count = Math.floor(line - WHOLE_WIN) - now
    return count >= 0 && margin > 0 ? texts.atMost({ count, unit }) : texts.passed({ line })
  }
  const by = Math.ceil(line + WHOLE_WIN)
  if (by > 1) return texts.winBy({ by })
  if (by === 1) return texts.win
  return by === 0 ? texts.winOrDraw : texts.loseBy({ by: -by })
}

/** 'Covering by 1.5 now': the margin at this score. */
export function marginText({ goal, line, now, margin }: Need): string {
  const by = Math.abs(margin)
  switch (goal) {
    case 'draw':
      return now === 0 ? texts.level : texts.apart({ by: Math.abs(now) })
    case 'over':
      return margin > 0 ? texts.over({ by }) : margin < 0 ? texts.toGo({ by }) : texts.onLine
    case 'under':
      return margin > 0 ? texts.below({ by }) : margin < 0 ? texts.over({ by }) : texts.onLine
    case 'lead':
      // Of a winner the lead itself says more than half a point beside it.
      if (line === 0 || line === WHOLE_WIN) {
        if (now === 0) return texts.level
        return now > 0 ? texts.leading({ by: now }) : texts.trailing({ by: -now })
      }
      return margin > 0 ? texts.covering({ by }) : margin < 0 ? texts.short({ by }) : texts.onLine
  }
}

const LEAST_SPAN: Readonly<Record<string, number>> = { goals: 3, runs: 5 }
const LEAST_POINTS_SPAN = 12
const AIR = 1.3

/** Where the tick and the dot lie, from 0 at the start of the scale to 1 at its end. */
export function scaleOf({ goal, now, line, unit }: Need): {
  readonly tick: number
  readonly dot: number
  readonly end: number
} {
  if (goal === 'over' || goal === 'under') {
    const end = Math.max(Math.ceil(line * 2), Math.ceil(now * AIR), 1)
    return { tick: line / end, dot: now / end, end }
  }
  const span = Math.max(LEAST_SPAN[unit] ?? LEAST_POINTS_SPAN, Math.abs(now) * AIR, Math.abs(line) * AIR)
  const place = (value: number) => (value + span) / (2 * span)
  return { tick: place(line), dot: place(now), end: span }
}
