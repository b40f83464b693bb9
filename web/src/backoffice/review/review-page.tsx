import { REVIEW_LIST } from '@pickproof/contract/lists/review'
import type { ReviewCase } from '@pickproof/contract/admin-review'
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { REVIEW_KIND_WORDS } from '@pickproof/domain/review/case-status'
import { type Message, text } from '@pickproof/domain/messages/message'
import { usePerson } from '../../session/use-person.ts'
import { AdminList } from '../admin-list.tsx'
import { declaredColumns, declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { PanelTitle } from '../admin-panel.tsx'
import { defineTexts, t } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { CasePanel } from './case-panel.tsx'
import { REVIEW } from './review-query.ts'

const texts = defineTexts('backoffice.review', {
  title: 'Review',
  rowName: text<{ id: string; kind: Message }>('case {id}, {kind}'),
  caseOf: text<{ id: string }>('Case {id}'),
  empty: 'Cases appear here when we detect suspicious play.',
})

const OPEN_ONLY: readonly FilterChoice[] = [{ key: 'status', op: 'IN', value: ['OPEN'] }]

const TONES: Readonly<Record<ReviewCase['status'], StatusTone>> = {
  OPEN: 'info',
  DISMISSED: 'neutral',
  CONFIRMED: 'down',
}

function CaseStatusText({ status }: Pick<ReviewCase, 'status'>) {
  return <Status tone={TONES[status]}>{t(REVIEW_LIST.fields.status.words[status])}</Status>
}

const REVIEW_COLUMNS = declaredColumns<ReviewCase, typeof REVIEW_LIST>(REVIEW_LIST, {
  status: (row) => <CaseStatusText status={row.status} />,
})

/** Play that a person should look at, the most suspicious first. */
export function ReviewPage() {
  const person = usePerson()
  if (person === undefined) return null
  return (
    <AdminList<ReviewCase>
      tableKey={REVIEW}
      title={texts.title}
      columns={REVIEW_COLUMNS}
      filters={declaredFilters(REVIEW_LIST)}
      quickFilter={{ kind: 'text', key: 'user.email', label: commonTexts.email }}
      startFilters={OPEN_ONLY}
      startSorter="-score"
      search={searchCall('/admin/review')}
      exportCsv={fileCall('/admin/review')}
      rowKey={({ id }) => String(id)}
      rowName={({ id, kind }) => texts.rowName({ id: String(id), kind: REVIEW_KIND_WORDS[kind] })}
      panel={(row) => <CasePanel key={row.id} row={row} viewer={person.user} />}
      panelTitle={(row) => (
        <PanelTitle
          name={t(REVIEW_KIND_WORDS[row.kind])}
          status={<CaseStatusText status={row.status} />}
          subline={texts.caseOf({ id: String(row.id) })}
        />
      )}
      emptyText={texts.empty}
    />
  )
}
