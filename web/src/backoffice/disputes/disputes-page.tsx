import type { StaffDispute } from '@pickproof/contract/admin-disputes'
import { DISPUTE_LIST, DISPUTE_STATUS_WORDS } from '@pickproof/contract/lists/disputes'
import { WAITS_FOR_STAFF } from '@pickproof/domain/disputes/dispute'
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { text } from '@pickproof/domain/messages/message'
import { STATUS_TONES } from '../../common/disputes/dispute-words.ts'
import { defineTexts, t } from '../../language/language.ts'
import { usePerson } from '../../session/use-person.ts'
import { Status } from '../../ui/values/status.tsx'
import { AdminList } from '../admin-list.tsx'
import { PanelTitle } from '../admin-panel.tsx'
import { declaredColumns, declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { commonTexts } from '../texts.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { DISPUTES } from './disputes-query.ts'

const texts = defineTexts('backoffice.disputes', {
  title: 'Disputes',
  rowName: text<{ id: string; about: string }>('dispute {id}, {about}'),
  disputeOf: text<{ id: string }>('Dispute {id}'),
  late: 'Late',
  empty: 'Disputes appear here when players open them.',
})

const WAITING: readonly FilterChoice[] = [{ key: 'status', op: 'IN', value: [...WAITS_FOR_STAFF] }]

function DisputeStatus({ status, isOverdue }: Pick<StaffDispute, 'status' | 'isOverdue'>) {
  return isOverdue ? (
    <Status tone="down">{texts.late}</Status>
  ) : (
    <Status tone={STATUS_TONES[status]}>{t(DISPUTE_STATUS_WORDS[status])}</Status>
  )
}

const COLUMNS = declaredColumns<StaffDispute, typeof DISPUTE_LIST>(DISPUTE_LIST, {
  status: (row) => <DisputeStatus {...row} />,
})

/** What players dispute, the earliest due first. */
export function DisputesPage() {
  const person = usePerson()
  if (person === undefined) return null
  return (
    <AdminList<StaffDispute>
      tableKey={DISPUTES}
      title={texts.title}
      columns={COLUMNS}
      filters={declaredFilters(DISPUTE_LIST)}
      quickFilter={{ kind: 'text', key: 'user.email', label: commonTexts.email }}
      startFilters={WAITING}
      startSorter="+dueDate"
      search={searchCall('/admin/disputes')}
      exportCsv={fileCall('/admin/disputes')}
      rowKey={({ id }) => String(id)}
      rowName={({ id, about }) => texts.rowName({ id: String(id), about })}
      panel={(row) => <DisputePanel key={row.id} row={row} viewer={person.user} />}
      panelTitle={(row) => (
        <PanelTitle
          name={texts.disputeOf({ id: String(row.id) })}
          status={<DisputeStatus {...row} />}
          subline={row.about}
        />
      )}
      emptyText={texts.empty}
    />
  )
}
