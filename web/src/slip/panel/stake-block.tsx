import { currencySymbol } from '@pickproof/domain/money/currency'
import { formatMinor } from '@pickproof/domain/format/money'
import type { StakeCheck } from '@pickproof/domain/programme/check-stake'
import type { SlipAccount } from '@pickproof/domain/programme/slip'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { quickAmounts } from './slip-words.ts'
import styles from './stake.module.css'
import { StakeField } from './stake-field.tsx'

interface StakeBlockProps {
  readonly stake: number
  /** What the player typed, where it is not a stake. */
  readonly text: string
  readonly what: string
  readonly amounts: StakeCheck
  readonly account: Pick<SlipAccount, 'currency' | 'terms'>
  readonly isRefused: boolean
  readonly isTried: boolean
  readonly onStake: (stake: number) => void
  readonly onType: (typed: string) => void
  readonly onEnter: () => void
}

/** The stake, what it wins, and the amounts that are one press away. */
export function StakeBlock(props: StakeBlockProps) {
  const { stake, what, amounts, account, onStake } = props
  return (
    <>
      <div className={styles.row}>
        <StakeField
          stake={stake}
          text={props.text}
          currencySymbol={currencySymbol(account.currency)}
          what={what}
          isRefused={props.isRefused}
          isTried={props.isTried}
          onType={props.onType}
          onEnter={props.onEnter}
        />
        <p className={styles.win}>
          <span className={styles.winLabel}>To win</span>
          <strong>{formatMinor(amounts.winMinor, account.currency)}</strong>
        </p>
      </div>
      <fieldset className={styles.quick} aria-label={`Quick amounts for ${what}`}>
        {quickAmounts(account.terms.accountSizeMinor, amounts.range).map(({ label, amount, isAllowed }) => (
          <button
            key={label}
            type="button"
            className={joinClasses(styles.amount, isChosen(label, amount, stake) && styles.chosen)}
            aria-pressed={isChosen(label, amount, stake)}
            disabled={!isAllowed}
            onClick={() => onStake(amount)}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </>
  )
}

/** A share of the account is shown as chosen; the least and the most move with the limits and are mere shortcuts. */
function isChosen(label: string, amount: number, stake: number): boolean {
  return label.endsWith('%') && stake > 0 && amount === stake
}
