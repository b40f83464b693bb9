/** A price that the player waits for was reached. */
import { formatOdds } from '@pickproof/domain/format/odds'
import { defineMessages, figure, type FigureValue, text } from '@pickproof/domain/messages/message'
import type { OddType } from '@pickproof/domain/odds/odds'
import type { Draft, NotificationKind } from './kind.ts'
import type { FiredAlertRow } from './price-alert-store.ts'

type Reached = { market: string; game: string; book: string; target: FigureValue }

const texts = defineMessages('server.notify-price', {
  label: 'Price alerts',
  title: text<{ selection: string; odds: FigureValue }>('{selection} is now {odds}'),
  up: text<Reached>('{market}, {game}, at {book}. Your alert: {target} or higher.'),
  down: text<Reached>('{market}, {game}, at {book}. Your alert: {target} or lower.'),
  open: 'Open game',
})

export const PRICE_ALERT: NotificationKind = {
  group: 'prices',
  label: texts.label,
  channels: ['app', 'push'],
  // It invites to pick, so players on a break get it in the app only.
  isMarketing: true,
  link: ({ path }) => (path === null ? undefined : { label: texts.open, path }),
}

const oddsText = (milli: number, type: OddType) => figure(formatOdds({ type: 'DECIMAL', milli }, type))

export function alertDraft(alert: FiredAlertRow): Draft {
  const { direction, odd_type: type } = alert
  return {
    userId: alert.user_id,
    key: String(alert.id),
    tone: 'info',
    title: texts.title({ selection: alert.selection_name, odds: oddsText(alert.fired_milli, type) }),
    body: (direction === 'UP' ? texts.up : texts.down)({
      market: alert.market_name,
      game: alert.game_name,
      book: alert.fired_at_name,
      target: oddsText(alert.target_milli, type),
    }),
    subjectId: alert.id,
    path: alert.game_path,
    at: alert.fired_at,
  }
}
