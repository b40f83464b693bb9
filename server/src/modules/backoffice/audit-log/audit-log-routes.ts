import type { auditLogCalls, AuditEntryView } from '@pickproof/contract/admin-audit-log'
import { AUDIT_LOG_LIST } from '@pickproof/contract/lists/audit-log'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { listHandlers } from '../../../platform/list/list-handlers.ts'
import { withSentences } from '../../../platform/messages/speech.ts'
import { AUDIT_LOG, type ListedEntryRow, verifyStretch } from '../../audit/index.ts'

/** A thousand hashes are computed in a few milliseconds; a chain may have millions. */
const LINKS_PER_CHECK = 1_000

export function auditLogHandlers(): Handlers<typeof auditLogCalls> {
  return {
    ...listHandlers('/admin/audit-log', AUDIT_LOG_LIST, () => ({ definition: AUDIT_LOG, view: entryView })),

    'GET /admin/audit-log/chain': async ({ db, tenantId, query }) => {
      const stretch = await verifyStretch(db, tenantId, { upTo: query.upTo, limit: LINKS_PER_CHECK })
      return { ...stretch, faults: [...stretch.faults] }
    },
  }
}

function entryView(row: ListedEntryRow): AuditEntryView {
  return {
    id: Number(row.id),
    number: Number(row.number),
    at: row.at.toISOString(),
    actor: {
      id: row.actor_user_id === null ? null : Number(row.actor_user_id),
      email: row.actor_email,
    },
    action: row.action,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
    before: row.before && withSentences(row.before),
    after: row.after && withSentences(row.after),
    ip: row.ip,
    userAgent: row.user_agent,
    hash: row.hash?.toString('hex') ?? '',
  }
}
