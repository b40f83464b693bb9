import { withMinusSigns } from '@pickproof/domain/format/minus'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { priceText } from '../../odds/odds-texts.ts'
import { matchNameOf, type SlipEntry } from '../slip-entry.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './price-question.module.css'

const texts = defineTexts('player.reopened-lines', {
  title: text<{ pick: string; price: string }>('{pick} is available again at {price}.'),
  add: 'Add pick',
  addWith: text<{ stake: MoneyValue }>('Add pick with {stake}'),
  dismiss: 'Dismiss',
})

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
    return (
      <Notice
        key={id}
        tone="info"
        className={styles.reopened}
        title={texts.title({ pick: withMinusSigns(oddsName), price: priceText(oddType, price) })}
        action={
          <div className={styles.reopenedButtons}>
            <Button size="small" onClick={() => onAdd(entry)}>
              {stake === 0 ? texts.add : texts.addWith({ stake: moneyOf(stake, currency) })}
            </Button>
            <Button size="small" onClick={() => onDismiss(id)}>
              {texts.dismiss}
            </Button>
          </div>
        }
      >
        {matchNameOf(entry)}
      </Notice>
    )
  })
}
