import { currencySymbol } from '@pickproof/domain/money/currency'
import { text } from '@pickproof/domain/messages/message'
import type { StakeCheck } from '@pickproof/domain/programme/check-stake'
import type { SlipAccount } from '@pickproof/domain/programme/slip'
import { formatMinor } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { nextAmount, type QuickAmount, quickAmounts } from './slip-words.ts'
import styles from './stake.module.css'
import { StakeField } from './stake-field.tsx'
import { slipTexts } from '../texts.ts'

const texts = defineTexts('player.stake-block', {
  quick: text<{ pick: string }>('Quick amounts for {pick}'),
  quickOfParlay: 'Quick amounts for the parlay',
})

interface StakeBlockProps {
  readonly stake: number
  /** What the player typed, where it is not a stake. */
  readonly text: string
  /** The name of the pick; undefined for the parlay. */
  readonly pick: string | undefined
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
  const { stake, pick, amounts, account, onStake } = props
  const quick = quickAmounts(account.terms.accountSizeMinor, amounts.range)
  return (
    <>
      <div className={styles.row}>
        <StakeField
          stake={stake}
          text={props.text}
          currencySymbol={currencySymbol(account.currency)}
          pick={pick}
          isRefused={props.isRefused}
          isTried={props.isTried}
          onType={props.onType}
          onEnter={props.onEnter}
          onStep={(direction) => {
            const next = nextAmount(quick, stake, direction)
            if (next !== undefined) onStake(next)
          }}
        />
        <p className={styles.win}>
          <span className={styles.winLabel}>{slipTexts.toWin}</span>
          <strong>{formatMinor(amounts.winMinor, account.currency)}</strong>
        </p>
      </div>
      <fieldset
        className={styles.quick}
        aria-label={pick === undefined ? texts.quickOfParlay : texts.quick({ pick })}
      >
        {quick.map((choice) => (
          <button
            key={choice.key}
            type="button"
            className={joinClasses(styles.amount, isChosen(choice, stake) && styles.chosen)}
            aria-pressed={isChosen(choice, stake)}
            disabled={!choice.isAllowed}
            onClick={() => onStake(choice.amount)}
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
    </>
  )
}

/** A share of the account is shown as chosen; the least and the most move with the limits and are mere shortcuts. */
function isChosen({ key, amount }: QuickAmount, stake: number): boolean {
  return typeof key === 'number' && stake > 0 && amount === stake
}
