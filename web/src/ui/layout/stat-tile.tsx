import type { ReactNode } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import styles from './stat-tile.module.css'

type StatTone = 'text' | 'up' | 'down'

/** The tone of a money result; nothing won or lost has none. */
export function resultTone(amount: number | null): StatTone {
  if (amount === null || amount === 0) return 'text'
  return amount > 0 ? 'up' : 'down'
}

interface StatTileProps {
  label: ReactNode
  /** The figure, already formatted. */
  value: ReactNode
  /** One line of context below. */
  context?: ReactNode
  /** Up and down color money results only. */
  tone?: StatTone
}

export function StatTile({ label, value, context, tone = 'text' }: StatTileProps) {
  return (
    <div className={styles.tile}>
      <span className={styles.small}>{label}</span>
      <span className={joinClasses(styles.value, styles[tone])}>{value}</span>
      {context && <span className={styles.small}>{context}</span>}
    </div>
  )
}

/** Tiles in one card with dividers: four beside each other, two by two on a phone. */
export function StatRow({ className, children }: { className?: string; children: ReactNode }) {
  return <section className={joinClasses(styles.row, className)}>{children}</section>
}
