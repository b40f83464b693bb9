import type { Challenge } from '@pickproof/contract/challenges'
import type { RewardBalanceMap } from '@pickproof/contract/users'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { formatMoney, moneyOf } from '../../language/values.ts'
import { ADD_ONS, type AddOn, addOnLabel, addOnPrice, planWithAddOns } from './plan-add-ons.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { findOffer } from './base-offers.ts'
import classes from './plan-catalogue.module.css'
import { rewardMeans } from './reward-means.ts'
import { challengeTexts } from './texts.ts'

const texts = defineTexts('player.add-ons', {
  title: text<{ size: MoneyValue }>('Add-ons for {size}'),
  addOns: 'Add-ons',
  fewerPicks: 'You need fewer settled picks to pass a step.',
  moreDays: 'Each step has 60 more days.',
  lowerStakes: text<{ now: MoneyValue; before: MoneyValue }>('Stakes from {now} instead of {before}.'),
  basePlan: 'Base plan',
  total: 'Total',
  payWithRewards: text<{ fee: MoneyValue }>('Pay {fee} with rewards'),
  toCheckout: 'Continue to checkout',
})

/** What an add-on changes, with the figures of both plans. */
export function hintOf(addOn: AddOn, base: Challenge, changed: Challenge): string {
  if (addOn === 'picks') return texts.fewerPicks
  if (addOn === 'days') return texts.moreDays
  const least = ({ minimumPickAmount, currency }: Challenge) => moneyOf(minimumPickAmount, currency)
  return texts.lowerStakes({ now: least(changed), before: least(base) })
}

interface AddOnsBodyProps {
  readonly base: Challenge
  readonly challenges: readonly Challenge[]
  readonly chosen: ReadonlySet<AddOn>
  readonly onChoose: (chosen: ReadonlySet<AddOn>) => void
}

/** The three add-ons, each with what it adds to the fee, and the fee of the plan they make (M018 to M022). */
function AddOnsBody({ base, challenges, chosen, onChoose }: AddOnsBodyProps) {
  const offers = challenges.filter(({ currency }) => currency === base.currency)
  const money = (amount: number) => formatMoney(amount, base.currencySymbol)
  const sold = ADD_ONS.flatMap((addOn) => {
    const price = addOnPrice(offers, base.challengePlan, addOn)
    const changed = findOffer(offers, planWithAddOns(base.challengePlan, new Set([addOn])), base.currency)
    if (price === undefined || changed === undefined) return []
    return [{ addOn, price: money(price), hint: hintOf(addOn, base, changed) }]
  })
  const result = findOffer(offers, planWithAddOns(base.challengePlan, chosen), base.currency) ?? base
  const toggle = (addOn: AddOn) => {
    const next = new Set(chosen)
    if (!next.delete(addOn)) next.add(addOn)
    onChoose(next)
  }
  return (
    <>
      <fieldset className={classes.addOns} aria-label={texts.addOns}>
        {sold.map(({ addOn, price, hint }) => (
          <CheckboxField
            key={addOn}
            className={classes.addOn}
            checked={chosen.has(addOn)}
            onChange={() => toggle(addOn)}
            hint={hint}
            label={
              <span className={classes.addOnWords}>
                <span>{addOnLabel(addOn)}</span>
                <span>+{price}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      <KeyValue
        className={classes.sum}
        items={[
          { label: texts.basePlan, value: money(base.evaluationFee) },
          ...sold
            .filter(({ addOn }) => chosen.has(addOn))
            .map(({ addOn, price }) => ({ label: addOnLabel(addOn), value: `+${price}` })),
        ]}
      />
      <p className={classes.totalLine}>
        <span>{texts.total}</span>
        <output className={classes.total}>{money(result.evaluationFee)}</output>
      </p>
    </>
  )
}

interface AddOnsDialogProps {
  readonly base: Challenge
  readonly challenges: readonly Challenge[]
  readonly usesRewards: boolean
  readonly balances: RewardBalanceMap
  readonly isBusy: boolean
  readonly onBuy: (offer: Challenge) => void
  readonly onClose: () => void
}

export function AddOnsDialog(props: AddOnsDialogProps) {
  const { base, challenges, usesRewards, balances, isBusy, onBuy, onClose } = props
  const [chosen, setChosen] = useState<ReadonlySet<AddOn>>(new Set())
  const offer = findOffer(challenges, planWithAddOns(base.challengePlan, chosen), base.currency) ?? base
  const isTooDear = usesRewards && !rewardMeans(balances, offer.currency, offer.evaluationFee).isEnough
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title({ size: moneyOf(base.accountSize, base.currency) })}
      footer={
        <>
          <Button onClick={onClose}>{challengeTexts.cancel}</Button>
          <Button variant="primary" loading={isBusy} disabled={isTooDear} onClick={() => onBuy(offer)}>
            {usesRewards
              ? texts.payWithRewards({ fee: moneyOf(offer.evaluationFee, offer.currency) })
              : texts.toCheckout}
          </Button>
        </>
      }
    >
      <AddOnsBody base={base} challenges={challenges} chosen={chosen} onChoose={setChosen} />
      {isTooDear && <Notice className={classes.below}>{challengeTexts.tooFewRewards}</Notice>}
    </Modal>
  )
}
