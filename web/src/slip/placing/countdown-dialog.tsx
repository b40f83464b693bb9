import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { PRICE_CONSENT_WORDS, type PriceConsent } from '@pickproof/domain/programme/price-consent'
import { formatMinor, formatOdds } from '../../language/values.ts'
import { defineTexts, t } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { priceText } from '../../odds/odds-texts.ts'
import { matchNameOf } from '../slip-entry.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { slipTexts } from '../texts.ts'
import styles from '../panel/slip-panel.module.css'
import type { CheckedSlip } from './use-slip-check.ts'

const texts = defineTexts('player.countdown', {
  title: 'Placing your picks',
  cancel: 'Cancel order',
  left: text<{ seconds: number }>(
    '{seconds, plural, one {<b>#</b> second} other {<b>#</b> seconds}} until we send your order.',
  ),
  combinedOdds: 'Combined odds',
})

const STRONG = { b: (words: string) => <strong>{words}</strong> }

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
      title={texts.title}
      width={420}
      footer={<Button onClick={onCancel}>{texts.cancel}</Button>}
    >
      <CountdownWords {...words} />
    </Modal>
  )
}

function CountdownWords({ secondsLeft, slip, consent }: Omit<CountdownDialogProps, 'onCancel'>) {
  const { content, check, account } = slip
  const { currency } = account
  const { parlay } = check
  return (
    <>
      <p className={styles.countdown} role="timer">
        <Rich text={texts.left({ seconds: secondsLeft })} tags={STRONG} />
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
        <dt>{slipTexts.stake}</dt>
        <dd>{formatMinor(check.stakeMinor, currency)}</dd>
        {parlay && (
          <>
            <dt>{texts.combinedOdds}</dt>
            <dd>{formatOdds(parlay.odds, parlay.odds.type, 3)}</dd>
          </>
        )}
        <dt>{slipTexts.toWin}</dt>
        <dd>{formatMinor(check.winMinor, currency)}</dd>
        <dt className={styles.returns}>{slipTexts.returns}</dt>
        <dd className={styles.returns}>{formatMinor(check.payoutMinor, currency)}</dd>
      </dl>
      <p className={styles.consentWords}>{t(PRICE_CONSENT_WORDS[consent])}</p>
    </>
  )
}
