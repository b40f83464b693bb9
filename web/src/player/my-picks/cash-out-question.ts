import type { Confirmation } from '../../ui/overlays/confirm.ts'

/** The question before a pick is cashed out: the amount is in the question and on the button. */
export function cashOutQuestion(amount: string, stake: string): Confirmation {
  return {
    title: 'Cash out this pick?',
    text: `You get ${amount} of your stake of ${stake} back, and the pick is closed. This cannot be undone.`,
    agreeLabel: `Cash out ${amount}`,
    disagreeLabel: 'Keep the pick',
  }
}
