import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './chart-table.module.css'

const texts = defineTexts('app.chart-table', {
  table: 'Table',
  chart: 'Chart',
})

/** Whether a chart shows its table instead of its drawing, and the button that switches. */
export function useChartTable() {
  const [isTable, setIsTable] = useState(false)
  const toggle = (className?: string) => (
    <button
      type="button"
      className={joinClasses(styles.toggle, className)}
      onClick={() => setIsTable(!isTable)}
    >
      <Icon name={isTable ? 'chart-line' : 'list'} size={14} />
      {isTable ? texts.chart : texts.table}
    </button>
  )
  return { isTable, toggle }
}

interface ChartTableProps {
  readonly caption: string
  readonly head: readonly string[]
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly string[])[]
}

/** The figures behind a drawing. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal and never move.
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
