import { type ReactNode, useEffect, useState } from 'react'
import classes from './page-transition.module.css'

let hasShownPage = false

/**
 * Lets a page arrive over 700 ms (T061), at once where less motion is wished. The first page of a visit comes from nowhere
 * and simply stands there. Give it the path as `key`.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const [isNext] = useState(() => hasShownPage)
  useEffect(() => {
    hasShownPage = true
  }, [])
  return <div className={isNext ? classes.page : undefined}>{children}</div>
}
