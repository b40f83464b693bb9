import { type MoneyValue, money, text } from '@pickproof/domain/messages/message'
import type { DayClock } from '@pickproof/domain/programme/programme-day'
import type { CountBar, MoneyBar, RoomLeft } from '@pickproof/domain/programme/room-left'
import { gameDateLabel } from '@pickproof/domain/programme/slip-texts'
import { defineTexts, t } from '../../language/language.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { ProgressBar, type ProgressPart } from '../../ui/feedback/progress-bar.tsx'
import styles from './room-bars.module.css'

export const roomTexts = defineTexts('player.room-left', {
  title: 'Room left today',
  used: 'used',
  thisSlip: 'this slip',
  risk: 'Risk',
  dailyLoss: 'Daily loss, if this slip loses',
  gamesOn: text<{ date: string }>('Games on {date}'),
  over: text<{ over: MoneyValue }>('Over by {over}'),
  left: text<{ left: MoneyValue }>('{left} left'),
  picksOver: text<{ over: number }>('Over by {over}'),
  picks: text<{ count: number; limit: number }>('{count} of {limit}'),
})

interface RoomBarsProps {
  readonly room: RoomLeft
  readonly currency: string
  /** By which clock games have their date. */
  readonly gameDateClock: DayClock
}

/** What the day still allows, before and with this slip. */
export function RoomBars({ room, currency, gameDateClock }: RoomBarsProps) {
  return (
    <section className={styles.room} aria-label={roomTexts.title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{roomTexts.title}</h3>
        <span className={styles.key}>{roomTexts.used}</span>
        <span className={joinClasses(styles.key, styles.slip)}>{roomTexts.thisSlip}</span>
      </div>
      <MoneyRoom label={roomTexts.risk} bar={room.risk} currency={currency} />
      <MoneyRoom label={roomTexts.dailyLoss} bar={room.dailyLoss} currency={currency} />
      {room.picks.map((bar) => (
        <PicksRoom
          key={bar.gameDate}
          label={roomTexts.gamesOn({ date: t(gameDateLabel(bar.gameDate, gameDateClock)) })}
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
    ? roomTexts.over({ over: money(overMinor, currency) })
    : roomTexts.left({ left: money(leftMinor, currency) })
  const parts = partsOf(Number(limitMinor), Number(usedMinor), Number(slipMinor))
  return <Bar label={label} words={words} isOver={isOver} parts={parts} />
}

function PicksRoom({ label, bar }: { label: string; bar: CountBar }) {
  const { limit, used, slip, over } = bar
  const words = over > 0 ? roomTexts.picksOver({ over }) : roomTexts.picks({ count: used + slip, limit })
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
