import type { Challenge } from '@pickproof/contract/challenges'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { formatMoney } from '@pickproof/domain/format/money'
import { findStageOfCode, planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { PLAN_STAGES } from '@pickproof/domain/accounts/plan-stage'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { challengesQuery } from '../api/challenge-queries.ts'
import { RequestKeys, sendOnce } from '../api/request-keys.ts'
import stack from '../common/page/page-stack.module.css'
import { stageWords } from '../common/words/stage-words.ts'
import { Button } from '../ui/buttons/button.tsx'
import { KeyValue } from '../ui/layout/key-value.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { type SelectGroup, SelectField } from '../ui/fields/select-field.tsx'
import { ACCOUNT_TABLES } from './account-tables.ts'
import { useStaffAction } from './admin-actions.ts'
import { SearchPicker } from './search-picker.tsx'
import { searchUsers } from './search-users.ts'

/** Whom the account is for. */
interface AccountOwner {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly currency: string
}

interface CreateAccountDialogProps {
  /** Without it the dialog begins with the search for a user. */
  readonly owner?: AccountOwner
  readonly onClose: () => void
}

const keys = new RequestKeys()

/** Opens an account for a user: a plan is chosen, reviewed and confirmed (B038). */
export function CreateAccountDialog({ owner: given, onClose }: CreateAccountDialogProps) {
  const [owner, setOwner] = useState(given)
  const [challengePlan, setChallengePlan] = useState<string | null>(null)
  const planField = useRef<HTMLInputElement>(null)
  const isFound = given === undefined && owner !== undefined
  // The search has gone with the focus.
  useEffect(() => {
    if (isFound) planField.current?.focus()
  }, [isFound])
  const { data: challenges = [] } = useQuery(challengesQuery())
  const { run, isRunning } = useStaffAction()
  const offers = challenges.filter(({ currency }) => currency === owner?.currency)
  const plan = offers.find((offer) => offer.challengePlan === challengePlan)

  const create = async () => {
    if (!owner || !plan) return
    const body = { userId: owner.id, challengePlan: plan.challengePlan }
    const isDone = await run(
      () =>
        sendOnce(keys, body, (idempotencyKey) =>
          api('POST /admin/accounts/createAccount', { body, idempotencyKey }),
        ),
      { toast: SUCCESS_TOASTS.accountCreated, refresh: [...ACCOUNT_TABLES, 'users'] },
    )
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="New account"
      width={520}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!owner || !plan}
            loading={isRunning}
            loadingLabel="Creating…"
            onClick={() => void create()}
          >
            Confirm
          </Button>
        </>
      }
    >
      <div className={stack.stack}>
        {owner === undefined ? (
          <SearchPicker
            label="User"
            placeholder="Email of the user"
            tableKey="users"
            search={searchUsers}
            onPick={({ user, subline }) => setOwner({ ...user, name: subline })}
            emptyText="No user has an email like this."
          />
        ) : (
          <>
            <KeyValue items={[{ label: 'User', value: `${owner.name} · ${owner.email}` }]} />
            <SelectField
              ref={planField}
              label="Challenge plan"
              placeholder="Choose a plan"
              searchable
              options={planGroups(offers)}
              value={challengePlan}
              onChange={setChallengePlan}
            />
            {plan && <KeyValue columns={2} items={planFacts(plan)} />}
          </>
        )}
      </div>
    </Modal>
  )
}

function planGroups(offers: readonly Challenge[]): SelectGroup[] {
  return PLAN_STAGES.map((stage) => ({
    group: stageWords(stage),
    items: offers
      .filter(({ challengePlan }) => findStageOfCode(challengePlan) === stage)
      .map(({ challengePlan }) => ({ value: challengePlan, label: planCodeLabel(challengePlan) })),
  })).filter(({ items }) => items.length > 0)
}

function planFacts(plan: Challenge) {
  const money = (amount: number | null) => formatMoney(amount, plan.currencySymbol)
  return [
    { label: 'Size', value: money(plan.accountSize) },
    { label: 'Profit target', value: money(plan.profitTarget) },
    { label: 'Minimum picks', value: plan.minimumPicks },
    {
      label: 'Time limit',
      value: plan.timeLimitInDays === null ? 'None' : `${plan.timeLimitInDays} days`,
    },
    { label: 'Maximum loss', value: money(plan.maximumLoss) },
    { label: 'Maximum daily loss', value: money(plan.maximumDailyPickLoss) },
  ]
}
