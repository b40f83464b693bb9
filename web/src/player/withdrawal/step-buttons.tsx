import { Button } from '../../ui/buttons/button.tsx'
import classes from './withdrawal.module.css'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.withdrawal-buttons', {
  previous: fixed('Previous', 'M047'),
})

interface StepButtonsProps {
  readonly label: string
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly busyLabel?: string
  readonly onPrevious: () => void
}

/** Back and on; the second one submits its form. */
export function StepButtons({ label, isBusy = false, isDisabled, busyLabel, onPrevious }: StepButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button size="big" variant="outline" disabled={isBusy} onClick={onPrevious}>
        {texts.previous}
      </Button>
      <Button
        size="big"
        variant="primary"
        type="submit"
        disabled={isDisabled}
        loading={isBusy}
        loadingLabel={busyLabel}
      >
        {label}
      </Button>
    </div>
  )
}
