/** Odds and markets for the tests of this folder, each with what the test is about. */
import type { Market } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import type { GameSides } from '../../odds/game-sides.ts'

export const SIDES: GameSides = {
  home: { id: 'gulls', name: 'Harbor City Gulls' },
  away: { id: 'monarchs', name: 'Lakeview Monarchs' },
}

export function market(id: string, market_type: string, more: Partial<Market> = {}): Market {
  const name = id
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  return { id, name, market_type, is_main: false, ...more }
}

export function odd(market_id: string, name: string, more: Partial<StreamOdd> = {}): StreamOdd {
  const id = `${market_id}:${name}`
  return {
    id,
    customOddId: id,
    price: 1.91,
    points: null,
    name,
    selection: name,
    market_id,
    fixture_id: 'game',
    sportsbook_id: 'riverline',
    isLocked: false,
    is_main: false,
    selection_line: null,
    grouping_key: 'default',
    team_id: null,
    player_id: null,
    ...more,
  }
}

/** Both sides of an over/under line. */
export function total(
  market_id: string,
  points: number,
  more: Partial<StreamOdd> = {},
): readonly StreamOdd[] {
  const prefix = more.selection === undefined || more.selection === '' ? '' : `${more.selection} `
  return ['Over', 'Under'].map((word) =>
    odd(market_id, `${prefix}${word} ${points}`, {
      selection: '',
      points,
      selection_line: word.toLowerCase(),
      grouping_key: `${more.selection ?? 'default'}:${points}`,
      ...more,
    }),
  )
}

/** Both sides of a spread, given as the home side's line. */
export function spread(
  market_id: string,
  points: number,
  more: Partial<StreamOdd> = {},
): readonly StreamOdd[] {
  const signed = (value: number) => (value > 0 ? `+${value}` : String(value))
  return [[SIDES.away, -points] as const, [SIDES.home, points] as const].map(([team, own]) =>
    odd(market_id, `${team.name} ${signed(own)}`, {
      selection: team.name,
      team_id: team.id,
      points: own,
      grouping_key: `default:${points}`,
      ...more,
    }),
  )
}
