import { withMinusSigns } from '@pickproof/domain/format/minus'
import { priceText } from '../../odds/odds-texts.ts'
import { matchNameOf, type SlipEntry } from '../../slip/slip-entry.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import styles from './slip-panel.module.css'

interface CountdownDialogProps {
  readonly secondsLeft: number
  readonly entries: readonly SlipEntry[]
  readonly onCancel: () => void
}

/** The seconds before the order goes out, with the prices it will carry. */
export function CountdownDialog({ secondsLeft, entries, onCancel }: CountdownDialogProps) {
  return (
    <Modal
      opened
      onClose={onCancel}
      title="Placing your picks"
      width={420}
      footer={<Button onClick={onCancel}>Cancel</Button>}
    >
      <CountdownWords secondsLeft={secondsLeft} entries={entries} />
    </Modal>
  )
}

export function CountdownWords({ secondsLeft, entries }: Omit<CountdownDialogProps, 'onCancel'>) {
  return (
    <>
      <p className={styles.countdown} role="timer">
        <strong>{secondsLeft}</strong> {secondsLeft === 1 ? 'second' : 'seconds'} until your order is sent.
        The newest prices are being fetched; it goes out with those shown here.
      </p>
      <dl className={styles.totals}>
        {entries.map((entry) => (
          <div key={entry.id} className={styles.pair}>
            <dt>
              {withMinusSigns(entry.oddsName)}
              <span className={styles.match}>{matchNameOf(entry)}</span>
            </dt>
            <dd>{priceText(entry.oddType, entry.price)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
