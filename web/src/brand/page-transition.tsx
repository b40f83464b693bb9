import type { ReactNode } from 'react'
import classes from './page-transition.module.css'

/** Lets a page arrive over 700 ms (T061), at once where less motion is wished. Give it the path as `key`. */
export function PageTransition({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
