import { text } from '@pickproof/domain/messages/message'
import type { SlipAccount } from '@pickproof/domain/programme/slip'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import type { SlipFix } from '@pickproof/domain/programme/slip-refusal'
import { defineTexts } from '../../language/language.ts'
import { formatOdds } from '../../language/values.ts'
import { isNoStake } from '../stake-text.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import styles from './slip-card.module.css'
import { shownRefusals } from './slip-words.ts'
import { StakeBlock } from './stake-block.tsx'

const texts = defineTexts('player.parlay-card', {
  title: text<{ count: number }>('Parlay of {count, plural, one {# pick} other {# picks}}'),
})

interface ParlayCardProps {
  readonly check: SlipCheck
  readonly stake: number
  /** What the player typed, where it is not a stake. */
  readonly text: string
  readonly account: Pick<SlipAccount, 'currency' | 'terms'>
  readonly isTried: boolean
  readonly onStake: (stake: number) => void
  readonly onType: (typed: string) => void
  readonly onEnter: () => void
  readonly onFix: (fix: SlipFix) => void
}

/** The one stake of all legs together, at their combined price. */
export function ParlayCard(props: ParlayCardProps) {
  const { check, stake, text: typed, account, isTried, onStake, onFix } = props
  const { parlay, entries } = check
  const [refusal] = shownRefusals(check.refusals, isTried && !isNoStake(typed))
  if (parlay === undefined && refusal === undefined) return null
  return (
    <li className={styles.card}>
      {parlay && (
        <>
          <div className={joinClasses(styles.head, styles.parlayHead)}>
            <h3 className={styles.name}>{texts.title({ count: entries.length })}</h3>
            <span className={styles.price}>{formatOdds(parlay.odds, parlay.odds.type, 3)}</span>
          </div>
          <StakeBlock
            stake={stake}
            text={typed}
            pick={undefined}
            amounts={parlay.amounts}
            account={account}
            isRefused={refusal !== undefined}
            isTried={isTried}
            onStake={onStake}
            onType={props.onType}
            onEnter={props.onEnter}
          />
        </>
      )}
      {refusal && (
        <RefusalNotice key={refusal.code} refusal={refusal} currency={account.currency} onFix={onFix} />
      )}
    </li>
  )
}
