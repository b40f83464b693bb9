import { describe, expect, it } from 'vitest'
import { type LineSection, marketGroupsOf } from './market-groups.ts'
import { market, odd, SIDES, spread, total } from './testing-odds.ts'

const groupOf = (odds: Parameters<typeof marketGroupsOf>[0]) => {
  const [group] = marketGroupsOf(odds, [], SIDES)
  if (group === undefined) throw new Error('no group')
  return group.layout
}

const rowsOf = (sections: readonly LineSection[]) =>
  sections.map(({ title, rows }) => [
    title,
    ...rows.map(({ label, isMain, oddIds }) =>
      `${isMain ? '*' : ''}${label ?? ''} ${oddIds.join(' / ')}`.trim(),
    ),
  ])

describe('market groups', () => {
  it('have the order of the sport, without the markets that have no odds', () => {
    const markets = ['moneyline', 'point_spread', 'total_points'].map((id) => market(id, 'other'))
    const odds = [...total('total_points', 221.5), odd('odd_one', 'A'), odd('moneyline', 'A')]
    const groups = marketGroupsOf(odds, markets, SIDES)
    expect(groups.map((group) => `${group.market.name} ${group.oddCount}`)).toEqual([
      'Moneyline 1',
      'Total Points 2',
      'Odd one 1',
    ])
  })

  it('a winner market has home, draw and away in this order', () => {
    const layout = groupOf([
      odd('moneyline', 'Draw'),
      odd('moneyline', SIDES.away.name, { team_id: 'monarchs' }),
      odd('moneyline', SIDES.home.name, { team_id: 'gulls' }),
    ])
    expect(layout).toEqual({
      kind: 'choices',
      choices: [SIDES.home.name, 'Draw', SIDES.away.name].map((label) => ({
        oddId: `moneyline:${label}`,
        label,
      })),
    })
  })

  it('choices that share a team keep the order of the book', () => {
    const names = ['Gulls Or Draw', 'Gulls Or Monarchs', 'Monarchs Or Draw']
    const teams = ['gulls', 'gulls', 'monarchs']
    const layout = groupOf(
      names.map((name, index) => odd('double_chance', name, { team_id: teams[index] ?? null })),
    )
    expect(layout.kind === 'choices' && layout.choices.map(({ label }) => label)).toEqual(names)
  })

  it('a spread has the home line left, the away line right, ordered by line, the main one marked', () => {
    const layout = groupOf([
      ...spread('point_spread', -3.5),
      ...spread('point_spread', -4.5, { is_main: true }),
      ...spread('point_spread', -5.5),
    ])
    expect(layout.kind === 'lines' && layout.columns).toEqual([SIDES.home.name, SIDES.away.name])
    expect(layout.kind === 'lines' && rowsOf(layout.sections)).toEqual([
      [
        undefined,
        'point_spread:Harbor City Gulls -5.5 / point_spread:Lakeview Monarchs +5.5',
        '* point_spread:Harbor City Gulls -4.5 / point_spread:Lakeview Monarchs +4.5',
        'point_spread:Harbor City Gulls -3.5 / point_spread:Lakeview Monarchs +3.5',
      ],
    ])
  })

  it('a level handicap is one row', () => {
    const layout = groupOf(spread('asian_handicap', 0))
    expect(layout.kind === 'lines' && layout.sections[0]?.rows).toHaveLength(1)
  })

  it('a total has over left and under right, and a line with one side leaves the other empty', () => {
    const [onlyOver] = total('total_points', 230.5)
    const layout = groupOf([...total('total_points', 221.5, { is_main: true }), onlyOver ?? odd('x', 'y')])
    expect(layout.kind === 'lines' && layout.columns).toEqual(['Over', 'Under'])
    expect(layout.kind === 'lines' && rowsOf(layout.sections)).toEqual([
      [undefined, '* total_points:Over 221.5 / total_points:Under 221.5', 'total_points:Over 230.5 /'],
    ])
  })

  it('team totals are separated by team, home first', () => {
    const layout = groupOf([
      ...total('team_total', 108.5, { selection: SIDES.away.name, team_id: 'monarchs' }),
      ...total('team_total', 113.5, { selection: SIDES.home.name, team_id: 'gulls' }),
    ])
    expect(layout.kind === 'lines' && layout.sections.map(({ title }) => title)).toEqual([
      SIDES.home.name,
      SIDES.away.name,
    ])
  })

  it('player totals are a list by team and name', () => {
    const layout = groupOf([
      ...total('player_points', 12.5, { selection: 'Zed Ashby', player_id: 'p2', team_id: 'gulls' }),
      ...total('player_points', 20.5, { selection: 'Abe Cole', player_id: 'p1', team_id: 'gulls' }),
      ...total('player_points', 9.5, { selection: 'Mo Dean', player_id: 'p3', team_id: 'monarchs' }),
    ])
    expect(layout.kind).toBe('players')
    expect(
      layout.kind === 'players' &&
        layout.sections.map(({ title, rows }) => [title, ...rows.map((row) => row.label)]),
    ).toEqual([
      [SIDES.home.name, 'Abe Cole', 'Zed Ashby'],
      [SIDES.away.name, 'Mo Dean'],
    ])
  })

  it('players without a line have one column', () => {
    const layout = groupOf([odd('anytime_goal_scorer', 'Abe Cole', { player_id: 'p1', team_id: 'gulls' })])
    expect(layout.kind === 'players' && layout.columns).toEqual(['Price'])
  })
})
