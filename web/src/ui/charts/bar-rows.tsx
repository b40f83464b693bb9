import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { formatCount } from '../../language/values.ts'
import { joinClasses } from '../browser/class-names.ts'
import { Card, CardHead } from '../layout/card.tsx'
import styles from './bar-rows.module.css'
import { ChartTable, useChartTable } from './chart-table.tsx'

const texts = defineTexts('app.bar-rows', {
  name: 'Name',
})

export interface BarRow {
  readonly key: string
  readonly label: string
  readonly count: number
  /** Decides side and length of the bar. */
  readonly value: number
  /** The value in words, such as '+$12.00'. */
  readonly shown: string
  /** What a screen reader adds to this row. */
  readonly detail: string
  /** The same as cells of the table. */
  readonly cells: readonly string[]
}

interface BarRowsProps {
  readonly title: string
  /** What the bars show, from the first row to the last. */
  readonly label: string
  readonly rows: readonly BarRow[]
  /** The heads of the cells. */
  readonly columns: readonly string[]
  readonly emptyText: string
}

/** Bars from a zero line to both sides. Pointer and arrow keys read a row, and a table has all figures. */
export function BarRows({ title, label, rows, columns, emptyText }: BarRowsProps) {
  const { isTable, toggle } = useChartTable()
  const [readIndex, setReadIndex] = useState<number>()
  const low = Math.min(0, ...rows.map(({ value }) => value))
  const high = Math.max(0, ...rows.map(({ value }) => value))
  const span = high - low || 1
  const read = rows[readIndex ?? -1]
  return (
    <Card aria-label={title}>
      <CardHead title={title} aside={rows.length > 0 && toggle()} />
      {rows.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : isTable ? (
        <div className={styles.scroll}>
          <ChartTable
            caption={label}
            head={[texts.name, ...columns]}
            rows={rows.map((row) => [row.label, ...row.cells])}
          />
        </div>
      ) : (
        <div className={styles.chart}>
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={rows.length - 1}
            step={1}
            value={readIndex ?? 0}
            aria-label={label}
            aria-valuetext={(read ?? rows[0])?.detail}
            onFocus={() => setReadIndex(readIndex ?? 0)}
            onChange={(event) => setReadIndex(event.currentTarget.valueAsNumber)}
            onKeyDown={(event) => {
              // Down leads to the next row, as the eye goes; a slider would go back.
              const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
              if (step === 0) return
              event.preventDefault()
              setReadIndex(Math.min(rows.length - 1, Math.max(0, (readIndex ?? 0) + step)))
            }}
            onBlur={() => setReadIndex(undefined)}
          />
          {rows.map((row, index) => (
            <div
              key={row.key}
              className={joinClasses(styles.row, index === readIndex && styles.read)}
              aria-hidden="true"
              onPointerEnter={() => setReadIndex(index)}
              onPointerLeave={() => setReadIndex(undefined)}
            >
              <span className={styles.name}>{row.label}</span>
              <span className={styles.count}>{formatCount(row.count)}</span>
              <span className={styles.track}>
                <i className={styles.zero} style={{ insetInlineStart: `${(-low / span) * 100}%` }} />
                <i
                  className={joinClasses(styles.bar, row.value < 0 ? styles.down : styles.up)}
                  style={{
                    insetInlineStart: `${((Math.min(row.value, 0) - low) / span) * 100}%`,
                    width: `${(Math.abs(row.value) / span) * 100}%`,
                  }}
                />
              </span>
              <span
                className={joinClasses(
                  styles.value,
                  row.value < 0 && styles.downText,
                  row.value > 0 && styles.upText,
                )}
              >
                {row.shown}
              </span>
            </div>
          ))}
          <p className={styles.detail} aria-hidden="true">
            {read?.detail}
          </p>
        </div>
      )}
    </Card>
  )
}
