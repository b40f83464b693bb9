import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { Currency } from '@pickproof/contract/wire-values'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { REWARD_ACT_MAX, REWARD_REASON_MAX } from '@pickproof/domain/payouts/reward-acts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { RequestKeys, sendOnce } from '../../api/request-keys.ts'
import { useBrand } from '../../brand/brand.ts'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Money } from '../../ui/values/money.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { SearchPicker } from '../search-picker.tsx'
import { searchUsers } from '../search-users.ts'
import { commonTexts } from '../texts.ts'
import classes from './rewards.module.css'
import { REWARDS, type RewardOwner, rewardOwnerQuery } from './rewards-query.ts'
import { rewardTexts } from './texts.ts'

export type Adjustment = 'credit' | 'debit'

const texts = defineTexts('backoffice.reward-adjustment', {
  creditAmount: text<{ amount: MoneyValue }>('Credit {amount}'),
  debitAmount: text<{ amount: MoneyValue }>('Debit {amount}'),
  emailOfPlayer: 'Email of the player',
  noPlayer: 'No player has an email like this.',
  rewardsNow: 'Rewards now',
  requiredAmount: 'Amount *',
})

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
  const currency = chosen ?? (user?.currency as Currency | undefined) ?? 'USD'
  // A debit may take what a player still holds in a currency that the brand has given up.
  const held = kind === 'debit' ? Object.keys(user?.rewardBalanceMap ?? {}) : []
  const currencies = [...new Set([...currencyType.map(({ value }) => value), ...held])]
  const isFilled = owner !== undefined && (amount ?? 0) > 0 && reason.trim() !== ''

  const submit = async () => {
    if (!isFilled || owner === undefined || amount === undefined) return
    const body = { userId: owner.id, currency, amount, reason }
    const toast = kind === 'credit' ? SUCCESS_TOASTS.rewardCredited : SUCCESS_TOASTS.rewardDebited
    const isDone = await run(
      () =>
        sendOnce(keys, { kind, ...body }, async (idempotencyKey) =>
          kind === 'debit'
            ? await api('POST /admin/rewards/debit', { body, idempotencyKey })
            : await api('POST /admin/rewards/credit', { body, idempotencyKey, approvalReason: '' }),
        ),
      { toast, refresh: [REWARDS, 'users'] },
    )
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={rewardTexts[kind]}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant={kind === 'debit' ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            disabled={!isFilled}
            loading={isRunning}
          >
            {submitText(kind, amount, currency)}
          </Button>
        </>
      }
    >
      {owner === undefined ? (
        <SearchPicker
          label={commonTexts.player}
          placeholder={texts.emailOfPlayer}
          tableKey="users"
          search={searchUsers}
          onPick={(entry) => setOwner(entry.user)}
          emptyText={texts.noPlayer}
        />
      ) : (
        <Form id={formId} className={stack.stack} onSubmit={() => void submit()}>
          <KeyValue
            items={[
              { label: commonTexts.player, value: `${owner.firstName} ${owner.lastName} · ${owner.email}` },
              {
                label: texts.rewardsNow,
                value: user ? (
                  <Money amount={user.rewardBalanceMap[currency] ?? 0} currency={currency} />
                ) : (
                  '…'
                ),
              },
            ]}
          />
          <div className={classes.amount}>
            <NumericField
              label={texts.requiredAmount}
              value={amount}
              onChange={setAmount}
              min={0}
              max={REWARD_ACT_MAX}
              maxDecimals={2}
            />
            <SelectField
              label={commonTexts.currency}
              value={currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={(value) => setCurrency((value as Currency | null) ?? undefined)}
            />
          </div>
          <TextAreaField
            label={rewardTexts.requiredReason}
            hint={rewardTexts.reasonHint({ max: REWARD_REASON_MAX })}
            value={reason}
            maxLength={REWARD_REASON_MAX}
            rows={3}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Form>
      )}
    </Modal>
  )
}

function submitText(kind: Adjustment, amount: number | undefined, currency: string): string {
  if (amount === undefined) return rewardTexts[kind]
  const own = { amount: moneyOf(amount, currency) }
  return kind === 'credit' ? texts.creditAmount(own) : texts.debitAmount(own)
}
