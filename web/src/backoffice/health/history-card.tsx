import type { HealthView } from '@pickproof/contract/admin-health'
import type { HealthPart } from '@pickproof/domain/operations/health'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { formatPercent } from '../../language/values.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import styles from './health.module.css'

const texts = defineTexts('backoffice.health-history', {
  title: 'Last 24 hours',
  bar: '30 min a bar',
  noRecord: 'no record',
  good: text<{ from: DateValue; share: string }>('{from}: {share}'),
  summary: text<{ part: string; share: string }>('{part}: {share} of the recorded minutes were good'),
})

const parts: Readonly<Record<HealthPart, string>> = defineTexts('backoffice.health-parts', {
  prices: 'Prices',
  settlement: 'Settlement',
  messages: 'Email and push',
  log: 'Public log',
})

type History = HealthView['history'][number]

function shareOf({ bars }: History): string {
  const shares = bars.flatMap(({ goodShare }) => (goodShare === null ? [] : [goodShare]))
  if (shares.length === 0) return texts.noRecord
  return formatPercent((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length, 2, 0)
}

function toneOf(goodShare: number | null) {
  if (goodShare === null) return undefined
  if (goodShare === 1) return styles.good
  return goodShare >= 0.5 ? styles.partly : styles.bad
}

export function HistoryCard({ history }: Pick<HealthView, 'history'>) {
  return (
    <Card>
      <CardHead title={texts.title} aside={texts.bar} />
      <CardBody className={styles.history}>
        {history.map((one) => (
          <div key={one.part} className={styles.part}>
            <span>{parts[one.part]}</span>
            <strong>{shareOf(one)}</strong>
            <div
              className={styles.bars}
              role="img"
              aria-label={texts.summary({ part: parts[one.part], share: shareOf(one) })}
            >
              {one.bars.map(({ from, goodShare }) => (
                <i
                  key={from}
                  className={joinClasses(styles.bar, toneOf(goodShare))}
                  title={texts.good({
                    from: moment(from, 'h:mm A', viewerTimeZone()),
                    share: goodShare === null ? texts.noRecord : formatPercent(100 * goodShare, 0),
                  })}
                />
              ))}
            </div>
          </div>
        ))}
      </CardBody>
    </Card>
  )
}
