/** Every export of a list as a file is recorded, for any list. */
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { auditLogCalls } from '@pickproof/contract/admin-audit-log'
import type { Clock } from '../../../platform/clock.ts'
import type { AllHandlers, CallInput } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'

const EXPORT = /^POST \/admin\/([a-z-]+)\/export\/csv$/

/** All of them take the same body. */
type ExportCall = (typeof auditLogCalls)['POST /admin/audit-log/export/csv']
type AnyHandler = (call: CallInput<never>) => Promise<unknown>

/** The same handlers, except that those of files leave an entry in the audit log; a refused one leaves none. */
export function withRecordedExports(
  handlers: AllHandlers,
  { clock }: { readonly clock: Clock },
): AllHandlers {
  const recorded = Object.entries(handlers as unknown as Record<string, AnyHandler>).map(([key, handler]) => {
    const list = EXPORT.exec(key)?.[1]
    return [key, list === undefined ? handler : recordedExport(list, handler, clock)]
  })
  return Object.fromEntries(recorded) as AllHandlers
}

function recordedExport(list: string, handler: AnyHandler, clock: Clock): AnyHandler {
  return async (call) => {
    const { db, tenantId, signedIn, caller, body } = call as unknown as CallInput<ExportCall>
    await ensureWritable(handler, call)
    const { filters, columns, pageSize } = body
    // Committed before the first byte goes: no file leaves without an entry.
    await db.transaction().execute(
      async (tx) =>
        await recordAudit(tx, {
          tenantId,
          actor: auditActor(signedIn),
          action: 'list.export',
          target: { kind: 'list', id: list },
          after: {
            filters: filters.map(({ key, op, value }) => `${key} ${op} ${value}`),
            columns: columns.length === 0 ? 'all' : columns,
            rows: pageSize ?? 'all',
          },
          caller,
          at: clock.now(),
        }),
    )
    return await handler(call)
  }
}

/**
 * Filters and order are looked at when the rows are read, which is while the file is sent. So a file of one row is
 * written first and thrown away: what is wrong with the order of the caller is wrong with that one as well.
 */
async function ensureWritable(handler: AnyHandler, call: CallInput<never>): Promise<void> {
  const files: Readable[] = []
  const reply = {
    // The client has already left.
    raw: { socket: null },
    type: () => reply,
    header: () => reply,
    send: (file: Readable) => {
      files.push(file)
      return reply
    },
  }
  const { body } = call as unknown as CallInput<ExportCall>
  const trial = { ...(call as object), body: { ...body, pageNo: 1, pageSize: 1 }, reply }
  await handler(trial as unknown as CallInput<never>)
  for (const file of files) await finished(file.resume())
}
