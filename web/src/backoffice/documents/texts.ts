import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

/** Words that the list, the panel and the dialogs of documents share. */
export const documentTexts = defineTexts('backoffice.documents', {
  title: 'Documents',
  empty: 'Documents appear here when players upload them.',
  kind: text<{ type: string; subType: string }>('{type}, {subType}'),
  ofPlayer: text<{ document: string; email: string }>('{document} of {email}'),
  queue: 'Review one by one',
  preview: 'Preview',
  download: 'Download',
  approve: 'Approve',
  reject: 'Reject',
})
