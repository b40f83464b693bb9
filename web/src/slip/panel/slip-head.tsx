import type { SlipType } from '@pickproof/domain/programme/pick-status'
import { Button } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { Status } from '../../ui/values/status.tsx'
import styles from './slip-panel.module.css'

const TYPES: readonly { readonly value: SlipType; readonly label: string }[] = [
  { value: 'STRAIGHT', label: 'Straight' },
  { value: 'PARLAY', label: 'Parlay' },
]

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
        <h2 className={styles.title}>Pick slip</h2>
        <span className={styles.count}>{count}</span>
        <span className={styles.state}>
          <Status tone={isFrozen ? 'neutral' : 'live'} hollow={isFrozen} small>
            {isFrozen ? 'Prices frozen' : 'Prices live'}
          </Status>
        </span>
        <Button size="small" variant="quiet" disabled={count === 0} onClick={onClear}>
          Clear
        </Button>
      </div>
      {isParlayEnabled ? (
        <SegmentedControl label="Slip type" full options={TYPES} value={type} onChange={onType} />
      ) : null}
    </div>
  )
}
