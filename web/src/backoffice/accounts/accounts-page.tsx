import { ACCOUNT_LIST } from '@pickproof/contract/lists/accounts'
import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { UserContext } from '@pickproof/contract/identity'
import { roleMay } from '@pickproof/domain/people/capabilities'
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { DEFAULT_ACCOUNT_SUB_TYPE, type PlanStage } from '@pickproof/domain/accounts/plan-stage'
import { useMemo, useState } from 'react'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import {
  ACCOUNTS,
  BIG_LEAGUE_ACCOUNTS,
  STAGE_1_ACCOUNTS,
  STAGE_2_ACCOUNTS,
  TRIAL_ACCOUNTS,
} from '../account-tables.ts'
import { AdminList } from '../admin-list.tsx'
import { declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { PanelTitle } from '../admin-panel.tsx'
import { AccountDialogs, type OpenDialog } from './account-dialogs.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AccountRowMenu } from './account-row-menu.tsx'
import { AccountStatus } from '../account-status.tsx'
import { accountsColumns } from './accounts-columns.tsx'

/** What the file holds unless all rows are asked for (B033). */
const CSV_FIRST_ROWS = 100

/** Real accounts only, until someone who may see the sub-type asks for the others (B034). */
const REAL_ONLY: FilterChoice = { key: 'accountSubType', op: '=', value: DEFAULT_ACCOUNT_SUB_TYPE }

interface AccountsListProps {
  readonly tableKey: string
  readonly title: string
  /** The accounts of one stage: the plan begins with it. */
  readonly stage?: PlanStage
}

function AccountsList(props: AccountsListProps) {
  const person = usePerson()
  return person === undefined ? null : <ListFor {...props} viewer={person.user} />
}

function ListFor({ tableKey, title, stage, viewer }: AccountsListProps & { readonly viewer: UserContext }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const columns = useMemo(() => accountsColumns(viewer.role), [viewer.role])
  const fixed = useMemo<readonly FilterChoice[]>(
    () => (stage === undefined ? [] : [{ key: 'challengePlan', op: 'STARTS_WITH', value: `${stage}_` }]),
    [stage],
  )
  return (
    <>
      <AdminList<AdminAccount>
        tableKey={tableKey}
        title={title}
        columns={columns}
        filters={declaredFilters(ACCOUNT_LIST, viewer.role)}
        quickFilter={{ kind: 'text', key: 'accno', label: 'Accno' }}
        startFilters={roleMay(viewer.role, 'accounts.see-sub-type') ? [REAL_ONLY] : []}
        fixedFilters={fixed}
        search={searchCall('/admin/accounts')}
        exportCsv={fileCall('/admin/accounts')}
        csvFirstRows={CSV_FIRST_ROWS}
        rowKey={({ id }) => String(id)}
        rowName={({ accno }) => accno}
        rowMenu={(account) => <AccountRowMenu viewer={viewer} account={account} onDialog={setDialog} />}
        panel={(account) => <AccountPanel account={account} viewer={viewer} />}
        panelTitle={({ accno, status, user }) => (
          <PanelTitle
            name={accno}
            status={<AccountStatus status={status} />}
            subline={`${user.firstName} ${user.lastName} · ${user.email}`}
          />
        )}
        actions={
          roleMay(viewer.role, 'accounts.create') ? (
            <Button
              variant="primary"
              icon={<Icon name="plus" />}
              onClick={() => setDialog({ kind: 'create' })}
            >
              New account
            </Button>
          ) : null
        }
        emptyText="Purchases and passed stages open accounts, and so can you."
      />
      <AccountDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

export function AccountsPage() {
  return <AccountsList tableKey={ACCOUNTS} title="Accounts List" />
}

export function TrialAccountsPage() {
  return <AccountsList tableKey={TRIAL_ACCOUNTS} title="Trial accounts" stage="FREE_TRIAL" />
}

export function Stage1AccountsPage() {
  return <AccountsList tableKey={STAGE_1_ACCOUNTS} title="Stage 1 accounts" stage="STAGE_1" />
}

export function Stage2AccountsPage() {
  return <AccountsList tableKey={STAGE_2_ACCOUNTS} title="Stage 2 accounts" stage="STAGE_2" />
}

export function BigLeagueAccountsPage() {
  return <AccountsList tableKey={BIG_LEAGUE_ACCOUNTS} title="Big League accounts" stage="BIG_LEAGUE" />
}
