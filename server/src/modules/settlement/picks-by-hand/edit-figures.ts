/** The price, line and win of a pick after an edit. All three price formats must agree. */
import { defineMessages } from '@pickproof/domain/messages/message'
import {
  HIGHEST_MILLI,
  impliedProbabilityPercent,
  MILLI_PER_WHOLE,
  type Odds,
  oddsFromJson,
  toAmerican,
  toMilli,
} from '@pickproof/domain/odds/odds'
import { winMinor } from '@pickproof/domain/odds/winnings'
import { invalidField } from '../../../platform/app-error.ts'
import { oddsOf } from '../grading/decide-picks.ts'
import type { PickFigures, SettlementPickRow } from '../../picks/index.ts'

const errors = defineMessages('server.pick-figures', {
  legWin: 'The leg of a parlay has no separate win. Change the parlay instead.',
  parlaySelection: 'A parlay has no selection. Change the selection of its leg.',
  parlayLine: 'A parlay has no line. Change the line of its leg.',
  quarters: 'A line must be a multiple of 0.25.',
  prices: 'The prices do not match each other. Change only one of them.',
  probability: 'A probability must be between 0 and 100 percent.',
  americanRange: 'American odds must be between -200000 and +999999900.',
  decimalRange: 'Decimal odds must be between 1.001 and 10000000.',
  american: 'American odds must be a whole number, +100 and above or -100 and below.',
  decimal: 'Decimal odds must be above 1.',
})

export type FigureEdit = {
  readonly oddsAmerican?: number | undefined
  readonly oddsDecimal?: number | undefined
  /** In percent. */
  readonly oddsProbability?: number | undefined
  readonly oddsPoints?: number | null | undefined
  readonly oddsName?: string | undefined
  readonly toWonMinor?: bigint | undefined
}

export function figuresOf(pick: SettlementPickRow): PickFigures {
  return {
    oddFormat: pick.odd_format,
    oddsAmerican: pick.odds_american,
    oddsMilli: pick.odds_milli,
    points: pick.points,
    winMinor: pick.win_minor,
    oddsName: pick.odds_name,
  }
}

/** A new price changes the win, unless the edit sets the win too. A leg has no stake and therefore no win. */
export function editedFigures(pick: SettlementPickRow, edit: FigureEdit): PickFigures {
  const odds = editedOdds(pick, edit)
  const isNewPrice = toMilli(odds) !== Number(pick.odds_milli) || toAmerican(odds) !== pick.odds_american
  const isLeg = pick.type === 'CHILD'
  if (isLeg && edit.toWonMinor !== undefined && edit.toWonMinor !== 0n)
    throw invalidField('toWonAmount', errors.legWin)
  const ownWinMinor = isNewPrice && !isLeg ? winMinor(pick.stake_minor, odds) : pick.win_minor
  return {
    oddFormat: odds.type,
    oddsAmerican: toAmerican(odds),
    oddsMilli: BigInt(toMilli(odds)),
    points: edit.oddsPoints === undefined ? pick.points : pointsText(pick, edit.oddsPoints),
    winMinor: edit.toWonMinor !== undefined && !isLeg ? edit.toWonMinor : ownWinMinor,
    oddsName: edit.oddsName === undefined ? pick.odds_name : nameOf(pick, edit.oddsName),
  }
}

function nameOf(pick: SettlementPickRow, name: string): string {
  if (pick.type === 'PARLAY' && name !== pick.odds_name)
    throw invalidField('oddsName', errors.parlaySelection)
  return name
}

function pointsText(pick: SettlementPickRow, points: number | null): string | null {
  if (pick.type === 'PARLAY' && points !== null) throw invalidField('oddsPoints', errors.parlayLine)
  if (points === null) return null
  // The grader accepts lines in quarters only.
  if (!Number.isInteger(points * 4)) throw invalidField('oddsPoints', errors.quarters)
  return points.toFixed(2)
}

function editedOdds(pick: SettlementPickRow, edit: FigureEdit): Odds {
  const stored = oddsOf(pick)
  const given = givenPrices(pick, edit)
  const changed = given.filter(({ isChanged }) => isChanged)
  const own = changed.find(({ odds }) => odds.type === pick.odd_format) ?? changed[0]
  if (!own) return stored
  for (const other of changed) {
    if (other !== own && !other.agreesWith(own.odds)) throw invalidField(other.field, errors.prices)
  }
  return own.odds
}

type GivenPrice = {
  readonly field: string
  readonly odds: Odds
  readonly isChanged: boolean
  agreesWith(odds: Odds): boolean
}

function givenPrices(pick: SettlementPickRow, edit: FigureEdit): readonly GivenPrice[] {
  const prices: GivenPrice[] = []
  if (edit.oddsAmerican !== undefined) {
    const odds = priceOf('oddsAmerican', 'AMERICAN', edit.oddsAmerican)
    prices.push({
      field: 'oddsAmerican',
      odds,
      isChanged: toAmerican(odds) !== pick.odds_american,
      agreesWith: (other) => toAmerican(other) === toAmerican(odds),
    })
  }
  if (edit.oddsDecimal !== undefined) {
    const odds = priceOf('oddsDecimal', 'DECIMAL', edit.oddsDecimal)
    prices.push({
      field: 'oddsDecimal',
      odds,
      isChanged: toMilli(odds) !== Number(pick.odds_milli),
      agreesWith: (other) => toMilli(other) === toMilli(odds),
    })
  }
  const percent = edit.oddsProbability
  if (percent !== undefined) {
    const isPossible = percent > 0 && percent < 100
    if (!isPossible) throw invalidField('oddsProbability', errors.probability)
    const decimal = Math.round((100 * MILLI_PER_WHOLE) / percent) / MILLI_PER_WHOLE
    const odds = priceOf('oddsProbability', 'DECIMAL', decimal)
    prices.push({
      field: 'oddsProbability',
      odds,
      isChanged: impliedProbabilityPercent(oddsOf(pick)) !== percent,
      agreesWith: (other) => impliedProbabilityPercent(other) === percent,
    })
  }
  return prices
}

function priceOf(field: string, type: Odds['type'], price: number): Odds {
  const odds = wellFormedPrice(field, type, price)
  const milli = toMilli(odds)
  if (milli <= MILLI_PER_WHOLE || milli > HIGHEST_MILLI)
    throw invalidField(field, type === 'AMERICAN' ? errors.americanRange : errors.decimalRange)
  return odds
}

function wellFormedPrice(field: string, type: Odds['type'], price: number): Odds {
  try {
    return oddsFromJson(type, price)
  } catch {
    throw invalidField(field, type === 'AMERICAN' ? errors.american : errors.decimal)
  }
}
