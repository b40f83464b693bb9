import { formatMinor } from '@pickproof/domain/format/money'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { priceText } from '../../odds/odds-texts.ts'
import { matchNameOf, type SlipEntry } from '../slip-entry.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './price-question.module.css'

interface ReopenedLinesProps {
  readonly entries: readonly SlipEntry[]
  readonly currency: string
  readonly onAdd: (entry: SlipEntry) => void
  readonly onDismiss: (entryId: string) => void
}

/** Picks whose line came back within a minute, with the stakes they had. */
export function ReopenedLines({ entries, currency, onAdd, onDismiss }: ReopenedLinesProps) {
  return entries.map((entry) => {
    const { id, oddsName, oddType, price, stake } = entry
    const stakeWords = stake === 0 ? '' : ` with ${formatMinor(BigInt(stake) * MINOR_PER_UNIT, currency)}`
    return (
      <Notice
        key={id}
        tone="info"
        className={styles.reopened}
        title={`${withMinusSigns(oddsName)} is available again at ${priceText(oddType, price)}.`}
        action={
          <div className={styles.reopenedButtons}>
            <Button size="small" onClick={() => onAdd(entry)}>
              Add pick{stakeWords}
            </Button>
            <Button size="small" onClick={() => onDismiss(id)}>
              Dismiss
            </Button>
          </div>
        }
      >
        {matchNameOf(entry)}
      </Notice>
    )
  })
}
