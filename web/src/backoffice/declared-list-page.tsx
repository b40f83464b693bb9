import type { PagedList } from '@pickproof/contract/lists/list-declaration'
import { LIST_PAGES, type ListPageName, listPath } from '@pickproof/contract/lists/list-pages'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { Navigate, useParams } from '@tanstack/react-router'
import { NotFoundPanel } from '../common/page/not-found-panel.tsx'
import { say, t } from '../language/language.ts'
import { authPaths } from '../paths.ts'
import { usePerson } from '../session/use-person.ts'
import { KeyValue } from '../ui/layout/key-value.tsx'
import type { TextFilter } from '../ui/list/filter-definition.ts'
import { AdminList } from './admin-list.tsx'
import { PanelSection } from './admin-panel.tsx'
import { declaredColumns, declaredFilters } from './declared-list.tsx'
import { fileCall, searchCall } from './list-calls.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

const isListPage = (name: string): name is ListPageName => Object.hasOwn(LIST_PAGES, name)

/** A list without a special page: columns, filters, details and file follow from its declaration (decision 58). */
export function DeclaredListPage() {
  const { list: name = '' } = useParams({ strict: false })
  const viewer = usePerson()?.user
  if (viewer === undefined) return null
  if (!isListPage(name)) return <NotFoundPanel />
  const list = LIST_PAGES[name]
  if (!may(viewer, list.page.access)) return <Navigate to={authPaths.unauthorized} replace />
  return <ListPage key={name} name={name} list={list} viewer={viewer} />
}

interface ListPageProps {
  readonly name: ListPageName
  readonly list: PagedList
  readonly viewer: Rights
}

function ListPage({ name, list, viewer }: ListPageProps) {
  const { page } = list
  const columns = declaredColumns<Row, PagedList>(list, {}, viewer)
  const nameOf = (row: Row) => textOrMissing(row[page.rowName] as string | null)
  return (
    <AdminList<Row>
      tableKey={name}
      title={t(page.title)}
      columns={columns}
      filters={declaredFilters(list, viewer)}
      {...(page.quickFilter !== undefined && { quickFilter: quickFilterOf(list, page.quickFilter) })}
      startSorter="-id"
      search={searchCall(listPath(name))}
      exportCsv={fileCall(listPath(name))}
      rowKey={({ id }) => String(id)}
      rowName={nameOf}
      panel={(row) => (
        <PanelSection>
          <KeyValue items={columns.map(({ title, cell }) => ({ label: title, value: cell(row) }))} />
        </PanelSection>
      )}
      emptyText={t(page.emptyText)}
    />
  )
}

function quickFilterOf({ fields }: PagedList, key: string): TextFilter {
  const { title, filter: { label = title, op } = {} } = fields[key] ?? {}
  return { kind: 'text', key, label: say(label) ?? key, ...(op && { op }) }
}
