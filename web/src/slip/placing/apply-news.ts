import { matchNameOf, type SlipEntry } from '../slip-entry.ts'
import { useSlip } from '../slip-store.ts'
import { PRICE_UPDATED_TEXT, removedOddText } from '../slip-sentences.ts'
import { notify, removedOddToastCloseMs } from '../../ui/overlays/notify.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import type { EntryNews } from './entry-news.ts'
import { startText } from '../panel/start-text.ts'

/** Brings news into the slip and notifies the player. Answers whether the entry is still there. */
export function applyNews({ id, oddsName }: SlipEntry, news: EntryNews): boolean {
  const slip = useSlip.getState()
  if (!slip.entries.some((entry) => entry.id === id)) return false
  if (news.kind === 'gone') {
    slip.withdraw(id)
    notify.info(removedOddText(oddsName), { closeAfterMs: removedOddToastCloseMs })
    return false
  }
  if (news.kind === 'moved') {
    slip.change(id, { price: news.price })
    notify.info(PRICE_UPDATED_TEXT)
  }
  return true
}

/** The slip shows when a game begins, and counts the picks of its day. */
export function applyStart(entry: SlipEntry, startMs: number): void {
  const slip = useSlip.getState()
  if (!slip.entries.some(({ id, startMs: known }) => id === entry.id && known !== startMs)) return
  slip.change(entry.id, { startMs })
  const words = startText(startMs, Date.now(), viewerTimeZone())
  notify.info(`${matchNameOf(entry)} has a new time: ${words}.`, { closeAfterMs: removedOddToastCloseMs })
}
