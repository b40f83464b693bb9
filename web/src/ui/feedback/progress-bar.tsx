import { joinClasses } from '../browser/class-names.ts'
import styles from './progress-bar.module.css'

/** Over is drawn hatched: the part beyond a limit. */
export type ProgressTone = 'neutral' | 'up' | 'down' | 'brand' | 'over'

export interface ProgressPart {
  /** 0 to 100; parts lie side by side and are cut at the end of the bar. */
  percent: number
  /** Each tone appears once in a bar. */
  tone: ProgressTone
}

interface ProgressBarProps {
  /** What the bar measures, for a screen reader. */
  label: string
  percent?: number
  tone?: ProgressTone
  /** Several parts in one bar, for example used, this slip, beyond. */
  parts?: ProgressPart[]
  /** The value in words, where a percentage alone would mislead: '$180.00 of $1,000.00'. */
  valueText?: string
  className?: string
}

/** Keeps a share between 0 and 100 and turns a division by zero into an empty bar. */
export function clampPercent(percent: number): number {
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0
}

export function ProgressBar({
  label,
  percent = 0,
  tone = 'neutral',
  parts,
  valueText,
  className,
}: ProgressBarProps) {
  const shown = parts ?? [{ percent, tone }]
  const total = clampPercent(shown.reduce((sum, part) => sum + clampPercent(part.percent), 0))
  return (
    <div
      className={joinClasses(styles.bar, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(total)}
      aria-valuetext={valueText}
    >
      {shown.map((part) => (
        <i
          key={part.tone}
          className={joinClasses(styles.part, styles[part.tone])}
          style={{ width: `${clampPercent(part.percent)}%` }}
        />
      ))}
    </div>
  )
}
