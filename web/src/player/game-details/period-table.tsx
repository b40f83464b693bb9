import { defineTexts } from '../../language/language.ts'
import type { ScoreColumn } from '../../odds/scoreboard/scoreboard.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './period-table.module.css'

const texts = defineTexts('player.period-table', { label: 'Score by period', team: 'Team' })

interface PeriodTableProps {
  readonly columns: readonly ScoreColumn[]
  readonly home: string
  readonly away: string
}

/** The score part by part: quarters, sets, innings. */
export function PeriodTable({ columns, home, away }: PeriodTableProps) {
  if (columns.length === 0) return null
  const row = (name: string, side: 'home' | 'away') => (
    <tr>
      <th scope="row" className={classes.team}>
        {name}
      </th>
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          {column[side]}
        </td>
      ))}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nine innings scroll on a phone, and a keyboard must reach them.
    <section className={classes.scroll} tabIndex={0} aria-label={texts.label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.team}>
              <VisuallyHidden>{texts.team}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                <abbr title={column.name}>{column.label}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(home, 'home')}
          {row(away, 'away')}
        </tbody>
      </table>
    </section>
  )
}

function classOf({ isNow, isTotal }: ScoreColumn): string {
  return joinClasses(classes.figure, isNow && classes.now, isTotal && classes.total)
}
