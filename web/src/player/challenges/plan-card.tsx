import type { Challenge } from '@pickproof/contract/challenges'
import { formatCount } from '@pickproof/domain/format/count'
import { formatMoney } from '@pickproof/domain/format/money'
import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import classes from './plan-catalogue.module.css'
import { RewardChoice } from './reward-choice.tsx'
import type { RewardMeans } from './reward-means.ts'

interface PlanCardProps {
  readonly offer: Challenge
  readonly means: RewardMeans
  /** Why nothing can be bought here at all. */
  readonly refusal?: string
  readonly isBusy: boolean
  readonly onStart: (usesRewards: boolean) => void
}

/** One size of the catalog: what it asks, what it allows, what it costs and how it is paid. */
export function PlanCard({ offer, means, refusal, isBusy, onStart }: PlanCardProps) {
  const [wantsRewards, setWantsRewards] = useState(false)
  const usesRewards = wantsRewards && means.isEnough
  const money = (amount: number | null) => formatMoney(amount, offer.currencySymbol)
  const size = money(offer.accountSize)
  return (
    <article className={classes.plan}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.size}>{size}</h2>
          <p className={classes.name}>{offer.challengeName}</p>
        </div>
        <p className={classes.price}>
          <span className={classes.fee}>{money(offer.evaluationFee)}</span>
          <span className={classes.name}>Price, paid once</span>
        </p>
      </header>
      <KeyValue
        className={classes.facts}
        items={[
          { label: 'Profit target', value: money(offer.profitTarget) },
          { label: 'Minimum picks', value: formatCount(offer.minimumPicks) },
          {
            label: 'Time limit',
            value: offer.timeLimitInDays === null ? 'None' : `${formatCount(offer.timeLimitInDays)} days`,
          },
          {
            label: 'Stake per pick',
            value: `${money(offer.minimumPickAmount)} – ${money(offer.maximumPickAmount)}`,
          },
          { label: 'Maximum daily loss', value: money(offer.maximumDailyPickLoss) },
          { label: 'Maximum loss', value: money(offer.maximumLoss) },
          { label: 'Rule set', value: CURRENT_RULE_SET.name },
        ]}
      />
      <RewardChoice
        size={size}
        means={means}
        currency={offer.currencySymbol}
        usesRewards={usesRewards}
        onChange={setWantsRewards}
      />
      <Button
        block
        className={classes.start}
        disabled={refusal !== undefined}
        loading={isBusy}
        aria-label={`Start Challenge ${size}`}
        onClick={() => onStart(usesRewards)}
      >
        Start Challenge
      </Button>
    </article>
  )
}
