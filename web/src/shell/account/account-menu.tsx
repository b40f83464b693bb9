import { fixed } from '@pickproof/domain/messages/message'
import type { Account } from '@pickproof/contract/challenges'
import { defineTexts, t } from '../../language/language.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { SwitchField } from '../../ui/fields/checkbox-field.tsx'
import { Popover } from '../../ui/overlays/popover.ts'
import { useOpenOnArrival } from '../../ui/overlays/late-overlay.ts'
import { AccountButton } from './account-button.tsx'
import classes from './account-picker.module.css'
import { AccountRow } from './account-row.tsx'
import { type AccountStatus, statusLabel } from '@pickproof/domain/accounts/account-status'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { disabledKindWords } from '@pickproof/domain/people/disabled-access'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { dateText } from '../../language/values.ts'
import { DateText } from '../../ui/values/date-text.tsx'

const texts = defineTexts('app.account-menu', {
  yours: 'Your accounts',
  add: 'Add new challenge',
  accounts: 'Accounts',
  hideInactive: fixed('Hide Inactive', 'T052', 'T053'),
  noneActive: 'No account is active. Switch off Hide Inactive to see closed accounts.',
  disabled: fixed('Disabled', 'T057'),
  close: 'Close',
  account: 'Account',
  status: 'Status',
  closureReason: 'Closure Reason',
  kind: 'Kind of reason',
  activeAgain: 'Active again on',
  reviewBy: 'We review this by',
})

interface AccountMenuProps {
  readonly accounts: readonly Account[]
  readonly current: Account
}

/** The button with the list behind it; opens as soon as it is there. */
export function AccountMenu({ accounts, current }: AccountMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useOpenOnArrival(button)
  const [explained, setExplained] = useState<Account>()
  const chooseAccount = useSession((state) => state.chooseAccount)
  const navigate = useNavigate()

  function choose(account: Account) {
    chooseAccount(account.accno)
    setIsOpen(false)
    void navigate({ to: playerPaths.home })
  }

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width="min(376px, calc(100vw - 16px))"
        trapFocus
        returnFocus
        withRoles={false}
        classNames={{ dropdown: classes.menu }}
      >
        <Popover.Target>
          <AccountButton ref={button} account={current} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={texts.yours}>
          <AccountList
            accounts={accounts}
            current={current}
            onChoose={choose}
            onExplain={(account) => {
              setIsOpen(false)
              setExplained(account)
            }}
          />
          <div className={classes.foot}>
            <Link to={playerPaths.addNewChallenge} className={classes.add} onClick={() => setIsOpen(false)}>
              {texts.add}
            </Link>
          </div>
        </Popover.Dropdown>
      </Popover>
      <ClosureDialog account={explained} onClose={() => setExplained(undefined)} />
    </>
  )
}

interface AccountListProps {
  readonly accounts: readonly Account[]
  readonly current: Account
  readonly onChoose: (account: Account) => void
  readonly onExplain: (account: Account) => void
}

function AccountList({ accounts, current, onChoose, onExplain }: AccountListProps) {
  const chosen = useSession((state) => state.hideInactive)
  const chooseHideInactive = useSession((state) => state.chooseHideInactive)
  const hideInactive = hidesInactive(accounts, chosen)
  const shown = visibleAccounts(accounts, hideInactive)
  return (
    <>
      <div className={classes.head}>
        <h2>{texts.accounts}</h2>
        <SwitchField
          label={texts.hideInactive}
          checked={hideInactive}
          onChange={(event) => chooseHideInactive(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={classes.empty}>{texts.noneActive}</p>
      ) : (
        <ul className={classes.list} onKeyDown={moveWithArrows}>
          {shown.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              isCurrent={account.id === current.id}
              onChoose={() => onChoose(account)}
              onExplain={() => onExplain(account)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function moveWithArrows(event: KeyboardEvent<HTMLUListElement>) {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[event.key]
  const isEnd = event.key === 'Home' || event.key === 'End'
  if (step === undefined && !isEnd) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-account]')]
  if (buttons.length === 0) return
  event.preventDefault()
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : (at + (step ?? 0) + buttons.length) % buttons.length
  buttons[next]?.focus()
}

interface ClosureDialogProps {
  readonly account: Account | undefined
  readonly onClose: () => void
}

/** Why an account takes no more picks. */
function ClosureDialog({ account, onClose }: ClosureDialogProps) {
  return (
    <Modal
      opened={account !== undefined}
      onClose={onClose}
      title={texts.disabled}
      width={400}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {account ? (
        <KeyValue
          items={[
            { label: texts.account, value: account.accno },
            { label: texts.status, value: t(statusLabel(account.status)) },
            ...(account.restrictionKind === null
              ? []
              : [{ label: texts.kind, value: t(disabledKindWords(account.restrictionKind)) }]),
            { label: texts.closureReason, value: textOrMissing(account.closureReason) },
            ...(account.status === 'INACTIVE' && account.holdExpiryDate !== null
              ? [{ label: texts.activeAgain, value: <DateText instant={account.holdExpiryDate} /> }]
              : []),
            ...(account.reviewDate === null
              ? []
              : [{ label: texts.reviewBy, value: dateText(account.reviewDate, 'MMMM D, YYYY', 'UTC') }]),
          ]}
        />
      ) : null}
    </Modal>
  )
}

type WithStatus = { readonly status: AccountStatus }

/** What the player chose for 'Hide Inactive'. Untouched it is on, unless that would leave the picker empty. */
export function hidesInactive(accounts: readonly WithStatus[], chosen: boolean | undefined): boolean {
  return chosen ?? accounts.some(({ status }) => status === 'ACTIVE')
}

export function visibleAccounts<One extends WithStatus>(
  accounts: readonly One[],
  hideInactive: boolean,
): readonly One[] {
  return hideInactive ? accounts.filter(({ status }) => status === 'ACTIVE') : accounts
}
