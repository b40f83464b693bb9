import type { ReactNode } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import styles from './key-value.module.css'

export interface KeyValueItem {
  label: ReactNode
  value: ReactNode
  /** Needed where the label is not plain text. */
  key?: string
}

interface KeyValueProps {
  items: KeyValueItem[]
  columns?: 1 | 2
  className?: string
}

/** Facts as label and value on one baseline, value to the right. */
export function KeyValue({ items, columns = 1, className }: KeyValueProps) {
  return (
    <dl className={joinClasses(styles.list, columns === 2 && styles.two, className)}>
      {items.map((item, index) => (
        <div key={item.key ?? (typeof item.label === 'string' ? item.label : index)} className={styles.pair}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
