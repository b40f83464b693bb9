import type { Readable } from 'node:stream'
import type { auditLogCalls, AuditEntryView } from '@pickproof/contract/admin-audit-log'
import type { ExportBody } from '@pickproof/contract/list'
import { actionWords, targetWords } from '@pickproof/domain/pages/audit-words'
import type { Db } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { type CsvColumn, chosenColumns, csvColumn, csvOf } from '../../../platform/list/csv.ts'
import { runList, streamList } from '../../../platform/list/run-list.ts'
import { verifyStretch } from '../../audit/index.ts'
import { AUDIT_LOG, type ListedEntryRow } from './audit-log-store.ts'

/** A thousand hashes are computed in a few milliseconds; a chain may have millions. */
const LINKS_PER_CHECK = 1_000

export function auditLogHandlers(): Handlers<typeof auditLogCalls> {
  return {
    'POST /admin/audit-log/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, AUDIT_LOG, body, entryView),

    'POST /admin/audit-log/export/csv': async ({ db, tenantId, body, reply }) => {
      sendCsv(reply, 'audit-log', auditLogCsv(db, tenantId, body))
      return undefined
    },

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
    before: row.before,
    after: row.after,
    ip: row.ip,
    userAgent: row.user_agent,
    hash: row.hash?.toString('hex') ?? '',
  }
}

const column = csvColumn<AuditEntryView>
const asText = (fields: AuditEntryView['before']) => (fields === null ? '' : JSON.stringify(fields))

const COLUMNS: Readonly<Record<string, CsvColumn<AuditEntryView>>> = {
  number: column('Number', ({ number }) => number),
  at: column('When', ({ at }) => at),
  'actor.email': column('Who', ({ actor }) => actor.email),
  action: column('What', ({ action }) => actionWords(action)),
  'target.kind': column('On what', ({ target }) => targetWords(target.kind)),
  'target.id': column('Id', ({ target }) => target.id),
  'target.name': column('On whom', ({ target }) => target.name ?? `${targetWords(target.kind)} ${target.id}`),
  before: column('Before', ({ before }) => asText(before)),
  after: column('After', ({ after }) => asText(after)),
  ip: column('IP', ({ ip }) => ip),
  userAgent: column('Browser', ({ userAgent }) => userAgent),
  hash: column('Hash', ({ hash }) => hash),
}

function auditLogCsv(db: Db, tenantId: string, body: ExportBody): Readable {
  return csvOf(streamList(db, tenantId, AUDIT_LOG, body), chosenColumns(COLUMNS, body.columns), entryView)
}
