/** The handlers of the two calls that every declared list has: a page of it, and the list as a file. */
import type { ExportBody, ListBody, Page } from '@pickproof/contract/list'
import type { AddedFields, ListDeclaration, ListOf } from '@pickproof/contract/lists/list-declaration'
import type { Rights } from '@pickproof/domain/people/capabilities'
import type { Language } from '@pickproof/messages/languages'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { sendCsv } from '../http/send-csv.ts'
import { declaredCsv, withAdded } from './declared-list.ts'
import type { ListDefinition } from './list-definition.ts'
import { runList, streamList } from './run-list.ts'

/** The parameter of `serve` is annotated with it, so the view is known before the list is checked against it. */
export interface ListCall {
  readonly db: Db
  readonly tenantId: string
  readonly signedIn: Rights
  readonly body: Pick<ListBody, 'filters' | 'sorters'>
  readonly caller: { readonly language: Language }
}
type SearchCall = ListCall & { readonly body: ListBody }
type FileCall = ListCall & {
  readonly body: ExportBody
  readonly reply: FastifyReply
}

/** What the list is to the caller. */
interface ServedList<Row, View> {
  readonly definition: ListDefinition<Row>
  view(row: Row): View
}

type ListHandlers<Path extends string, View> = Readonly<
  Record<`POST ${Path}/search`, (call: SearchCall) => Promise<Page<View> & { content: View[] }>> &
    Record<`POST ${Path}/export/csv`, (call: FileCall) => Promise<undefined>>
>

export function listHandlers<const Path extends string, View, L extends ListDeclaration, Row>(
  path: Path,
  list: ListOf<View, L>,
  serve: (call: ListCall) => ServedList<Row, View>,
): ListHandlers<Path, View & AddedFields<L>> {
  const search = async (call: SearchCall) => {
    const { definition, view } = serve(call)
    return await runList(call.db, call.tenantId, definition, call.body, withAdded<L, Row, View>(list, view))
  }
  const file = async (call: FileCall) => {
    const { definition, view } = serve(call)
    const rows = streamList(call.db, call.tenantId, definition, call.body)
    const { columns } = call.body
    const request = { viewer: call.signedIn, columns, language: call.caller.language }
    sendCsv(call.reply, path.replace('/admin/', ''), declaredCsv<View, L, Row>(list, request, rows, view))
    return undefined
  }
  const handlers = { [`POST ${path}/search`]: search, [`POST ${path}/export/csv`]: file }
  return handlers as unknown as ListHandlers<Path, View & AddedFields<L>>
}
