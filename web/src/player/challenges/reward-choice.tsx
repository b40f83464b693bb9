import { fixed, type MoneyValue, money, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import type { RewardMeans } from './reward-means.ts'
import classes from './plan-catalogue.module.css'
import { challengeTexts } from './texts.ts'

const texts = defineTexts('player.reward-choice', {
  label: text<{ size: MoneyValue }>('Use Rewards for {size}'),
  no: fixed('No', 'M004'),
  yes: fixed('Yes', 'M004'),
})

interface RewardChoiceProps {
  /** The size of the card, so the choices of two cards have two names. */
  readonly size: MoneyValue
  readonly means: RewardMeans
  readonly currency: string
  readonly usesRewards: boolean
  readonly onChange: (usesRewards: boolean) => void
}

/** Whether rewards pay the fee; without enough of them only No can be chosen, and it says why (M004, M025). */
export function RewardChoice({ size, means, currency, usesRewards, onChange }: RewardChoiceProps) {
  return (
    <div className={classes.rewards}>
      <div className={classes.choice}>
        <span>{challengeTexts.useRewards}</span>
        <SegmentedControl
          small
          label={texts.label({ size })}
          value={usesRewards ? 'yes' : 'no'}
          onChange={(value) => onChange(value === 'yes')}
          options={[
            { value: 'no', label: texts.no },
            { value: 'yes', label: texts.yes, disabled: !means.isEnough },
          ]}
        />
      </div>
      <p className={classes.reason}>
        {means.isEnough
          ? challengeTexts.rewardsLeft({ left: money(means.leftMinor, currency) })
          : challengeTexts.tooFewRewards}
      </p>
    </div>
  )
}
