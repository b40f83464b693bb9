import type { Challenge, OrderTotalView } from '@pickproof/contract/challenges'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../../language/language.ts'
import { formatMoney, moneyOf, signedMoneyOf } from '../../../language/values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx'
import { KeyValue } from '../../../ui/layout/key-value.tsx'
import { hintOf } from '../add-ons-dialog.tsx'
import { findOffer } from '../base-offers.ts'
import { type AddOn, addOnLabel, planWithAddOns, soldAddOns } from '../plan-add-ons.ts'
import { RewardChoice } from '../reward-choice.tsx'
import type { RewardMeans } from '../reward-means.ts'
import { CouponField, type CouponState } from './coupon-field.tsx'
import classes from './compared.module.css'
import { shortOf } from './plan-rows.ts'

const texts = defineTexts('player.order-panel', {
  title: 'Your order',
  stages: 'Two stages',
  challenge: text<{ size: MoneyValue }>('{size} challenge'),
  addOns: 'Add-ons',
  more: text<{ amount: MoneyValue }>('{amount}'),
  coupon: text<{ code: string }>('Coupon {code}'),
  pay: 'You pay',
  payRewards: 'You pay with rewards',
  buy: text<{ total: MoneyValue }>('Buy for {total}'),
  buyWithRewards: text<{ total: MoneyValue }>('Pay {total} with rewards'),
  storeNote: 'You pay in the store, which opens in a new tab. Your account appears here automatically.',
  rewardsNote: 'Your account opens immediately. You cannot get spent rewards back.',
})

export interface Order {
  readonly base: Challenge
  readonly addOns: ReadonlySet<AddOn>
  /** The plan that base and add-ons make. */
  readonly offer: Challenge
  /** With the coupon that the server accepted. */
  readonly total: OrderTotalView | undefined
  readonly usesRewards: boolean
}

interface OrderPanelProps {
  readonly order: Order
  readonly challenges: readonly Challenge[]
  readonly means: RewardMeans
  readonly refusal: string | undefined
  readonly isBusy: boolean
  readonly onAddOns: (addOns: ReadonlySet<AddOn>) => void
  readonly coupon: CouponState
  readonly onCode: (code: string | undefined) => void
  readonly onRewards: (usesRewards: boolean) => void
  readonly onBuy: () => void
}

/** What the player buys: every price is in view before the button. */
export function OrderPanel(props: OrderPanelProps) {
  const { order, challenges, means, refusal, isBusy, coupon } = props
  const { onAddOns, onCode, onRewards, onBuy } = props
  const { base, offer, usesRewards } = order
  const { currency } = offer
  const discounted = usesRewards ? undefined : coupon.total
  const total = moneyOf(discounted?.total ?? offer.evaluationFee, currency)
  return (
    <Card className={classes.order} aria-label={texts.title}>
      <CardHead title={texts.title} aside={texts.stages} />
      <CardBody className={classes.orderBody}>
        <p className={classes.line}>
          <strong>{texts.challenge({ size: shortOf(base.accountSize, currency) })}</strong>
          <span>{formatMoney(base.evaluationFee, base.currencySymbol)}</span>
        </p>
        <AddOnSwitches order={order} challenges={challenges} onChange={onAddOns} />
        <RewardChoice
          size={moneyOf(base.accountSize, currency)}
          means={means}
          currency={currency}
          usesRewards={usesRewards}
          onChange={onRewards}
        />
        {!usesRewards && <CouponField state={coupon} onCode={onCode} />}
        {discounted?.coupon && (
          <KeyValue
            items={[
              {
                label: texts.coupon({ code: discounted.coupon.code }),
                value: formatMoney(-discounted.discount, offer.currencySymbol),
              },
            ]}
          />
        )}
        <p className={classes.total}>
          <span>{usesRewards ? texts.payRewards : texts.pay}</span>
          <output className={classes.totalFigure}>
            {formatMoney(discounted?.total ?? offer.evaluationFee, offer.currencySymbol)}
          </output>
        </p>
        {refusal && <Notice tone="plain">{refusal}</Notice>}
        <Button
          block
          size="big"
          variant="primary"
          disabled={refusal !== undefined}
          loading={isBusy || (!usesRewards && coupon.isAsking)}
          onClick={onBuy}
        >
          {usesRewards ? texts.buyWithRewards({ total }) : texts.buy({ total })}
        </Button>
        <p className={classes.note}>{usesRewards ? texts.rewardsNote : texts.storeNote}</p>
      </CardBody>
    </Card>
  )
}

interface AddOnSwitchesProps {
  readonly order: Order
  readonly challenges: readonly Challenge[]
  readonly onChange: (addOns: ReadonlySet<AddOn>) => void
}

/** Each add-on with what it adds to the price, also while it is off (M018 to M021). */
function AddOnSwitches({ order: { base, addOns }, challenges, onChange }: AddOnSwitchesProps) {
  const sold = soldAddOns(challenges, base).flatMap(({ addOn, price }) => {
    const changed = findOffer(challenges, planWithAddOns(base.challengePlan, new Set([addOn])), base.currency)
    return changed === undefined ? [] : [{ addOn, price, changed }]
  })
  if (sold.length === 0) return null
  const toggle = (addOn: AddOn) => {
    const next = new Set(addOns)
    if (!next.delete(addOn)) next.add(addOn)
    onChange(next)
  }
  return (
    <fieldset className={classes.addOns} aria-label={texts.addOns}>
      {sold.map(({ addOn, price, changed }) => (
        <SwitchField
          key={addOn}
          className={classes.addOn}
          checked={addOns.has(addOn)}
          onChange={() => toggle(addOn)}
          hint={hintOf(addOn, base, changed)}
          label={
            <span className={classes.line}>
              <span>{addOnLabel(addOn)}</span>
              <span>{texts.more({ amount: signedMoneyOf(price, base.currency) })}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
