import {
  PRICE_CONSENT_LABELS,
  PRICE_CONSENT_TITLE,
  PRICE_CONSENT_WORDS,
  PRICE_CONSENTS,
  type PriceConsent,
} from '@pickproof/domain/programme/price-consent'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import styles from './price-question.module.css'
import { t } from '../../language/language.ts'

interface PriceConsentControlProps {
  readonly consent: PriceConsent
  readonly disabled: boolean
  readonly onConsent: (consent: PriceConsent) => void
}

/** What may change between the press and the booking without asking. */
export function PriceConsentControl({ consent, disabled, onConsent }: PriceConsentControlProps) {
  return (
    <div className={styles.consent}>
      <p className={styles.consentLabel} aria-hidden="true">
        {t(PRICE_CONSENT_TITLE)}
      </p>
      <SegmentedControl
        label={t(PRICE_CONSENT_TITLE)}
        full
        small
        options={PRICE_CONSENTS.map((value) => ({ value, label: t(PRICE_CONSENT_LABELS[value]) }))}
        value={consent}
        disabled={disabled}
        onChange={onConsent}
      />
      <p className={styles.consentWords}>{t(PRICE_CONSENT_WORDS[consent])}</p>
    </div>
  )
}
