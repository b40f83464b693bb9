import type { StreamOdd } from '@pickproof/contract/stream-events'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show, wordsOf } from '../../ui/testing-screen.tsx'
import { marketGroupsOf } from './market-groups.ts'
import { MarketSection } from './market-section.tsx'
import { market, odd, SIDES, spread, total } from './testing-odds.ts'

function Section({ odds, startsOpen = true }: { odds: readonly StreamOdd[]; startsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  const markets = [...new Set(odds.map(({ market_id }) => market_id))].map((id) => market(id, 'other'))
  const [group] = marketGroupsOf(odds, markets, SIDES)
  if (group === undefined) throw new Error('no group')
  return (
    <MarketSection
      group={group}
      isOpen={isOpen}
      onToggle={(_marketId, shouldOpen) => setOpen(shouldOpen)}
      chip={(oddId, label) => <b data-testid={oddId}>{label}</b>}
    />
  )
}

const sectionOf = (odds: readonly StreamOdd[]) => wordsOf(<Section odds={odds} />)

describe('market group', () => {
  it('is a button that says whether it is open; a closed one draws no chips', async () => {
    const person = show(<Section odds={total('total_points', 221.5)} startsOpen={false} />)
    const toggle = screen.getByRole('button', { expanded: false })
    expect(screen.queryAllByTestId(/./)).toEqual([])
    await person.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).not.toBeNull()
    expect(screen.getAllByTestId(/./)).toHaveLength(2)
  })

  it('draws a spread as a table with a column per team and names the main line', () => {
    const text = sectionOf([
      ...spread('point_spread', -4.5, { is_main: true }),
      ...spread('point_spread', -5.5),
    ])
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
    const columns = () => screen.getByRole('list').dataset.columns
    sectionOf(odds)
    expect(columns()).toBe('3')
    sectionOf(odds.slice(0, 1))
    expect(columns()).toBe('2')
  })

  it('lists players with over and under beside their names', () => {
    const text = sectionOf(
      total('player_points', 20.5, { selection: 'Abe Cole', player_id: 'p1', team_id: 'gulls' }),
    )
    expect(text).toContain('Player Over Under Harbor City Gulls Abe Cole Player Points, Abe Cole, Over')
  })

  it('says where a line has no other side', () => {
    expect(sectionOf(total('total_points', 221.5).slice(0, 1))).toContain('Not offered')
  })
})
