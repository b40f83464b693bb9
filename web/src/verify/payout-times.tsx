import type { CSSProperties } from 'react'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'
import { formatCount, formatPercent } from '../language/values.ts'
import { Card, CardBody, CardHead } from '../ui/layout/card.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { durationText } from '../language/duration-text.ts'
import styles from './figures-page.module.css'

const texts = defineTexts('app.payout-times', {
  title: 'Time from request to payout',
  payouts: text<{ count: number }>('{count, plural, one {# payout} other {# payouts}}'),
  none: 'No payout yet. The times appear here with the first one.',
  within: text<{ time: string; count: string; share: string }>('Within {time}: {count} ({share})'),
  later: text<{ time: string; count: string; share: string }>('After {time}: {count} ({share})'),
})

const HOUR = 3_600
/** The ends of the bars, in hours. The last bar has all that took longer. */
const ENDS = [1, 2, 4, 8, 12, 24, 36, 48, 72, 120, 168]

interface Duration {
  readonly seconds: number
  readonly count: number
}

/** How many payouts took how long. */
export function PayoutTimes({ durations }: { readonly durations: readonly Duration[] }) {
  const all = durations.reduce((sum, { count }) => sum + count, 0)
  const bars = [...ENDS, Number.POSITIVE_INFINITY].map((end, at) => {
    const start = at === 0 ? 0 : (ENDS[at - 1] ?? 0)
    const own = durations.filter(({ seconds }) => seconds >= start * HOUR && seconds < end * HOUR)
    return { start, end, count: own.reduce((sum, { count }) => sum + count, 0) }
  })
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const words = ({ start, end, count }: (typeof bars)[number]) => {
    const facts = { count: formatCount(count), share: formatPercent((count / all) * 100, 1) }
    return Number.isFinite(end)
      ? texts.within({ time: durationText(end * HOUR), ...facts })
      : texts.later({ time: durationText(start * HOUR), ...facts })
  }
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} aside={all > 0 && texts.payouts({ count: all })} />
      {all === 0 ? (
        <CardBody className={styles.muted}>{texts.none}</CardBody>
      ) : (
        <CardBody>
          <div className={styles.bars} aria-hidden>
            {bars.map((bar) => (
              <span key={bar.start} title={words(bar)}>
                <i style={{ '--share': bar.count / most } as CSSProperties} />
                <small>{Number.isFinite(bar.end) ? durationText(bar.end * HOUR) : '+'}</small>
              </span>
            ))}
          </div>
          <VisuallyHidden>
            <ul>
              {bars.map((bar) => (
                <li key={bar.start}>{words(bar)}</li>
              ))}
            </ul>
          </VisuallyHidden>
        </CardBody>
      )}
    </Card>
  )
}
