import type { StreamOdd } from '@pickproof/contract/stream-events'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { marketGroupsOf } from './market-groups.ts'
import { MarketSection } from './market-section.tsx'
import { textOf } from './testing-fixture.ts'
import { market, odd, SIDES, spread, total } from './testing-odds.ts'

function sectionOf(odds: readonly StreamOdd[], isOpen = true): string {
  const markets = [...new Set(odds.map(({ market_id }) => market_id))].map((id) => market(id, 'other'))
  const [group] = marketGroupsOf(odds, markets, SIDES)
  if (group === undefined) throw new Error('no group')
  return renderToStaticMarkup(
    <MarketSection
      group={group}
      isOpen={isOpen}
      onToggle={() => {}}
      chip={(oddId, label) => <b data-odd={oddId}>{label}</b>}
    />,
  )
}

describe('market group', () => {
  it('is a button that says whether it is open; a closed one draws no chips', () => {
    const closed = sectionOf(total('total_points', 221.5), false)
    expect(closed).toContain('aria-expanded="false"')
    expect(closed).not.toContain('data-odd')
    const open = sectionOf(total('total_points', 221.5))
    expect(open).toContain('aria-expanded="true"')
    expect(open).toMatch(/aria-controls="market-total_points"/)
    expect(open.match(/data-odd/g)).toHaveLength(2)
  })

  it('draws a spread as a table with a column per team and names the main line', () => {
    const text = textOf(
      sectionOf([...spread('point_spread', -4.5, { is_main: true }), ...spread('point_spread', -5.5)]),
    )
    expect(text).toBe(
      [
        'Point Spread 4 Harbor City Gulls Lakeview Monarchs',
        'Point Spread, Harbor City Gulls Point Spread, Lakeview Monarchs',
        'Point Spread, Harbor City Gulls, main line Point Spread, Lakeview Monarchs, main line',
      ].join(' '),
    )
  })

  it('draws three choices in three columns', () => {
    const names = [SIDES.home.name, 'Draw', SIDES.away.name]
    const teams = ['gulls', null, 'monarchs']
    const odds = names.map((name, index) => odd('moneyline', name, { team_id: teams[index] ?? null }))
    expect(sectionOf(odds)).toContain('data-columns="3"')
    expect(sectionOf(odds.slice(0, 1))).toContain('data-columns="2"')
  })

  it('lists players with over and under beside their names', () => {
    const text = textOf(
      sectionOf(total('player_points', 20.5, { selection: 'Abe Cole', player_id: 'p1', team_id: 'gulls' })),
    )
    expect(text).toContain('Player Over Under Harbor City Gulls Abe Cole Player Points, Abe Cole, Over')
  })

  it('says where a line has no other side', () => {
    expect(textOf(sectionOf(total('total_points', 221.5).slice(0, 1)))).toContain('Not offered')
  })
})
