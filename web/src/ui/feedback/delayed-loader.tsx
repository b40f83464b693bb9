import { type ReactNode, useEffect, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import styles from './delayed-loader.module.css'
import { Spinner } from './spinner.tsx'

const texts = defineTexts('app.delayed-loader', {
  loading: 'Loading…',
})

/** A quick answer must not flash a loader: nothing is shown before this time. */
export const delayedLoaderMs = 1000

interface DelayedLoaderProps {
  delayMs?: number
  label?: string
  /** Skeletons in the shape of what comes; without them a small ring with the label. */
  children?: ReactNode
  /** Not where the skeletons are rows of a table, which has a frame of a fixed height. */
  keepsPlace?: boolean
}

export function DelayedLoader({
  delayMs = delayedLoaderMs,
  label = texts.loading,
  children,
  keepsPlace = true,
}: DelayedLoaderProps) {
  const [due, setDue] = useState(delayMs <= 0)
  useEffect(() => {
    if (delayMs <= 0) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  if (!due)
    // It still reserves its space, so the page does not move when the response or the skeletons arrive.
    return children === undefined || !keepsPlace ? null : (
      <div className={styles.toCome} aria-hidden="true">
        {children}
      </div>
    )
  return (
    children ?? (
      <div className={styles.loader} role="status">
        <Spinner size={20} />
        <span>{label}</span>
      </div>
    )
  )
}
