import type { SlipEntry } from '../../slip/slip-entry.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { PRICE_UPDATED_TEXT, removedOddText } from '../../slip/slip-sentences.ts'
import { notify, removedOddToastCloseMs } from '../../ui/notify.ts'
import type { EntryNews } from './entry-news.ts'

/** Brings news into the slip and tells the player. Answers whether the entry is still there. */
export function applyNews({ id, oddsName }: SlipEntry, news: EntryNews): boolean {
  const slip = useSlip.getState()
  if (!slip.entries.some((entry) => entry.id === id)) return false
  if (news.kind === 'gone') {
    slip.remove(id)
    notify.info(removedOddText(oddsName), { closeAfterMs: removedOddToastCloseMs })
    return false
  }
  if (news.kind === 'moved') {
    slip.change(id, { price: news.price })
    notify.info(PRICE_UPDATED_TEXT)
  }
  return true
}
