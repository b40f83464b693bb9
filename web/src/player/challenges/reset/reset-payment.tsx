import { money } from '@pickproof/domain/messages/message'
import type { ReactNode } from 'react'
import { formatMinor, formatMoney } from '../../../language/values.ts'
import { defineTexts } from '../../../language/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyValue } from '../../../ui/layout/key-value.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx'
import type { RewardMeans } from '../reward-means.ts'
import { challengeTexts } from '../texts.ts'
import classes from './reset.module.css'

const texts = defineTexts('player.reset-payment', {
  store: 'Store',
  payWith: 'Pay with',
  rewards: 'Your rewards',
  newTab: 'The store opens in a new tab.',
})

export type PayWith = 'store' | 'rewards'

interface ResetPaymentProps {
  readonly payWith: PayWith
  readonly onPayWith: (payWith: PayWith) => void
  /** Undefined if nothing can be paid. */
  readonly fee: number | undefined
  readonly feeLabel: string
  readonly means: RewardMeans | undefined
  readonly currency: string
  readonly buttonLabel: string
  /** Why the button is disabled; shown beside it. */
  readonly refusal: string | undefined
  /** Where to go instead when this account cannot be reset. */
  readonly wayOn?: ReactNode
  readonly isBusy: boolean
  readonly onReset: () => void
}

const PANEL_ID = 'reset-payment'

/** The fee, how it is paid and the button. The tabs need rewards in this currency (M029). */
export function ResetPayment(props: ResetPaymentProps) {
  const { means, payWith, onPayWith } = props
  if (means === undefined || means.balanceMinor <= 0n)
    return (
      <div className={classes.pay}>
        <PayBody {...props} payWith="store" />
      </div>
    )
  return (
    <>
      <div className={classes.tabs}>
        <Tabs
          label={texts.payWith}
          panelId={PANEL_ID}
          tabs={[
            { value: 'store', label: texts.store },
            { value: 'rewards', label: challengeTexts.useRewards },
          ]}
          value={payWith}
          onChange={onPayWith}
        />
      </div>
      <TabPanel id={PANEL_ID} value={payWith} className={classes.pay}>
        <PayBody {...props} />
      </TabPanel>
    </>
  )
}

function PayBody(props: ResetPaymentProps) {
  const { payWith, fee, feeLabel, means, currency, buttonLabel, refusal, wayOn, isBusy, onReset } = props
  const isTooDear = payWith === 'rewards' && means !== undefined && !means.isEnough
  const reason = refusal ?? (isTooDear ? challengeTexts.tooFewRewards : undefined)
  return (
    <>
      {payWith === 'rewards' && means && (
        <KeyValue items={[{ label: texts.rewards, value: formatMinor(means.balanceMinor, currency) }]} />
      )}
      {fee !== undefined && (
        <p className={classes.totalLine}>
          <span>{feeLabel}</span>
          <output className={classes.total}>{formatMoney(fee, currency)}</output>
        </p>
      )}
      {reason && <Notice action={fee === undefined ? wayOn : undefined}>{reason}</Notice>}
      <Button
        variant="primary"
        size="big"
        block
        disabled={reason !== undefined}
        loading={isBusy}
        onClick={onReset}
      >
        {buttonLabel}
      </Button>
      {reason === undefined && <p className={classes.small}>{footOf(props)}</p>}
    </>
  )
}

function footOf({ payWith, means, currency }: ResetPaymentProps): string {
  if (payWith === 'store' || means === undefined) return texts.newTab
  return challengeTexts.rewardsLeft({ left: money(means.leftMinor, currency) })
}
