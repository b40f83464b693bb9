import type { ReactNode } from 'react'
import styles from './plain-words.module.css'

/** Words that the specification writes in capitals, such as CHALLENGE LOST, shown as one reads them: Challenge lost. */
export function PlainWords({ children }: { readonly children: ReactNode }) {
  return <span className={styles.words}>{children}</span>
}
