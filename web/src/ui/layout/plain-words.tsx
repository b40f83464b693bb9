import type { ReactNode } from 'react'
import styles from './plain-words.module.css'

/**
 * Values that are stored in capitals and are not labels of the documents, shown as people read them: HALF WON as Half
 * won.
 */
export function PlainWords({ children }: { readonly children: ReactNode }) {
  return <span className={styles.words}>{children}</span>
}
