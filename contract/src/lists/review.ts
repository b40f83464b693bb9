/** Cases of suspicious play (decision 26). */
import { CASE_STATUSES, REVIEW_KIND_WORDS, REVIEW_KINDS } from '@pickproof/domain/review/case-status'
import { declareList } from './list-declaration.ts'
import { TITLES, VALUES } from './list-texts.ts'

interface CaseRow {
  readonly people: readonly { readonly email: string }[]
  readonly accnos: readonly string[]
}

export const REVIEW_LIST = declareList({
  fields: {
    id: {
      kind: 'integer',
      title: TITLES.case,
      fileTitle: TITLES.id,
      sort: true,
      filter: { op: '=', allow: 'digits-and-commas' },
      isPlain: true,
    },
    kind: {
      kind: 'choice',
      title: TITLES.suspicion,
      fileTitle: TITLES.kind,
      choices: REVIEW_KINDS,
      sort: true,
      words: REVIEW_KIND_WORDS,
      filter: { many: true },
    },
    people: {
      kind: 'composed',
      title: TITLES.people,
      text: ({ people }: CaseRow) => people.map(({ email }) => email).join(', '),
    },
    score: { kind: 'integer', title: TITLES.score, sort: true, isPlain: true },
    evidenceCount: { kind: 'integer', title: TITLES.evidence, sort: true, isPlain: true },
    accnos: {
      kind: 'composed',
      title: TITLES.accounts,
      hidden: true,
      text: ({ accnos }: CaseRow) => accnos.join(', '),
    },
    status: {
      kind: 'choice',
      title: TITLES.status,
      choices: CASE_STATUSES,
      sort: true,
      words: { OPEN: VALUES.open, DISMISSED: VALUES.dismissed, CONFIRMED: VALUES.confirmed },
      filter: { many: true },
    },
    lastEvidenceDate: { kind: 'instant', title: TITLES.lastEvidence, sort: true },
    openedDate: { kind: 'instant', title: TITLES.opened, sort: true },
    decidedBy: { kind: 'text', title: TITLES.decidedBy, sort: 'call' },
    decidedDate: { kind: 'instant', title: TITLES.decided, sort: true, hidden: true },
    note: { kind: 'text', title: TITLES.note, hidden: true },
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
