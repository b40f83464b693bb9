import type { SlipType } from '@pickproof/domain/programme/pick-status'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { Status } from '../../ui/values/status.tsx'
import { slipTexts } from '../texts.ts'
import styles from './slip-panel.module.css'

const texts = defineTexts('player.slip-head', {
  frozen: 'Prices frozen',
  live: 'Prices live',
  clear: 'Clear',
  type: 'Slip type',
})

interface SlipHeadProps {
  readonly count: number
  readonly type: SlipType
  readonly isParlayEnabled: boolean
  readonly isFrozen: boolean
  readonly onType: (type: SlipType) => void
  readonly onClear: () => void
}

export function SlipHead({ count, type, isParlayEnabled, isFrozen, onType, onClear }: SlipHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.title}>{slipTexts.title}</h2>
        <span className={styles.count}>{count}</span>
        <span className={styles.state}>
          <Status tone={isFrozen ? 'neutral' : 'live'} hollow={isFrozen} small>
            {isFrozen ? texts.frozen : texts.live}
          </Status>
        </span>
        <Button size="small" variant="quiet" disabled={count === 0} onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
      {isParlayEnabled ? (
        <SegmentedControl
          label={texts.type}
          full
          options={[
            { value: 'STRAIGHT', label: slipTexts.straight },
            { value: 'PARLAY', label: slipTexts.parlay },
          ]}
          value={type}
          onChange={onType}
        />
      ) : null}
    </div>
  )
}
