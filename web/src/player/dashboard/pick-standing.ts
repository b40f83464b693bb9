/** How a pick would end if its game ended now, in words; a hint for the eye, the grader alone decides. */
import type { PickLeg } from '@pickproof/contract/picks'
import type { LiveResult } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { findMarket } from '@pickproof/domain/grading/market-id'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

type By = { readonly by: number }

const texts = defineTexts('player.pick-standing', {
  level: 'Level',
  apart: text<By>('Apart by {by}'),
  leading: text<By>('Leading by {by}'),
  trailing: text<By>('Trailing by {by}'),
  levelWithLine: 'Level with the line',
  covering: text<By>('Covering by {by}'),
  shortBy: text<By>('Short by {by}'),
  over: text<By>('Over by {by}'),
  toGo: text<By>('{by} short'),
  below: text<By>('{by} below the line'),
})

interface Standing {
  readonly text: string
  readonly isAhead: boolean
}

/** Sports whose board shows what their lines are about; sets, frames and overs show too little. */
const PLAIN_BOARDS: ReadonlySet<string> = new Set([
  'basketball',
  'football',
  'baseball',
  'soccer',
  'hockey',
  'rugby_league',
  'rugby_union',
  'aussie_rules',
  'handball',
  'lacrosse',
  'water_polo',
])
const PLAIN_MEASURES: ReadonlySet<string> = new Set(['score', 'points', 'goals', 'runs'])

type Leg = Pick<PickLeg, 'sport' | 'marketName' | 'oddsName' | 'oddsPoints' | 'homeTeam' | 'awayTeam'>

export function findStanding(leg: Leg, result: LiveResult | undefined): Standing | undefined {
  if (result === undefined || !isInPlay(result.fixture.status) || !PLAIN_BOARDS.has(leg.sport))
    return undefined
  const market = findMarket(leg.marketName)
  if (market === undefined || market.part !== null || !PLAIN_MEASURES.has(market.base.measure))
    return undefined
  const home = result.scores.home.total
  const away = result.scores.away.total
  switch (market.base.kind) {
    case 'moneyline':
    case 'three-way':
    case 'draw-no-bet':
      return winnerStanding(leg, home - away)
    case 'spread':
      return spreadStanding(leg, home - away)
    case 'total':
      return totalStanding(leg, home + away)
    default:
      return undefined
  }
}

function winnerStanding(leg: Leg, homeLead: number): Standing | undefined {
  if (/^draw$/i.test(leg.oddsName))
    return homeLead === 0
      ? { text: texts.level, isAhead: true }
      : { text: texts.apart(byOf(homeLead)), isAhead: false }
  const lead = findOwnLead(leg, homeLead)
  if (lead === undefined) return undefined
  if (lead === 0) return { text: texts.level, isAhead: false }
  return ahead(lead > 0, lead, [texts.leading, texts.trailing])
}

function spreadStanding(leg: Leg, homeLead: number): Standing | undefined {
  const lead = findOwnLead(leg, homeLead)
  if (lead === undefined || leg.oddsPoints === null) return undefined
  const margin = lead + leg.oddsPoints
  if (margin === 0) return { text: texts.levelWithLine, isAhead: false }
  return ahead(margin > 0, margin, [texts.covering, texts.shortBy])
}

function totalStanding({ oddsName, oddsPoints }: Leg, total: number): Standing | undefined {
  if (oddsPoints === null) return undefined
  const beyond = total - oddsPoints
  if (/^over\b/i.test(oddsName)) return ahead(beyond > 0, beyond, [texts.over, texts.toGo])
  if (/^under\b/i.test(oddsName)) return ahead(beyond < 0, beyond, [texts.below, texts.over])
  return undefined
}

/** The name of a selection begins with its team; of two that fit the longer one is meant. */
function findOwnLead({ oddsName, homeTeam, awayTeam }: Leg, homeLead: number): number | undefined {
  const fits = (team: string) => team !== '' && oddsName.startsWith(team)
  const isHome = fits(homeTeam) && !(fits(awayTeam) && awayTeam.length > homeTeam.length)
  if (isHome) return homeLead
  return fits(awayTeam) ? -homeLead : undefined
}

type Words = (by: By) => string

function ahead(isAhead: boolean, margin: number, [words, otherwise]: readonly [Words, Words]): Standing {
  return { text: (isAhead ? words : otherwise)(byOf(margin)), isAhead }
}

function byOf(margin: number): By {
  return { by: Math.abs(margin) }
}
