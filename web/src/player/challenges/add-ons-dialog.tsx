import type { Challenge } from '@pickproof/contract/challenges'
import type { RewardBalanceMap } from '@pickproof/contract/users'
import { formatMoney } from '@pickproof/domain/format/money'
import { ADD_ON_LABELS, ADD_ONS, type AddOn, addOnPrice, planWithAddOns } from './plan-add-ons.ts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { findOffer } from './base-offers.ts'
import classes from './plan-catalogue.module.css'
import { rewardMeans, TOO_FEW_REWARDS } from './reward-means.ts'

/** What an add-on changes, with the figures of both plans. */
function hintOf(addOn: AddOn, base: Challenge, changed: Challenge): string {
  if (addOn === 'picks') return 'Fewer settled picks are needed to pass a step.'
  if (addOn === 'days') return 'An extra 60 days for each step.'
  const least = (offer: Challenge) => formatMoney(offer.minimumPickAmount, offer.currencySymbol)
  return `Stakes from ${least(changed)} instead of ${least(base)}.`
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
      <fieldset className={classes.addOns} aria-label="Add-ons">
        {sold.map(({ addOn, price, hint }) => (
          <CheckboxField
            key={addOn}
            className={classes.addOn}
            checked={chosen.has(addOn)}
            onChange={() => toggle(addOn)}
            hint={hint}
            label={
              <span className={classes.addOnWords}>
                <span>{ADD_ON_LABELS[addOn]}</span>
                <span>+{price}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      <KeyValue
        className={classes.sum}
        items={[
          { label: 'Base plan', value: money(base.evaluationFee) },
          ...sold
            .filter(({ addOn }) => chosen.has(addOn))
            .map(({ addOn, price }) => ({ label: ADD_ON_LABELS[addOn], value: `+${price}` })),
        ]}
      />
      <p className={classes.totalLine}>
        <span>Total</span>
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
  const fee = formatMoney(offer.evaluationFee, offer.currencySymbol)
  const isTooDear = usesRewards && !rewardMeans(balances, offer.currency, offer.evaluationFee).isEnough
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Add-ons for ${formatMoney(base.accountSize, base.currencySymbol)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={isBusy} disabled={isTooDear} onClick={() => onBuy(offer)}>
            {usesRewards ? `Pay ${fee} with rewards` : 'Continue to checkout'}
          </Button>
        </>
      }
    >
      <AddOnsBody base={base} challenges={challenges} chosen={chosen} onChoose={setChosen} />
      {isTooDear && <Notice className={classes.below}>{TOO_FEW_REWARDS}</Notice>}
    </Modal>
  )
}
