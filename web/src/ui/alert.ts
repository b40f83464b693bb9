import { ALERT_TEXTS } from '@pickproof/contract/messages'
import { type AlertRequest, dialogQueue } from './dialog-queue.ts'

const infoAlertCloseMs = 3000

export interface Alert {
  kind: AlertRequest['kind']
  text: string
  /** What 'Reload !' does; by default it loads the page again. */
  onReload?: () => void
}

/** An error waits for 'Got It !', a reload alert for 'Reload !', an info alert closes by itself. */
function alertRequest({ kind, text, onReload }: Alert): AlertRequest {
  return {
    type: 'alert',
    kind,
    title: kind === 'error' ? ALERT_TEXTS.errorTitle : ALERT_TEXTS.alertTitle,
    text,
    closeAfterMs: kind === 'info' ? infoAlertCloseMs : undefined,
    onReload,
  }
}

export function showAlert(alert: Alert): void {
  dialogQueue.open(alertRequest(alert))
}
