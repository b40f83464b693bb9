import type { Challenge } from '@pickproof/contract/challenges'
import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import { fixed, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { formatCount, formatMoney, moneyOf } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { addOnLabel, type SoldAddOn } from './plan-add-ons.ts'
import classes from './plan-catalogue.module.css'
import { RewardChoice } from './reward-choice.tsx'
import type { RewardMeans } from './reward-means.ts'
import { challengeTexts } from './texts.ts'

const texts = defineTexts('player.plan-card', {
  price: 'Price, paid once',
  stake: 'Stake per pick',
  stakeRange: text<{ least: MoneyValue; most: MoneyValue }>('{least} – {most}'),
  ruleSet: 'Rule set',
  addOns: 'Add-ons you can choose',
  start: fixed('Start Challenge', 'M005', 'M006'),
  startSize: text<{ size: MoneyValue }>('Start Challenge {size}'),
})

interface PlanCardProps {
  readonly offer: Challenge
  readonly means: RewardMeans
  /** What the brand sells on top; the dialog after the button offers them. */
  readonly addOns?: readonly SoldAddOn[]
  /** Why nothing can be bought here at all. */
  readonly refusal?: string
  readonly isBusy: boolean
  readonly onStart: (usesRewards: boolean) => void
}

/** One size of the catalog: what it asks, what it allows, what it costs and how it is paid. */
export function PlanCard({ offer, means, addOns = [], refusal, isBusy, onStart }: PlanCardProps) {
  const [wantsRewards, setWantsRewards] = useState(false)
  const usesRewards = wantsRewards && means.isEnough
  const money = (amount: number | null) => formatMoney(amount, offer.currencySymbol)
  const value = (amount: number) => moneyOf(amount, offer.currency)
  return (
    <article className={classes.plan}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.size}>{money(offer.accountSize)}</h2>
          <p className={classes.name}>{offer.challengeName}</p>
        </div>
        <p className={classes.price}>
          <span className={classes.fee}>{money(offer.evaluationFee)}</span>
          <span className={classes.name}>{texts.price}</span>
        </p>
      </header>
      <KeyValue
        className={classes.facts}
        items={[
          { label: challengeTexts.profitTarget, value: money(offer.profitTarget) },
          { label: challengeTexts.minimumPicks, value: formatCount(offer.minimumPicks) },
          {
            label: challengeTexts.timeLimit,
            value:
              offer.timeLimitInDays === null
                ? challengeTexts.none
                : challengeTexts.days({ days: offer.timeLimitInDays }),
          },
          {
            label: texts.stake,
            value: texts.stakeRange({
              least: value(offer.minimumPickAmount),
              most: value(offer.maximumPickAmount),
            }),
          },
          { label: challengeTexts.maximumDailyLoss, value: money(offer.maximumDailyPickLoss) },
          { label: challengeTexts.maximumLoss, value: money(offer.maximumLoss) },
          { label: texts.ruleSet, value: CURRENT_RULE_SET.name },
        ]}
      />
      {addOns.length > 0 && (
        <div className={classes.offered}>
          <h3>{texts.addOns}</h3>
          <KeyValue
            items={addOns.map(({ addOn, price }) => ({
              label: addOnLabel(addOn),
              value: formatMoney(price, offer.currencySymbol, { signed: true }),
            }))}
          />
        </div>
      )}
      <RewardChoice
        size={value(offer.accountSize)}
        means={means}
        currency={offer.currency}
        usesRewards={usesRewards}
        onChange={setWantsRewards}
      />
      <Button
        block
        className={classes.start}
        disabled={refusal !== undefined}
        loading={isBusy}
        aria-label={texts.startSize({ size: value(offer.accountSize) })}
        onClick={() => onStart(usesRewards)}
      >
        {texts.start}
      </Button>
    </article>
  )
}
