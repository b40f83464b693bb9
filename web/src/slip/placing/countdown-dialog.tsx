import { formatMinor } from '@pickproof/domain/format/money'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { formatOdds } from '@pickproof/domain/format/odds'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { PRICE_CONSENT_WORDS, type PriceConsent } from '@pickproof/domain/programme/price-consent'
import { priceText } from '../../odds/odds-texts.ts'
import { matchNameOf } from '../slip-entry.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import styles from '../panel/slip-panel.module.css'
import type { CheckedSlip } from './use-slip-check.ts'

interface CountdownDialogProps {
  readonly secondsLeft: number
  readonly slip: Pick<CheckedSlip, 'content' | 'check' | 'account'>
  readonly consent: PriceConsent
  readonly onCancel: () => void
}

/** The seconds before the order is sent, with stake, price and return of the whole order. */
export function CountdownDialog({ onCancel, ...words }: CountdownDialogProps) {
  return (
    <Modal
      opened
      onClose={onCancel}
      title="Placing your picks"
      width={420}
      footer={<Button onClick={onCancel}>Cancel order</Button>}
    >
      <CountdownWords {...words} />
    </Modal>
  )
}

export function CountdownWords({ secondsLeft, slip, consent }: Omit<CountdownDialogProps, 'onCancel'>) {
  const { content, check, account } = slip
  const { currency } = account
  const { parlay } = check
  return (
    <>
      <p className={styles.countdown} role="timer">
        <strong>{secondsLeft}</strong> {secondsLeft === 1 ? 'second' : 'seconds'} until your order is sent.
      </p>
      <dl className={styles.totals}>
        {content.entries.map((entry) => (
          <div key={entry.id} className={styles.pair}>
            <dt>
              {withMinusSigns(entry.oddsName)}
              <span className={styles.match}>{matchNameOf(entry)}</span>
            </dt>
            <dd>
              {priceText(entry.oddType, entry.price)}
              {parlay === undefined && content.entries.length > 1 && (
                <span className={styles.match}>
                  {formatMinor(BigInt(entry.stake) * MINOR_PER_UNIT, currency)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <dl className={styles.order}>
        <dt>Stake</dt>
        <dd>{formatMinor(check.stakeMinor, currency)}</dd>
        {parlay && (
          <>
            <dt>Combined odds</dt>
            <dd>{formatOdds(parlay.odds, parlay.odds.type, 3)}</dd>
          </>
        )}
        <dt>To win</dt>
        <dd>{formatMinor(check.winMinor, currency)}</dd>
        <dt className={styles.returns}>Returns</dt>
        <dd className={styles.returns}>{formatMinor(check.payoutMinor, currency)}</dd>
      </dl>
      <p className={styles.consentWords}>{PRICE_CONSENT_WORDS[consent]}</p>
    </>
  )
}
