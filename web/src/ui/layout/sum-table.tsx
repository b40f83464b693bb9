import type { ReactNode } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import styles from './sum-table.module.css'

export interface SumLine {
  readonly key: string
  readonly label: ReactNode
  /** The amount, already formatted. */
  readonly text: string
  /** Why it is so, below the label. */
  readonly note?: ReactNode
  /** A result of the lines above it. */
  readonly isStrong?: boolean
}

interface SumTableProps {
  /** What is added up, for a screen reader. */
  readonly label: string
  readonly lines: readonly SumLine[]
  readonly total: { readonly label: ReactNode; readonly text: string }
}

/** An amount and how it is made up, line by line, so a person can check it. */
export function SumTable({ label, lines, total }: SumTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className={joinClasses(styles.line, line.isStrong && styles.strong)}>
            <th scope="row" className={styles.label}>
              {line.label}
              {line.note && <span className={styles.note}>{line.note}</span>}
            </th>
            <td className={styles.amount}>{line.text}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row" className={styles.label}>
            {total.label}
          </th>
          <td className={joinClasses(styles.amount, styles.figure)}>{total.text}</td>
        </tr>
      </tfoot>
    </table>
  )
}
