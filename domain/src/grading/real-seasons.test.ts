/** Three real league seasons, graded row by row; they lie beside the checkout and are not part of it. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedResult } from './grading-input.ts'
import { lined, oddOf, over, resultOf, under } from './input-for-test.ts'

const SEASONS = ['E0_2324', 'SP1_2425', 'D1_2223']

function pathOf(season: string): string {
  return fileURLToPath(new URL(`../../../../shared/data/soccer/${season}.csv`, import.meta.url))
}

function readRows(season: string): readonly ReadonlyMap<string, string>[] {
  const [head = '', ...lines] = readFileSync(pathOf(season), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const names = head.split(',')
  return lines.map(
    (line) => new Map(line.split(',').map((value, index) => [names[index] ?? '', value] as const)),
  )
}

/** Recomputed in another way: money back at decimal odds of 3 on a stake of 4, split over the two lines of a quarter. */
function handicapReturn(margin: number, line: number): number {
  const halves = [Math.floor(line * 2) / 2, Math.ceil(line * 2) / 2]
  let returned = 0
  for (const half of halves) returned += margin + half > 0 ? 6 : margin + half < 0 ? 0 : 2
  return returned
}

const RETURNS: Readonly<Record<string, number>> = { WON: 12, HALF_WON: 8, PUSH: 4, HALF_LOST: 2, LOST: 0 }
const hasData = SEASONS.every((season) => existsSync(pathOf(season)))

describe('real seasons', () => {
  it.skipIf(hasData)('are not beside this checkout, so they are not graded', () => {
    expect(hasData).toBe(false)
  })

  it.runIf(hasData).each(SEASONS)('[P044] of %s are graded like an independent computation', (season) => {
    const rows = readRows(season)
    expect(rows.length).toBeGreaterThan(300)
    const seen = new Set<string>()
    for (const row of rows) {
      const number = (name: string) => {
        const text = row.get(name) ?? ''
        return text === '' ? Number.NaN : Number(text)
      }
      const [home, away] = [row.get('HomeTeam') ?? '', row.get('AwayTeam') ?? '']
      const [homeGoals, awayGoals] = [number('FTHG'), number('FTAG')]
      const [homeHalf, awayHalf] = [number('HTHG'), number('HTAG')]
      const result: GradedResult = resultOf(
        [
          [homeHalf, awayHalf],
          [homeGoals - homeHalf, awayGoals - awayHalf],
        ],
        {
          stats: { home: { corners: number('HC') }, away: { corners: number('AC') } },
        },
      )
      const grade = (odd: GradedOdd) => {
        const fixture = { homeTeamDisplay: home, awayTeamDisplay: away }
        const { status } = gradePick({ sportId: 'soccer', odd, fixture, result })
        seen.add(status)
        return status
      }
      const text = [...row.values()].slice(0, 9).join(' ')

      const letters = [home, 'Draw', away].map((name) => grade(oddOf('moneyline', name)))
      expect(letters, text).toEqual(
        ['H', 'D', 'A'].map((letter) => (row.get('FTR') === letter ? 'WON' : 'LOST')),
      )
      const halves = [home, 'Draw', away].map((name) => grade(oddOf('1st_half_moneyline', name)))
      expect(halves, text).toEqual(
        ['H', 'D', 'A'].map((letter) => (row.get('HTR') === letter ? 'WON' : 'LOST')),
      )

      const isOver = homeGoals + awayGoals >= 3
      expect(grade(over('total_goals', 2.5)), text).toBe(isOver ? 'WON' : 'LOST')
      expect(grade(under('total_goals', 2.5)), text).toBe(isOver ? 'LOST' : 'WON')
      expect(grade(oddOf('both_teams_to_score', 'Yes')), text).toBe(
        homeGoals * awayGoals > 0 ? 'WON' : 'LOST',
      )
      expect(grade(over('total_corners', 9.5)), text).toBe(number('HC') + number('AC') > 9 ? 'WON' : 'LOST')
      const score = `${Math.max(homeGoals, awayGoals)}:${Math.min(homeGoals, awayGoals)}`
      const winner = homeGoals > awayGoals ? home : homeGoals < awayGoals ? away : 'Draw'
      expect(
        grade(oddOf('correct_score', `${winner} ${score}`, { selection: winner, selectionLine: score })),
        text,
      ).toBe('WON')

      for (const column of ['AHh', 'AHCh']) {
        const line = number(column)
        if (Number.isNaN(line)) continue
        const margin = homeGoals - awayGoals
        expect(RETURNS[grade(lined('asian_handicap', home, line))], `${text} ${line}`).toBe(
          handicapReturn(margin, line),
        )
        expect(RETURNS[grade(lined('asian_handicap', away, -line))], `${text} ${line}`).toBe(
          handicapReturn(-margin, -line),
        )
      }
    }
    // Quarter lines of a whole season end in every way there is.
    expect([...seen].sort()).toEqual(['HALF_LOST', 'HALF_WON', 'LOST', 'PUSH', 'WON'])
  })
})
