import { formatMinor } from '@pickproof/domain/format/money'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { type RewardMeans, TOO_FEW_REWARDS } from './reward-means.ts'
import classes from './plan-catalogue.module.css'

interface RewardChoiceProps {
  /** The size of the card, so that the choices of two cards have two names. */
  readonly size: string
  readonly means: RewardMeans
  readonly currency: string
  readonly usesRewards: boolean
  readonly onChange: (usesRewards: boolean) => void
}

const OPTIONS = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const

/** Whether rewards pay the fee; without enough of them only No can be chosen, and it says why (M004, M025). */
export function RewardChoice({ size, means, currency, usesRewards, onChange }: RewardChoiceProps) {
  return (
    <div className={classes.rewards}>
      <div className={classes.choice}>
        <span>Use Rewards</span>
        <SegmentedControl
          small
          label={`Use Rewards for ${size}`}
          value={usesRewards ? 'yes' : 'no'}
          onChange={(value) => onChange(value === 'yes')}
          options={OPTIONS.map((option) => ({
            ...option,
            disabled: option.value === 'yes' && !means.isEnough,
          }))}
        />
      </div>
      <p className={classes.reason}>
        {means.isEnough
          ? `${formatMinor(means.leftMinor, currency)} of your rewards would be left.`
          : TOO_FEW_REWARDS}
      </p>
    </div>
  )
}
