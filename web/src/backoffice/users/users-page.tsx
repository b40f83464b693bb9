import { USER_LIST } from '@pickproof/contract/lists/users'
import type { User, UserContext } from '@pickproof/contract/identity'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { Fragment, useMemo, useState } from 'react'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AdminList } from '../admin-list.tsx'
import { useAsked } from '../asked-act.ts'
import { type Cells, declaredColumns, declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { commonTexts } from '../texts.ts'
import { useLanguage } from '../../language/spoken.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { KycStatus } from '../kyc-status.tsx'
import { DisableUserDialog } from './disable-user-dialog.tsx'
import { RegisterUserDialog } from './register-user-dialog.tsx'
import { UpdateUserDialog } from './update-user-dialog.tsx'
import { UserPanel, UserPanelTitle } from './user-panel.tsx'
import { UserRowMenu } from './user-row-menu.tsx'
import { USERS } from './users-query.ts'
import { regionText } from './region-text.ts'
import { userTexts } from './texts.ts'
import { heldRewards } from './held-rewards.ts'
import { UserStatus } from './user-status.tsx'

/** Real people only, until someone who may see the type asks for the others (B059). */
const REAL_ONLY: readonly FilterChoice[] = [{ key: 'type', op: '=', value: 'REAL' }]

const CELLS: Cells<User, typeof USER_LIST> = {
  status: (user) => <UserStatus status={user.status} />,
  isEmailVerified: (user) =>
    user.isEmailVerified ? (
      commonTexts.yes
    ) : (
      <Status tone="warn" hollow>
        {commonTexts.no}
      </Status>
    ),
  deriveRegion: (user) => regionText(user.deriveRegion),
  kycStatus: (user) => <KycStatus status={user.kycStatus} />,
  rewardBalance: (user) =>
    heldRewards(user).map(({ currency, amount }, index) => (
      <Fragment key={currency}>
        {index > 0 && ', '}
        <Money amount={amount} currency={currency} />
      </Fragment>
    )),
}

export const usersColumns = (viewer: Rights) =>
  declaredColumns<User, typeof USER_LIST>(USER_LIST, CELLS, viewer)

export function UsersPage() {
  const person = usePerson()
  return person === undefined ? null : <UsersList viewer={person.user} />
}

function UsersList({ viewer }: { readonly viewer: UserContext }) {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold texts of the language.
  const columns = useMemo(() => usersColumns(viewer), [viewer, language])
  const mayRegister = may(viewer, 'users.register')
  const [isRegistering, setIsRegistering] = useAsked('register', mayRegister)
  const [updating, setUpdating] = useState<User>()
  const [disabling, setDisabling] = useState<User>()
  return (
    <>
      <AdminList<User>
        tableKey={USERS}
        title={userTexts.title}
        columns={columns}
        filters={declaredFilters(USER_LIST, viewer)}
        quickFilter={{ kind: 'text', key: 'words', also: 'email', label: commonTexts.person }}
        {...(may(viewer, 'users.see-type') ? { startFilters: REAL_ONLY } : { fixedFilters: REAL_ONLY })}
        search={searchCall('/admin/users')}
        exportCsv={fileCall('/admin/users')}
        rowKey={(user) => String(user.id)}
        rowName={(user) => user.email}
        rowMenu={(user) => (
          <UserRowMenu
            viewer={viewer}
            user={user}
            onUpdate={() => setUpdating(user)}
            onDisable={() => setDisabling(user)}
          />
        )}
        panel={(user) => <UserPanel key={user.id} viewer={viewer} row={user} onUpdate={setUpdating} />}
        panelTitle={(user) => <UserPanelTitle user={user} />}
        actions={
          mayRegister ? (
            <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setIsRegistering(true)}>
              {userTexts.register}
            </Button>
          ) : null
        }
        bulk={{ list: '/admin/users', viewer }}
        emptyText={userTexts.empty}
      />
      {updating ? (
        <UpdateUserDialog viewer={viewer} user={updating} onClose={() => setUpdating(undefined)} />
      ) : null}
      {disabling ? <DisableUserDialog user={disabling} onClose={() => setDisabling(undefined)} /> : null}
      {isRegistering ? <RegisterUserDialog onClose={() => setIsRegistering(false)} /> : null}
    </>
  )
}
