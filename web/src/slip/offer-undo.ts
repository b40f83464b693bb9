import { defineTexts } from '../language/language.ts'
import { notify } from '../ui/overlays/notify.ts'

const texts = defineTexts('player.offer-undo', { undo: 'Undo' })

/** Long enough to read the sentence and reach the button. */
const UNDO_TOAST_CLOSE_MS = 8000

/** Says what was removed from the slip, with a button that brings it back. */
export function offerUndo(said: string, undo: () => void): void {
  notify.act(said, { closeAfterMs: UNDO_TOAST_CLOSE_MS, link: { label: texts.undo, onClick: undo } })
}
