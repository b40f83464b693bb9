/** How a main market fills its column of the fixtures table. */
import type { Fixture, Market } from '@pickproof/contract/catalog'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { sides } from '../../live/price-board.ts'

const labels = defineTexts('player.market-columns', {
  moneyline: 'Moneyline',
  spread: 'Spread',
  total: 'Total',
  teamTotal: 'Team total',
})

const selections = defineTexts('player.selections', {
  over: 'Over',
  under: 'Under',
  yes: 'Yes',
  no: 'No',
  draw: 'Draw',
  teamOver: text<{ team: string }>('{team} over'),
})

/** The table has room for so many markets (decision N39). */
const MAIN_MARKETS_MAX = 3

export interface MarketColumn {
  readonly id: string
  /** The full name, for a screen reader. */
  readonly name: string
  readonly label: string
  readonly hasDraw: boolean
  readonly kind: 'team' | 'over-under' | 'team-total' | 'yes-no'
  readonly widthPx: number
  readonly phoneWidthPx: number
}

/** Without a label the column has the name of its market. */
type Shape = Omit<MarketColumn, 'id' | 'name' | 'label'> & { readonly label?: keyof typeof labels }

const TEAMS: Shape = { kind: 'team', hasDraw: false, label: 'moneyline', widthPx: 76, phoneWidthPx: 66 }
const LINES: Shape = { kind: 'team', hasDraw: false, label: 'spread', widthPx: 108, phoneWidthPx: 66 }
const TOTALS: Shape = { kind: 'over-under', hasDraw: false, label: 'total', widthPx: 126, phoneWidthPx: 66 }

const SHAPES: Readonly<Record<string, Shape>> = {
  moneyline: TEAMS,
  moneyline_3way: { ...TEAMS, hasDraw: true },
  draw_no_bet: { ...TEAMS, label: undefined },
  spread: LINES,
  asian_handicap: LINES,
  total: TOTALS,
  asian_total: TOTALS,
  // Each team has its own over and under; the row has room for the over of each.
  team_total: { ...TOTALS, kind: 'team-total', label: 'teamTotal' },
  yes_no: { ...TEAMS, kind: 'yes-no', label: undefined },
}

/** A market that has no two sides, such as a correct score, is found under More Picks only. */
export function marketColumns(markets: readonly Market[]): readonly MarketColumn[] {
  return markets
    .flatMap(({ id, name, market_type }) => {
      const shape = SHAPES[market_type]
      if (shape === undefined) return []
      return [{ ...shape, id, name, label: shape.label === undefined ? name : labels[shape.label] }]
    })
    .slice(0, MAIN_MARKETS_MAX)
}

export interface ChipPlace {
  readonly side: string
  /** What is picked there, in words. */
  readonly selection: string
}

/** The chips of a column from top to bottom; undefined if the market has nothing for that line. */
export function chipPlaces(
  column: MarketColumn,
  fixture: Fixture,
  lineCount: number,
): readonly (ChipPlace | undefined)[] {
  const places = placesOf(column, fixture)
  return Array.from({ length: lineCount }, (_, index) => places[index])
}

function placesOf({ kind, hasDraw }: MarketColumn, fixture: Fixture): readonly ChipPlace[] {
  switch (kind) {
    case 'over-under':
      return [
        { side: sides.over, selection: selections.over },
        { side: sides.under, selection: selections.under },
      ]
    case 'yes-no':
      return [
        { side: 'yes/', selection: selections.yes },
        { side: 'no/', selection: selections.no },
      ]
    case 'team-total':
      return teamsOf(fixture).map(({ teamId, name }) => ({
        side: sides.teamOver(teamId),
        selection: selections.teamOver({ team: name }),
      }))
    case 'team': {
      const teams = teamsOf(fixture).map(({ teamId, name }) => ({
        side: sides.team(teamId),
        selection: name,
      }))
      return hasDraw ? [...teams, { side: sides.draw, selection: selections.draw }] : teams
    }
  }
}

function teamsOf(fixture: Fixture): readonly { readonly teamId: string; readonly name: string }[] {
  return [
    { teamId: fixture.home_competitors[0]?.id ?? '', name: fixture.home_team_display },
    { teamId: fixture.away_competitors[0]?.id ?? '', name: fixture.away_team_display },
  ]
}
