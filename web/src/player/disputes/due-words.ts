import type { DisputeView } from '@pickproof/contract/disputes'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'

type Due = { at: DateValue }

const texts = defineTexts('player.dispute-due', {
  OPEN: text<Due>('We answer by {at}'),
  IN_REVIEW: text<Due>('We decide by {at}'),
  DECIDED: text<Due>('You can appeal until {at}'),
  APPEALED: text<Due>('Another staff member decides by {at}'),
  late: text<Due>('We are late: this was due by {at}'),
})

/** Undefined once the dispute has ended. */
export function dueText({ status, dueDate, isOverdue }: DisputeView): string | undefined {
  if (dueDate === null || status === 'CLOSED' || status === 'WITHDRAWN') return undefined
  const due = { at: moment(dueDate, 'MMM Do, YYYY, h:mm A (z)', viewerTimeZone()) }
  return isOverdue ? texts.late(due) : texts[status](due)
}
