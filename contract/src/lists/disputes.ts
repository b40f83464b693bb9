/** Disputes in the order of their due time (decision 180). */
import { DISPUTE_STATUSES, DISPUTE_SUBJECTS } from '@pickproof/domain/disputes/dispute'
import { defineMessages } from '@pickproof/domain/messages/message'
import { declareList } from './list-declaration.ts'
import { TITLES } from './list-texts.ts'

const texts = defineMessages('backoffice.dispute-list', {
  dispute: 'Dispute',
  about: 'About',
  due: 'Due',
  answered: 'First answer',
  appealed: 'Appealed',
  ended: 'Ended',
})

export const DISPUTE_SUBJECT_WORDS = defineMessages('backoffice.dispute-subjects', {
  PICK: 'Pick',
  CLOSING: 'Closed account',
  DOCUMENT: 'Rejected document',
  PAYOUT: 'Payout',
})

export const DISPUTE_STATUS_WORDS = defineMessages('backoffice.dispute-statuses', {
  OPEN: 'Not answered',
  IN_REVIEW: 'In review',
  DECIDED: 'Decided',
  APPEALED: 'Appealed',
  CLOSED: 'Closed',
  WITHDRAWN: 'Withdrawn',
})

export const DISPUTE_LIST = declareList({
  fields: {
    id: {
      kind: 'integer',
      title: texts.dispute,
      fileTitle: TITLES.id,
      sort: true,
      filter: { op: '=', allow: 'digits-and-commas' },
      isPlain: true,
      align: 'left',
    },
    about: { kind: 'text', title: texts.about },
    subject: {
      kind: 'choice',
      title: TITLES.kind,
      choices: DISPUTE_SUBJECTS,
      words: DISPUTE_SUBJECT_WORDS,
      sort: true,
      filter: { many: true },
      hidden: true,
    },
    status: {
      kind: 'choice',
      title: TITLES.status,
      choices: DISPUTE_STATUSES,
      words: DISPUTE_STATUS_WORDS,
      sort: true,
      filter: { many: true },
    },
    dueDate: { kind: 'instant', title: texts.due, sort: true },
    'user.email': { kind: 'text', title: TITLES.email, find: true },
    accno: { kind: 'text', title: TITLES.account, find: true, filter: { op: '=' } },
    openedDate: { kind: 'instant', title: TITLES.opened, sort: true },
    answeredDate: { kind: 'instant', title: texts.answered, hidden: true },
    appealedDate: { kind: 'instant', title: texts.appealed, hidden: true },
    endedDate: { kind: 'instant', title: texts.ended, hidden: true },
    'user.id': { kind: 'integer', find: true },
  },
  columns: [
    'id',
    'about',
    'status',
    'dueDate',
    'user.email',
    'accno',
    'openedDate',
    'subject',
    'answeredDate',
    'appealedDate',
    'endedDate',
  ],
  filters: ['status', 'subject', 'dueDate', 'openedDate', 'user.email', 'accno', 'id'],
})
