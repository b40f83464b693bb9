import { ALERT_TEXTS } from '@pickproof/contract/messages'
import { type Said, say, t } from '../../language/language.ts'
import { type AlertRequest, dialogQueue } from './dialog-queue.ts'

const infoAlertCloseMs = 3000

export interface Alert {
  kind: AlertRequest['kind']
  text: Said
  /** What 'Reload !' does; by default it loads the page again. */
  onReload?: () => void
  /** For code that treats a press of the alert's button differently from other input. */
  buttonAttribute?: `data-${string}`
}

/** An error waits for 'Got It !', a reload alert for 'Reload !', an info alert closes after three seconds. */
function alertRequest({ kind, text, onReload, buttonAttribute }: Alert): AlertRequest {
  return {
    type: 'alert',
    kind,
    title: t(kind === 'error' ? ALERT_TEXTS.errorTitle : ALERT_TEXTS.alertTitle),
    text: say(text),
    closeAfterMs: kind === 'info' ? infoAlertCloseMs : undefined,
    onReload,
    buttonAttribute,
  }
}

/** Returns what closes the alert before its button does. */
export function showAlert(alert: Alert): () => void {
  const id = dialogQueue.open(alertRequest(alert))
  return () => dialogQueue.close(id)
}
