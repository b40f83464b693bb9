import { formatMinor } from '@pickproof/domain/format/money'
import type { DayClock } from '@pickproof/domain/programme/programme-day'
import type { CountBar, MoneyBar, RoomLeft } from '@pickproof/domain/programme/room-left'
import { gameDateLabel } from '@pickproof/domain/programme/slip-texts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { ProgressBar, type ProgressPart } from '../../ui/feedback/progress-bar.tsx'
import styles from './room-bars.module.css'

interface RoomBarsProps {
  readonly room: RoomLeft
  readonly currency: string
  /** By which clock games have their date. */
  readonly gameDateClock: DayClock
}

/** What the day still allows, before and with this slip. */
export function RoomBars({ room, currency, gameDateClock }: RoomBarsProps) {
  return (
    <section className={styles.room} aria-label="Room left today">
      <div className={styles.head}>
        <h3 className={styles.title}>Room left today</h3>
        <span className={styles.key}>used</span>
        <span className={joinClasses(styles.key, styles.slip)}>this slip</span>
      </div>
      <MoneyRoom label="Risk" bar={room.risk} currency={currency} />
      <MoneyRoom label="Daily loss, if this slip loses" bar={room.dailyLoss} currency={currency} />
      {room.picks.map((bar) => (
        <PicksRoom
          key={bar.gameDate}
          label={`Games of ${gameDateLabel(bar.gameDate, gameDateClock)}`}
          bar={bar}
        />
      ))}
    </section>
  )
}

function MoneyRoom({ label, bar, currency }: { label: string; bar: MoneyBar; currency: string }) {
  const { limitMinor, usedMinor, slipMinor, leftMinor, overMinor } = bar
  const isOver = overMinor > 0n
  const words = isOver
    ? `Over by ${formatMinor(overMinor, currency)}`
    : `${formatMinor(leftMinor, currency)} left`
  const parts = partsOf(Number(limitMinor), Number(usedMinor), Number(slipMinor))
  return <Bar label={label} words={words} isOver={isOver} parts={parts} />
}

function PicksRoom({ label, bar }: { label: string; bar: CountBar }) {
  const { limit, used, slip, over } = bar
  const words = over > 0 ? `Over by ${over}` : `${used + slip} of ${limit}`
  return <Bar label={label} words={words} isOver={over > 0} parts={partsOf(limit, used, slip)} />
}

/** A slip beyond the limit makes the bar longer: what is beyond is drawn hatched at its end. */
export function partsOf(limit: number, used: number, slip: number): ProgressPart[] {
  const total = Math.max(limit, used + slip)
  if (total <= 0) return []
  const share = (value: number) => (value / total) * 100
  return [
    { tone: 'neutral', percent: share(Math.min(used, limit)) },
    { tone: 'brand', percent: share(Math.max(0, Math.min(slip, limit - used))) },
    { tone: 'over', percent: share(total - limit) },
  ]
}

interface BarProps {
  readonly label: string
  readonly words: string
  readonly isOver: boolean
  readonly parts: ProgressPart[]
}

function Bar({ label, words, isOver, parts }: BarProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.label}>{label}</span>
      <span className={joinClasses(styles.words, isOver && styles.over)}>{words}</span>
      <ProgressBar className={styles.line} label={label} valueText={words} parts={parts} />
    </div>
  )
}
