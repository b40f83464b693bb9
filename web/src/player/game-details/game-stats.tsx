import type { LiveResult } from '@pickproof/contract/stream-events'
import { defineTexts } from '../../language/language.ts'
import { capitalised } from '../../ui/values/capitalised.ts'
import { Card } from '../../ui/layout/card.tsx'
import classes from './game-stats.module.css'

const texts = defineTexts('player.game-stats', { statistic: 'Statistic' })

interface StatRow {
  readonly key: string
  readonly label: string
  readonly home: string
  readonly away: string
  /** Of the home side, from 0 to 1; undefined if the two cannot be compared. */
  readonly homeShare: number | undefined
}

/** 'shots_on_goal' reads 'Shots on goal'; a side the feed says nothing of shows a dash. */
export function statRowsOf({ home, away }: LiveResult['stats']): readonly StatRow[] {
  const keys = [...new Set([...Object.keys(home), ...Object.keys(away)])]
  return keys.map((key) => ({
    key,
    label: capitalised(key.replaceAll('_', ' ')),
    home: String(home[key] ?? '–'),
    away: String(away[key] ?? '–'),
    homeShare: shareOf(home[key], away[key]),
  }))
}

function shareOf(home: number | undefined, away: number | undefined): number | undefined {
  if (home === undefined || away === undefined || home < 0 || away < 0 || home + away === 0) return undefined
  return home / (home + away)
}

interface GameStatsProps {
  readonly rows: readonly StatRow[]
  readonly home: string
  readonly away: string
}

export function GameStats({ rows, home, away }: GameStatsProps) {
  return (
    <Card>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.statistic}</th>
            <th scope="col">{home}</th>
            <th scope="col">{away}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                {row.homeShare === undefined ? null : (
                  <span className={classes.bar} aria-hidden="true">
                    <i
                      style={{ width: `${row.homeShare * 100}%` }}
                      data-ahead={row.homeShare > 0.5 || undefined}
                    />
                    <i data-ahead={row.homeShare < 0.5 || undefined} />
                  </span>
                )}
              </th>
              <td>{row.home}</td>
              <td>{row.away}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
