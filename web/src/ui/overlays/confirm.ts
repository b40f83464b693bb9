import { CONFIRM_TEXTS } from '@pickproof/contract/messages'
import { t } from '../../language/language.ts'
import { type ConfirmRequest, dialogQueue } from './dialog-queue.ts'

export interface Confirmation {
  title?: string
  text?: string
  agreeLabel?: string
  disagreeLabel?: string
  /** Paints the agreeing button as destructive. */
  danger?: boolean
}

function confirmRequest(confirmation: Confirmation, answer: (agreed: boolean) => void): ConfirmRequest {
  return {
    type: 'confirm',
    title: confirmation.title ?? t(CONFIRM_TEXTS.title),
    text: confirmation.text ?? t(CONFIRM_TEXTS.text),
    agreeLabel: confirmation.agreeLabel ?? t(CONFIRM_TEXTS.agreeButton),
    disagreeLabel: confirmation.disagreeLabel ?? t(CONFIRM_TEXTS.disagreeButton),
    danger: confirmation.danger ?? false,
    answer,
  }
}

/** Asks before something that cannot be taken back; closing the dialog in any other way means no. */
export function confirm(confirmation: Confirmation = {}): Promise<boolean> {
  return new Promise((resolve) => {
    dialogQueue.open(confirmRequest(confirmation, resolve))
  })
}
