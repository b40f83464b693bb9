/** How a pick would end if its game ended now, in words; a hint for the eye, the grader alone decides. */
import type { PickLeg } from '@pickproof/contract/picks'
import type { LiveResult } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { findMarket } from '@pickproof/domain/grading/market-id'

export interface Standing {
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
  if (/^draw$/i.test(leg.oddsName)) return ahead(homeLead === 0, 'Level', `Apart by ${figure(homeLead)}`)
  const lead = findOwnLead(leg, homeLead)
  if (lead === undefined) return undefined
  if (lead === 0) return { text: 'Level', isAhead: false }
  return ahead(lead > 0, `Leading by ${figure(lead)}`, `Trailing by ${figure(lead)}`)
}

function spreadStanding(leg: Leg, homeLead: number): Standing | undefined {
  const lead = findOwnLead(leg, homeLead)
  if (lead === undefined || leg.oddsPoints === null) return undefined
  const margin = lead + leg.oddsPoints
  if (margin === 0) return { text: 'Level with the line', isAhead: false }
  return ahead(margin > 0, `Covering by ${figure(margin)}`, `Short by ${figure(margin)}`)
}

function totalStanding({ oddsName, oddsPoints }: Leg, total: number): Standing | undefined {
  if (oddsPoints === null) return undefined
  const beyond = total - oddsPoints
  if (/^over\b/i.test(oddsName))
    return ahead(beyond > 0, `Over by ${figure(beyond)}`, `${figure(beyond)} short`)
  if (/^under\b/i.test(oddsName))
    return ahead(beyond < 0, `${figure(beyond)} below the line`, `Over by ${figure(beyond)}`)
  return undefined
}

/** The name of a selection begins with its team; of two that fit the longer one is meant. */
function findOwnLead({ oddsName, homeTeam, awayTeam }: Leg, homeLead: number): number | undefined {
  const fits = (team: string) => team !== '' && oddsName.startsWith(team)
  const isHome = fits(homeTeam) && !(fits(awayTeam) && awayTeam.length > homeTeam.length)
  if (isHome) return homeLead
  return fits(awayTeam) ? -homeLead : undefined
}

function ahead(isAhead: boolean, text: string, otherwise: string): Standing {
  return { text: isAhead ? text : otherwise, isAhead }
}

function figure(value: number): string {
  return String(Math.abs(value))
}
