import type { Challenge } from '@pickproof/contract/challenges'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { planWords } from '../common/words/plan-words.ts'
import { PLAN_STAGES } from '@pickproof/domain/accounts/plan-stage'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { challengesQuery } from '../api/challenge-queries.ts'
import { RequestKeys, sendOnce } from '../api/request-keys.ts'
import stack from '../common/page/page-stack.module.css'
import { stageWords } from '../common/words/stage-words.ts'
import { defineTexts } from '../language/language.ts'
import { Button } from '../ui/buttons/button.tsx'
import { KeyValue } from '../ui/layout/key-value.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { type SelectGroup, SelectField } from '../ui/fields/select-field.tsx'
import { Money } from '../ui/values/money.tsx'
import { ACCOUNT_TABLES } from './account-tables.ts'
import { accountTexts } from './accounts/texts.ts'
import { useStaffAction } from './admin-actions.ts'
import { SearchPicker } from './search-picker.tsx'
import { searchUsers } from './search-users.ts'
import { commonTexts } from './texts.ts'

const texts = defineTexts('backoffice.create-account', {
  submit: 'Create account',
  creating: 'Creating…',
  emailOfUser: 'Email of the user',
  noUser: 'No user has an email like this.',
  challengePlan: 'Challenge plan',
  choosePlan: 'Choose a plan',
})

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
      title={accountTexts.newAccount}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!owner || !plan}
            loading={isRunning}
            loadingLabel={texts.creating}
            onClick={() => void create()}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={stack.stack}>
        {owner === undefined ? (
          <SearchPicker
            label={commonTexts.user}
            placeholder={texts.emailOfUser}
            tableKey="users"
            search={searchUsers}
            onPick={({ user, subline }) => setOwner({ ...user, name: subline })}
            emptyText={texts.noUser}
          />
        ) : (
          <>
            <KeyValue items={[{ label: commonTexts.user, value: `${owner.name} · ${owner.email}` }]} />
            <SelectField
              ref={planField}
              label={texts.challengePlan}
              placeholder={texts.choosePlan}
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
      .map(({ challengePlan }) => ({ value: challengePlan, label: planWords(challengePlan) })),
  })).filter(({ items }) => items.length > 0)
}

function planFacts(plan: Challenge) {
  const money = (amount: number | null) => <Money amount={amount} currency={plan.currency} />
  const { timeLimitInDays } = plan
  return [
    { label: accountTexts.size, value: money(plan.accountSize) },
    { label: accountTexts.profitTarget, value: money(plan.profitTarget) },
    { label: accountTexts.minimumPicks, value: plan.minimumPicks },
    {
      label: accountTexts.timeLimit,
      value: timeLimitInDays === null ? commonTexts.none : accountTexts.days({ count: timeLimitInDays }),
    },
    { label: accountTexts.maximumLoss, value: money(plan.maximumLoss) },
    { label: accountTexts.maximumDailyLoss, value: money(plan.maximumDailyPickLoss) },
  ]
}
