import type { ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

const texts = defineTexts('app.skeleton', {
  loading: 'Loading',
})

interface ShapeProps {
  width?: number | string
  height?: number | string
  className?: string
}

/** One line of text that has not come yet. */
export function SkeletonLine({ width = '60%', height = 12, className }: ShapeProps) {
  return <span className={joinClasses(styles.shape, className)} style={{ width, height }} />
}

/** A control or a picture that has not come yet. */
export function SkeletonBlock({ width = '100%', height = 32, className }: ShapeProps) {
  return <span className={joinClasses(styles.shape, styles.block, className)} style={{ width, height }} />
}

/** Wraps the shapes: a screen reader reads one word instead of the shapes. */
export function SkeletonGroup({
  label = texts.loading,
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const lineWidths = ['62%', '84%', '48%', '72%', '56%', '78%']

/** A card with a heading and some lines, the most common shape of what comes. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.card}>
      <SkeletonLine width="32%" height={14} />
      {lineWidths.slice(0, lines).map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  )
}
