import type { User, UserContext } from '@pickproof/contract/identity'
import { roleMay } from '@pickproof/domain/capabilities'
import type { FilterChoice } from '@pickproof/domain/list-query'
import { DEFAULT_SORTER } from '@pickproof/domain/list-sorters'
import { DEFAULT_PAGE_SIZE } from '@pickproof/domain/paging'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { BREAKPOINT_PX } from '../../brand/breakpoints.ts'
import stack from '../../shell/page-stack.module.css'
import { usePerson } from '../../shell/use-person.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { hiddenAtStart } from '../../ui/list/list-column.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { RegisterUserDialog } from './register-user-dialog.tsx'
import { UserSearch } from './user-search.tsx'
import classes from './user-search.module.css'
import { UserRowMenu } from './user-row-menu.tsx'
import { usersColumns, usersFilters } from './users-columns.tsx'
import { downloadUsers, usersQuery } from './users-query.ts'

/** Real people only, until someone who may see the type asks for the others (B059). */
const REAL_ONLY: FilterChoice = { key: 'type', op: '=', value: 'REAL' }
const EMAIL_PART = { key: 'email', op: 'LIKE', value: '' } as const satisfies FilterChoice
const WIDE_PAGE_SIZE = 20

export function UsersPage() {
  const person = usePerson()
  return person === undefined ? null : <UsersList viewer={person.user} />
}

function UsersList({ viewer }: { readonly viewer: UserContext }) {
  const seesType = roleMay(viewer.role, 'users.see-type')
  const columns = useMemo(() => usersColumns(viewer.role), [viewer.role])
  const [choices, setChoices] = useState<readonly FilterChoice[]>(seesType ? [REAL_ONLY] : [])
  const [email, setEmail] = useState<FilterChoice>(EMAIL_PART)
  const [sorter, setSorter] = useState(DEFAULT_SORTER)
  const [pageNo, setPageNo] = useState(1)
  const [pageSize, setPageSize] = useState(() =>
    window.innerWidth >= BREAKPOINT_PX.xl ? WIDE_PAGE_SIZE : DEFAULT_PAGE_SIZE,
  )
  const [hiddenKeys, setHiddenKeys] = useState(() => hiddenAtStart(columns))
  const [isRegistering, setIsRegistering] = useState(false)
  const query = {
    filters: [email, ...choices, ...(seesType ? [] : [REAL_ONLY])],
    sorters: [sorter],
    pageNo,
    pageSize,
  }
  const { data: page, error, refetch, isFetching } = useQuery(usersQuery(query))
  const shownKeys = columns.map((column) => column.key).filter((key) => !hiddenKeys.includes(key))

  return (
    <div className={stack.bleed}>
      <ListScreen<User>
        title="Users"
        columns={columns}
        rows={page?.content}
        rowKey={(user) => String(user.id)}
        rowName={(user) => user.email}
        loading={isFetching}
        error={error?.message}
        onRetry={() => void refetch()}
        sorter={sorter}
        onSort={(next) => {
          setSorter(next)
          setPageNo(1)
        }}
        position={page ?? { number: pageNo - 1, size: pageSize, totalElements: 0 }}
        onPage={(nextNo, nextSize) => {
          setPageNo(nextNo)
          setPageSize(nextSize)
        }}
        filters={
          <div className={classes.bar}>
            <UserSearch
              onSearch={(text) => {
                setEmail({ ...EMAIL_PART, value: text })
                setPageNo(1)
              }}
            />
            <FilterBar
              definitions={usersFilters(viewer.role)}
              choices={choices}
              onChange={(next) => {
                setChoices(next)
                setPageNo(1)
              }}
            />
          </div>
        }
        actions={
          roleMay(viewer.role, 'users.register') ? (
            <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setIsRegistering(true)}>
              Register user
            </Button>
          ) : null
        }
        onCsv={() => downloadUsers(query, shownKeys).catch(() => {})}
        hiddenKeys={hiddenKeys}
        onHiddenKeys={setHiddenKeys}
        rowMenu={(user) => <UserRowMenu viewer={viewer} user={user} />}
        emptyTitle="No user matches these filters"
        emptyText="Remove a filter to see more users."
      />
      {isRegistering ? <RegisterUserDialog onClose={() => setIsRegistering(false)} /> : null}
    </div>
  )
}
