import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { Currency } from '@pickproof/contract/wire-values'
import { formatMoney } from '@pickproof/domain/format/money'
import { REWARD_ACT_MAX, REWARD_REASON_MAX } from '@pickproof/domain/payouts/reward-acts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { RequestKeys, sendOnce } from '../../api/request-keys.ts'
import { useBrand } from '../../brand/brand.ts'
import stack from '../../common/page/page-stack.module.css'
import { Button } from '../../ui/buttons/button.tsx'
import type { Said } from '../../language/language.ts'
import { Form } from '../../ui/fields/form.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { SearchPicker } from '../search-picker.tsx'
import { searchUsers } from '../search-users.ts'
import classes from './rewards.module.css'
import { REWARDS, type RewardOwner, rewardOwnerQuery, waitingCreditsQuery } from './rewards-query.ts'

export type Adjustment = 'credit' | 'debit'

const WORDS = {
  credit: { title: 'Credit rewards', verb: 'Credit', toast: SUCCESS_TOASTS.rewardCredited },
  debit: { title: 'Debit rewards', verb: 'Debit', toast: SUCCESS_TOASTS.rewardDebited },
} as const satisfies Record<Adjustment, object>

const WAITS_FOR_SECOND = 'Credit saved. A second person must approve it.'
const keys = new RequestKeys()

interface AdjustDialogProps {
  readonly kind: Adjustment
  /** Absent: the dialog starts with a search for the player. */
  readonly owner?: RewardOwner | undefined
  readonly onClose: () => void
}

/** Moves the rewards of a player by hand, with a reason that the player reads (decision 43). */
export function AdjustDialog({ kind, owner: given, onClose }: AdjustDialogProps) {
  const [owner, setOwner] = useState(given)
  const { data: user } = useQuery({ ...rewardOwnerQuery(owner?.id ?? 0), enabled: owner !== undefined })
  const { currencyType } = useBrand()
  const [chosen, setCurrency] = useState<Currency>()
  const [amount, setAmount] = useState<number>()
  const [reason, setReason] = useState('')
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const words = WORDS[kind]
  const currency = chosen ?? (user?.currency as Currency | undefined) ?? 'USD'
  // A debit may take what a player still holds in a currency that the brand has given up.
  const held = kind === 'debit' ? Object.keys(user?.rewardBalanceMap ?? {}) : []
  const currencies = [...new Set([...currencyType.map(({ value }) => value), ...held])]
  const isFilled = owner !== undefined && (amount ?? 0) > 0 && reason.trim() !== ''

  const submit = async () => {
    if (!isFilled || owner === undefined || amount === undefined) return
    const body = { userId: owner.id, currency, amount, reason }
    let toast: Said = words.toast
    const isDone = await run(
      () =>
        sendOnce(keys, { kind, ...body }, async (idempotencyKey) => {
          if (kind === 'debit') return await api('POST /admin/rewards/debit', { body, idempotencyKey })
          const answer = await api('POST /admin/rewards/credit', { body, idempotencyKey })
          if (answer.isWaiting) toast = WAITS_FOR_SECOND
          return answer
        }),
      { toast: () => toast, refresh: [REWARDS, 'users'] },
    )
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={kind === 'debit' ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            disabled={!isFilled}
            loading={isRunning}
          >
            {amount === undefined ? words.verb : `${words.verb} ${formatMoney(amount, currency)}`}
          </Button>
        </>
      }
    >
      {owner === undefined ? (
        <SearchPicker
          label="Player"
          placeholder="Email of the player"
          tableKey="users"
          search={searchUsers}
          onPick={(entry) => setOwner(entry.user)}
          emptyText="No player has an email like this."
        />
      ) : (
        <Form id={formId} className={stack.stack} onSubmit={() => void submit()}>
          <KeyValue
            items={[
              { label: 'Player', value: `${owner.firstName} ${owner.lastName} · ${owner.email}` },
              {
                label: 'Rewards now',
                value: user ? formatMoney(user.rewardBalanceMap[currency] ?? 0, currency) : '…',
              },
            ]}
          />
          <div className={classes.amount}>
            <NumericField
              label="Amount *"
              value={amount}
              onChange={setAmount}
              min={0}
              max={REWARD_ACT_MAX}
              maxDecimals={2}
            />
            <SelectField
              label="Currency"
              value={currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={(value) => setCurrency((value as Currency | null) ?? undefined)}
            />
          </div>
          <TextAreaField
            label="Reason *"
            hint={`The player reads the reason. At most ${REWARD_REASON_MAX} characters.`}
            value={reason}
            maxLength={REWARD_REASON_MAX}
            rows={3}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {kind === 'credit' && <SecondPersonHint currency={currency} />}
        </Form>
      )}
    </Modal>
  )
}

function SecondPersonHint({ currency }: { readonly currency: string }) {
  const { data } = useQuery(waitingCreditsQuery())
  if (data === undefined || Object.keys(data.secondPersonAbove).length === 0) return null
  const limit = data.secondPersonAbove[currency]
  return (
    <p className={classes.hint}>
      {limit === undefined
        ? `Every credit in ${currency} needs a second person.`
        : `More than ${formatMoney(limit, currency)} within 24 hours needs a second person.`}
    </p>
  )
}
