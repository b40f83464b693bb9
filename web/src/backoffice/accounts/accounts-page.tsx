import { ACCOUNT_LIST } from '@pickproof/contract/lists/accounts'
import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { UserContext } from '@pickproof/contract/identity'
import { fixed } from '@pickproof/domain/messages/message'
import { type Rights, may } from '@pickproof/domain/people/capabilities'
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { DEFAULT_ACCOUNT_SUB_TYPE, type PlanStage } from '@pickproof/domain/accounts/plan-stage'
import { useMemo, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
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
import { type Cells, declaredColumns, declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { PanelTitle } from '../admin-panel.tsx'
import { AccountDialogs, type OpenDialog } from './account-dialogs.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AccountRowMenu } from './account-row-menu.tsx'
import { AccountStatus } from '../account-status.tsx'
import { accountTexts } from './texts.ts'
import { planWords } from '../../common/words/plan-words.ts'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { stageWords } from '../../common/words/stage-words.ts'
import { Money } from '../../ui/values/money.tsx'
import classes from './accounts.module.css'
import { formatPercent } from '../../language/values.ts'

const CELLS: Cells<AdminAccount, typeof ACCOUNT_LIST> = {
  user: ({ user }) => (
    <span className={classes.owner} title={user.email}>
      {textOrMissing(`${user.firstName} ${user.lastName}`.trim())}
    </span>
  ),
  challengePlan: ({ challengePlan }) => (
    <span title={planWords(challengePlan)}>{stageWords(challengePlan)}</span>
  ),
  status: ({ status }) => <AccountStatus status={status} />,
  profitAccumulated: ({ profitAccumulated, currencySymbol }) => (
    <Money amount={profitAccumulated} currency={currencySymbol} signed result />
  ),
  profitPercentage: ({ profitPercentage }) => formatPercent(profitPercentage, 2),
  challengeName: ({ challengeName }) => <span className={classes.plan}>{challengeName}</span>,
  closureReason: ({ closureReason }) => (
    <span className={classes.reason} title={closureReason ?? undefined}>
      {textOrMissing(closureReason)}
    </span>
  ),
  eligibleWithdrawalPercentage: ({ eligibleWithdrawalPercentage }) =>
    formatPercent(eligibleWithdrawalPercentage, 2, 0),
}

export const accountsColumns = (viewer: Rights) =>
  declaredColumns<AdminAccount, typeof ACCOUNT_LIST>(ACCOUNT_LIST, CELLS, viewer)

const texts = defineTexts('backoffice.accounts-page', {
  all: fixed('Accounts List', 'B002'),
  trial: 'Trial accounts',
  stage1: 'Stage 1 accounts',
  stage2: 'Stage 2 accounts',
  bigLeague: 'Big League accounts',
  accno: 'Accno',
  empty: 'Accounts appear here when players buy a challenge or pass a stage. You can also create one.',
})

/** The rows in the file, unless the reader requests all of them (B033). */
const CSV_FIRST_ROWS = 100

/** Real accounts only, until someone who may see the sub-type asks for the others (B034). */
const REAL_ONLY: FilterChoice = { key: 'accountSubType', op: '=', value: DEFAULT_ACCOUNT_SUB_TYPE }

interface AccountsListProps {
  readonly tableKey: string
  readonly title: string
}

/** The stage of a list that shows one only: the plan of an account begins with it. */
const STAGES: Readonly<Record<string, PlanStage>> = {
  [TRIAL_ACCOUNTS]: 'FREE_TRIAL',
  [STAGE_1_ACCOUNTS]: 'STAGE_1',
  [STAGE_2_ACCOUNTS]: 'STAGE_2',
  [BIG_LEAGUE_ACCOUNTS]: 'BIG_LEAGUE',
}

function AccountsList(props: AccountsListProps) {
  const person = usePerson()
  return person === undefined ? null : <ListFor {...props} viewer={person.user} />
}

function ListFor({ tableKey, title, viewer }: AccountsListProps & { readonly viewer: UserContext }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const stage = STAGES[tableKey]
  const fixedFilters = useMemo<readonly FilterChoice[]>(
    () => (stage === undefined ? [] : [{ key: 'challengePlan', op: 'STARTS_WITH', value: `${stage}_` }]),
    [stage],
  )
  return (
    <>
      <AdminList<AdminAccount>
        tableKey={tableKey}
        title={title}
        columns={accountsColumns(viewer)}
        filters={declaredFilters(ACCOUNT_LIST, viewer)}
        quickFilter={{ kind: 'text', key: 'accno', label: texts.accno }}
        startFilters={may(viewer, 'accounts.see-sub-type') ? [REAL_ONLY] : []}
        fixedFilters={fixedFilters}
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
          may(viewer, 'accounts.create') ? (
            <Button
              variant="primary"
              icon={<Icon name="plus" />}
              onClick={() => setDialog({ kind: 'create' })}
            >
              {accountTexts.newAccount}
            </Button>
          ) : null
        }
        bulk={{ list: '/admin/accounts', viewer }}
        emptyText={texts.empty}
      />
      <AccountDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

export function AccountsPage() {
  return <AccountsList tableKey={ACCOUNTS} title={texts.all} />
}

export function TrialAccountsPage() {
  return <AccountsList tableKey={TRIAL_ACCOUNTS} title={texts.trial} />
}

export function Stage1AccountsPage() {
  return <AccountsList tableKey={STAGE_1_ACCOUNTS} title={texts.stage1} />
}

export function Stage2AccountsPage() {
  return <AccountsList tableKey={STAGE_2_ACCOUNTS} title={texts.stage2} />
}

export function BigLeagueAccountsPage() {
  return <AccountsList tableKey={BIG_LEAGUE_ACCOUNTS} title={texts.bigLeague} />
}
