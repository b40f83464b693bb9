import type { Market } from '@pickproof/contract/catalog'
import { describe, expect, it } from 'vitest'
import { chipPlaces, type MarketColumn, marketColumns } from './market-column.ts'
import { fixtureOf } from './testing-fixtures.ts'

const market = (id: string, market_type: string): Market => ({ id, name: id, market_type, is_main: true })

function columnOf(type: string): MarketColumn {
  const [column] = marketColumns([market(type, type)])
  if (column === undefined) throw new Error('no column')
  return column
}

describe('columns of the fixtures table', () => {
  it('[O014] one column per main market, at most three', () => {
    const columns = marketColumns(
      ['moneyline', 'spread', 'total', 'team_total'].map((type) => market(type, type)),
    )
    expect(columns.map(({ label }) => label)).toEqual(['Moneyline', 'Spread', 'Total'])
    const withoutSides = [market('score', 'correct_score'), market('total', 'total')]
    expect(marketColumns(withoutSides).map(({ id }) => id)).toEqual(['total'])
    expect(marketColumns([market('total_runs', 'total')]).map(({ name }) => name)).toEqual(['total_runs'])
  })

  it('[O014] home above away, over above under, and the draw below where there is one', () => {
    const fixture = fixtureOf({ id: 'f' })
    const sidesOf = (type: string, lines: number) =>
      chipPlaces(columnOf(type), fixture, lines).map((place) => place?.side)
    expect(sidesOf('spread', 2)).toEqual(['gulls/', 'monarchs/'])
    expect(sidesOf('total', 2)).toEqual(['/over', '/under'])
    expect(sidesOf('moneyline_3way', 3)).toEqual(['gulls/', 'monarchs/', 'draw/'])
    expect(sidesOf('total', 3)).toEqual(['/over', '/under', undefined])
    expect(sidesOf('team_total', 2)).toEqual(['gulls/over', 'monarchs/over'])
    expect(sidesOf('yes_no', 2)).toEqual(['yes/', 'no/'])
  })
})
