import type { AuditEntryView } from '@pickproof/contract/admin-audit-log'
import { AUDIT_LOG_LIST } from '@pickproof/contract/lists/audit-log'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { say } from '../../language/language.ts'
import { declaredColumns } from '../declared-list.tsx'
import { auditedChanges } from '../audited-changes.ts'
import classes from './audit-log.module.css'

export const targetText = (entry: AuditEntryView) => say(AUDIT_LOG_LIST.fields['target.name'].text(entry))

/** The first changes in a line; all of them are in the panel. */
function changesText(entry: AuditEntryView): string {
  const changed = auditedChanges(entry).filter(({ isChanged }) => isChanged)
  return changed
    .map(({ field, before, after }) =>
      entry.before === null ? `${field} ${after}` : `${field} ${before} → ${after}`,
    )
    .join(', ')
}

export const AUDIT_LOG_COLUMNS = declaredColumns<AuditEntryView, typeof AUDIT_LOG_LIST>(AUDIT_LOG_LIST, {
  after: (entry) => <span className={classes.clip}>{textOrMissing(changesText(entry))}</span>,
  userAgent: ({ userAgent }) => <span className={classes.clip}>{textOrMissing(userAgent)}</span>,
  hash: ({ hash }) => <span className={classes.code}>{hash.slice(0, 12)}</span>,
})
