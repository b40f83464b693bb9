/** Cases of suspicious play (decision 26). */
import { CASE_STATUSES, REVIEW_KIND_WORDS, REVIEW_KINDS } from '@pickproof/domain/review/case-status'
import { declareList } from './list-declaration.ts'

interface CaseRow {
  readonly people: readonly { readonly email: string }[]
  readonly accnos: readonly string[]
}

export const REVIEW_LIST = declareList({
  fields: {
    id: {
      kind: 'integer',
      title: 'Case',
      fileTitle: 'Id',
      sort: true,
      filter: { op: '=', allow: 'digits-and-commas' },
      isPlain: true,
    },
    kind: {
      kind: 'choice',
      title: 'Suspicion',
      fileTitle: 'Kind',
      choices: REVIEW_KINDS,
      sort: true,
      words: REVIEW_KIND_WORDS,
      filter: { many: true },
    },
    people: {
      kind: 'composed',
      title: 'People',
      text: ({ people }: CaseRow) => people.map(({ email }) => email).join(', '),
    },
    score: { kind: 'integer', title: 'Score', sort: true, isPlain: true },
    evidenceCount: { kind: 'integer', title: 'Evidence', sort: true, isPlain: true },
    accnos: {
      kind: 'composed',
      title: 'Accounts',
      hidden: true,
      text: ({ accnos }: CaseRow) => accnos.join(', '),
    },
    status: {
      kind: 'choice',
      title: 'Status',
      choices: CASE_STATUSES,
      sort: true,
      words: { OPEN: 'Open', DISMISSED: 'Dismissed', CONFIRMED: 'Confirmed' },
      filter: { many: true },
    },
    lastEvidenceDate: { kind: 'instant', title: 'Last evidence', sort: true },
    openedDate: { kind: 'instant', title: 'Opened', sort: true },
    decidedBy: { kind: 'text', title: 'Decided by', sort: 'call' },
    decidedDate: { kind: 'instant', title: 'Decided', sort: true, hidden: true },
    note: { kind: 'text', title: 'Note', hidden: true },
    'user.email': { kind: 'text', find: true },
    'user.id': { kind: 'integer', find: true },
  },
  columns: [
    'kind',
    'people',
    'score',
    'evidenceCount',
    'status',
    'lastEvidenceDate',
    'openedDate',
    'decidedBy',
    'decidedDate',
    'accnos',
    'note',
    'id',
  ],
  filters: ['status', 'kind', 'score', 'evidenceCount', 'lastEvidenceDate', 'decidedBy', 'id'],
})
