import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { matchNameOf, type SlipEntry } from '../slip-entry.ts'
import { useSlip } from '../slip-store.ts'
import { slipTexts } from '../texts.ts'
import { notify, removedOddToastCloseMs } from '../../ui/overlays/notify.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import type { EntryNews } from './entry-news.ts'
import { startText } from '../panel/start-text.ts'

const texts = defineTexts('player.slip-news', {
  newStart: text<{ match: string; start: string }>('{match} has a new start time: {start}.'),
})

/** Applies news to the slip and notifies the player. Returns whether the entry is still in the slip. */
export function applyNews({ id, oddsName }: SlipEntry, news: EntryNews): boolean {
  const slip = useSlip.getState()
  if (!slip.entries.some((entry) => entry.id === id)) return false
  if (news.kind === 'gone') {
    slip.withdraw(id)
    notify.info(slipTexts.removed({ pick: oddsName }), { closeAfterMs: removedOddToastCloseMs })
    return false
  }
  if (news.kind === 'moved') {
    slip.change(id, { price: news.price })
    notify.info(slipTexts.priceUpdated)
  }
  return true
}

/** The slip shows when a game begins, and counts the picks of its day. */
export function applyStart(entry: SlipEntry, startMs: number): void {
  const slip = useSlip.getState()
  if (!slip.entries.some(({ id, startMs: known }) => id === entry.id && known !== startMs)) return
  slip.change(entry.id, { startMs })
  const start = startText(startMs, Date.now(), viewerTimeZone())
  notify.info(texts.newStart({ match: matchNameOf(entry), start }), { closeAfterMs: removedOddToastCloseMs })
}
