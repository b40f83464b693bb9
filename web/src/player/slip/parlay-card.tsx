import { formatOdds } from '@pickproof/domain/format/odds'
import type { SlipAccount } from '@pickproof/domain/programme/slip'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check'
import type { SlipFix } from '@pickproof/domain/programme/slip-refusal'
import { joinClasses } from '../../ui/class-names.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import styles from './slip-card.module.css'
import { shownRefusals } from './slip-words.ts'
import { StakeBlock } from './stake-block.tsx'

interface ParlayCardProps {
  readonly check: SlipCheck
  readonly stake: number
  readonly account: Pick<SlipAccount, 'currency' | 'terms'>
  readonly isTried: boolean
  readonly onStake: (stake: number) => void
  readonly onFix: (fix: SlipFix) => void
}

/** The one stake of all legs together, at their combined price. */
export function ParlayCard({ check, stake, account, isTried, onStake, onFix }: ParlayCardProps) {
  const { parlay, entries } = check
  const [refusal] = shownRefusals(check.refusals, isTried)
  if (parlay === undefined && refusal === undefined) return null
  return (
    <li className={styles.card}>
      {parlay && (
        <>
          <div className={joinClasses(styles.head, styles.parlayHead)}>
            <h3 className={styles.name}>
              Parlay of {entries.length} {entries.length === 1 ? 'pick' : 'picks'}
            </h3>
            <span className={styles.price}>{formatOdds(parlay.odds, parlay.odds.type, 3)}</span>
          </div>
          <StakeBlock
            stake={stake}
            what="the parlay"
            amounts={parlay.amounts}
            account={account}
            isRefused={refusal !== undefined}
            onStake={onStake}
          />
        </>
      )}
      {refusal && <RefusalNotice refusal={refusal} currency={account.currency} onFix={onFix} />}
    </li>
  )
}
