/** Removing picks by hand, with a toast that brings them back. */
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'
import { offerUndo } from './offer-undo.ts'
import { useSlip } from './slip-store.ts'

const texts = defineTexts('player.slip-undo', {
  removed: text<{ pick: string }>('You removed {pick} from your pick slip.'),
  cleared: text<{ count: number }>(
    'You removed {count, plural, one {# pick} other {# picks}} from your pick slip.',
  ),
})

export function removeWithUndo(entryId: string): void {
  const before = useSlip.getState()
  const entry = before.entries.find(({ id }) => id === entryId)
  if (entry === undefined) return
  before.remove(entryId)
  offerUndo(texts.removed({ pick: withMinusSigns(entry.oddsName) }), () => before.restore(before, [entryId]))
}

export function clearWithUndo(): void {
  const before = useSlip.getState()
  const ids = before.entries.map(({ id }) => id)
  before.clear()
  if (ids.length > 0) offerUndo(texts.cleared({ count: ids.length }), () => before.restore(before, ids))
}
