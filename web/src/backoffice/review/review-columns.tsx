import type { ReviewCase } from '@pickproof/contract/admin-review'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { REVIEW_KIND_WORDS } from '@pickproof/domain/review/case-status'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { Status, type StatusTone } from '../../ui/values/status.tsx'

const STATUSES: Readonly<Record<ReviewCase['status'], readonly [string, StatusTone]>> = {
  OPEN: ['Open', 'info'],
  DISMISSED: ['Dismissed', 'neutral'],
  CONFIRMED: ['Confirmed', 'down'],
}

export function CaseStatusText({ status }: Pick<ReviewCase, 'status'>) {
  const [words, tone] = STATUSES[status]
  return <Status tone={tone}>{words}</Status>
}

function peopleText({ people }: Pick<ReviewCase, 'people'>): string {
  return textOrMissing(people.map(({ email }) => email).join(', '))
}

export const REVIEW_COLUMNS: readonly ListColumn<ReviewCase>[] = [
  { key: 'kind', title: 'Suspicion', sortField: 'kind', cell: ({ kind }) => REVIEW_KIND_WORDS[kind] },
  {
    key: 'people',
    title: 'People',
    cell: peopleText,
  },
  { key: 'score', title: 'Score', align: 'right', sortField: 'score', cell: ({ score }) => score },
  {
    key: 'evidenceCount',
    title: 'Evidence',
    align: 'right',
    sortField: 'evidenceCount',
    cell: ({ evidenceCount }) => evidenceCount,
  },
  {
    key: 'status',
    title: 'Status',
    sortField: 'status',
    cell: (row) => <CaseStatusText status={row.status} />,
  },
  {
    key: 'lastEvidenceDate',
    title: 'Last evidence',
    sortField: 'lastEvidenceDate',
    cell: ({ lastEvidenceDate }) => <DateText instant={lastEvidenceDate} />,
  },
  {
    key: 'openedDate',
    title: 'Opened',
    sortField: 'openedDate',
    cell: ({ openedDate }) => <DateText instant={openedDate} />,
  },
  { key: 'decidedBy', title: 'Decided by', cell: ({ decidedBy }) => textOrMissing(decidedBy) },
  {
    key: 'decidedDate',
    title: 'Decided',
    sortField: 'decidedDate',
    hiddenAtStart: true,
    cell: ({ decidedDate }) => <DateText instant={decidedDate} />,
  },
  {
    key: 'accnos',
    title: 'Accounts',
    hiddenAtStart: true,
    cell: ({ accnos }) => textOrMissing(accnos.join(', ')),
  },
  {
    key: 'note',
    title: 'Note',
    hiddenAtStart: true,
    cell: ({ note }) => textOrMissing(note),
  },
  { key: 'id', title: 'Case', align: 'right', sortField: 'id', cell: ({ id }) => id },
]

export const REVIEW_FILTERS: readonly FilterDefinition[] = [
  {
    kind: 'select',
    key: 'status',
    label: 'Status',
    options: Object.entries(STATUSES).map(([value, [label]]) => ({ value, label })),
    many: true,
  },
  {
    kind: 'select',
    key: 'kind',
    label: 'Suspicion',
    options: Object.entries(REVIEW_KIND_WORDS).map(([value, label]) => ({ value, label })),
    many: true,
  },
  { kind: 'number', key: 'score', label: 'Score', maxDecimals: 0 },
  { kind: 'number', key: 'evidenceCount', label: 'Evidence', maxDecimals: 0 },
  { kind: 'date', key: 'lastEvidenceDate', label: 'Last evidence' },
  { kind: 'text', key: 'decidedBy', label: 'Decided by' },
  { kind: 'text', key: 'id', label: 'Case', op: '=', allow: 'digits-and-commas' },
]
