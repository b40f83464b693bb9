import { formatMinor, formatMoney } from '@pickproof/domain/format/money'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyValue } from '../../../ui/layout/key-value.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx'
import { type RewardMeans, TOO_FEW_REWARDS } from '../reward-means.ts'
import classes from './reset.module.css'

export type PayWith = 'store' | 'rewards'

interface ResetPaymentProps {
  readonly payWith: PayWith
  readonly onPayWith: (payWith: PayWith) => void
  /** Undefined where nothing can be paid. */
  readonly fee: number | undefined
  readonly feeLabel: string
  readonly means: RewardMeans | undefined
  readonly currency: string
  readonly buttonLabel: string
  /** Why the button does nothing. The sentence is next to it. */
  readonly refusal: string | undefined
  /** Where to go instead when this account cannot be reset. */
  readonly wayOn?: ReactNode
  readonly isBusy: boolean
  readonly onReset: () => void
}

const PANEL_ID = 'reset-payment'
const TABS = [
  { value: 'store', label: 'Store' },
  { value: 'rewards', label: 'Use Rewards' },
] as const

/** The fee, how it is paid and the button. The tabs are there only for who has rewards in this currency (M029). */
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
        <Tabs label="Pay with" panelId={PANEL_ID} tabs={TABS} value={payWith} onChange={onPayWith} />
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
  const reason = refusal ?? (isTooDear ? TOO_FEW_REWARDS : undefined)
  return (
    <>
      {payWith === 'rewards' && means && (
        <KeyValue items={[{ label: 'Your rewards', value: formatMinor(means.balanceMinor, currency) }]} />
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
  if (payWith === 'store' || means === undefined) return 'The store opens in a new tab.'
  return `${formatMinor(means.leftMinor, currency)} of your rewards would be left.`
}
