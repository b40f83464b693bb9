import { type ReactNode, useEffect, useState } from 'react'
import classes from './page-transition.module.css'

let hasShownPage = false

/**
 * Lets a page arrive over 700 ms (T061), without motion where less motion is preferred. The first page of a visit
 * appears without motion too. Give it the path as `key`.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const [isNext] = useState(() => hasShownPage)
  useEffect(() => {
    hasShownPage = true
  }, [])
  return <div className={isNext ? classes.page : undefined}>{children}</div>
}
