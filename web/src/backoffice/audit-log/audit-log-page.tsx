import { AUDIT_LOG_LIST } from '@pickproof/contract/lists/audit-log'
import type { AuditEntryView } from '@pickproof/contract/admin-audit-log'
import { actionWords } from '@pickproof/domain/pages/audit-words'
import { type Message, text } from '@pickproof/domain/messages/message'
import { AdminList } from '../admin-list.tsx'
import { declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { PanelTitle } from '../admin-panel.tsx'
import { AuditEntryPanel } from './audit-entry-panel.tsx'
import { AUDIT_LOG_COLUMNS, targetText } from './audit-log-columns.tsx'
import { AUDIT_LOG } from './audit-log-query.ts'
import classes from './audit-log.module.css'
import { ChainState } from './chain-state.tsx'
import { defineTexts, say } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'

const texts = defineTexts('backoffice.audit-log', {
  title: 'Audit log',
  rowName: text<{ number: string; action: Message | string }>('entry {number}, {action}'),
  empty: 'Every action of a staff member appears here.',
})

/** Every action of staff, newest first: entries cannot be changed or removed. */
export function AuditLogPage() {
  return (
    <AdminList<AuditEntryView>
      tableKey={AUDIT_LOG}
      title={texts.title}
      columns={AUDIT_LOG_COLUMNS}
      filters={declaredFilters(AUDIT_LOG_LIST)}
      quickFilter={{ kind: 'text', key: 'actor.email', label: commonTexts.email }}
      startSorter="-number"
      search={searchCall('/admin/audit-log')}
      exportCsv={fileCall('/admin/audit-log')}
      rowKey={({ id }) => String(id)}
      areRowsFinal
      rowName={({ number, action }) => texts.rowName({ number: String(number), action: actionWords(action) })}
      panel={(entry) => <AuditEntryPanel key={entry.id} entry={entry} />}
      panelTitle={(entry) => <PanelTitle name={say(actionWords(entry.action))} subline={targetText(entry)} />}
      actions={
        <span className={classes.chain}>
          <ChainState />
        </span>
      }
      emptyText={texts.empty}
    />
  )
}
