import type { HealthView } from '@pickproof/contract/admin-health'
import { isSkewed } from '@pickproof/domain/duties/in-play'
import { text } from '@pickproof/domain/messages/message'
import type { ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { formatCount, formatFixed } from '../../language/values.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import styles from './health.module.css'
import { healthTexts } from './texts.ts'

const texts = defineTexts('backoffice.health-parts-card', {
  title: 'Streams and storage',
  part: 'Part',
  state: 'State',
  now: 'Now',
  listeners: 'Live pages',
  listening: text<{ count: string }>('{count} on this server'),
  stalled: text<{ count: number }>('{count, plural, =0 {none} one {# page} other {# pages}} cut off'),
  clock: 'Clock of the price source',
  inSync: 'In sync',
  differs: 'Differs',
  unknown: 'Unknown',
  milliseconds: text<{ count: string }>('{count} ms'),
  database: 'Database',
  running: 'Running',
  gigabytes: text<{ count: string }>('{count} GB'),
  megabytes: text<{ count: string }>('{count} MB'),
  log: 'Public log',
  signed: 'Signed',
  entries: text<{ count: string }>('{count} entries'),
  audit: 'Last audit',
  clean: 'No difference',
  differences: 'Differences',
  backup: 'Last backup',
  made: 'Made',
})

const MB = 1_000_000

function sizeText(bytes: number): string {
  return bytes < 1000 * MB
    ? texts.megabytes({ count: formatCount(Math.round(bytes / MB)) })
    : texts.gigabytes({ count: formatFixed(bytes / MB / 1000, 1) })
}

interface Part {
  readonly key: string
  readonly name: string
  readonly tone: StatusTone
  readonly state: string
  readonly now: ReactNode
}

function partsOf({ streams, feed, databaseBytes, log, audit, backup }: HealthView): readonly Part[] {
  const { skewMs } = feed
  const isWrong = skewMs !== null && isSkewed(skewMs)
  return [
    {
      key: 'streams',
      name: texts.listeners,
      tone: 'active',
      state: texts.listening({ count: formatCount(streams.listeners) }),
      now: texts.stalled({ count: streams.stalled }),
    },
    {
      key: 'clock',
      name: texts.clock,
      tone: isWrong ? 'warn' : skewMs === null ? 'neutral' : 'active',
      state: isWrong ? texts.differs : skewMs === null ? texts.unknown : texts.inSync,
      now: skewMs === null ? '–' : texts.milliseconds({ count: formatCount(Math.round(skewMs)) }),
    },
    {
      key: 'database',
      name: texts.database,
      tone: 'active',
      state: texts.running,
      now: sizeText(databaseBytes),
    },
    {
      key: 'log',
      name: texts.log,
      tone: log.signedAt === null ? 'warn' : 'active',
      state: log.signedAt === null ? healthTexts.never : texts.signed,
      now: texts.entries({ count: formatCount(log.entries) }),
    },
    {
      key: 'audit',
      name: texts.audit,
      tone: audit === null ? 'neutral' : audit.isClean ? 'active' : 'warn',
      state: audit === null ? healthTexts.never : audit.isClean ? texts.clean : texts.differences,
      now: <DateText instant={audit?.at} />,
    },
    {
      key: 'backup',
      name: texts.backup,
      tone: backup === null ? 'neutral' : 'active',
      state: backup === null ? healthTexts.never : texts.made,
      now: <DateText instant={backup?.at} />,
    },
  ]
}

export function PartsCard({ health }: { readonly health: HealthView }) {
  return (
    <Card>
      <CardHead title={texts.title} ruled />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label={texts.title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.part}</th>
              <th scope="col" className={styles.start}>
                {texts.state}
              </th>
              <th scope="col">{texts.now}</th>
            </tr>
          </thead>
          <tbody>
            {partsOf(health).map(({ key, name, tone, state, now }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className={styles.start}>
                  <Status small tone={tone}>
                    {state}
                  </Status>
                </td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
