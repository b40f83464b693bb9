import { withMinusSigns } from '@pickproof/domain/format/minus'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { text } from '@pickproof/domain/messages/message'
import type { SlipAccount } from '@pickproof/domain/programme/slip'
import type { EntryCheck } from '@pickproof/domain/programme/slip-check-result'
import type { SlipFix } from '@pickproof/domain/programme/slip-refusal'
import { defineTexts } from '../../language/language.ts'
import { isNoStake } from '../stake-text.ts'
import type { Move } from '../../live/price-board.ts'
import { moveText, priceText } from '../../odds/odds-texts.ts'
import { matchNameOf, type SlipEntry } from '../slip-entry.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { REMOVES } from './focus-neighbour.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import styles from './slip-card.module.css'
import { shownRefusals } from './slip-words.ts'
import { StakeBlock } from './stake-block.tsx'
import { startText } from './start-text.ts'
import { slipTexts } from '../texts.ts'

const texts = defineTexts('player.slip-card', {
  remove: text<{ pick: string }>('Remove {pick}'),
  facts: text<{ market: string; sportsbook: string; start: string }>('{market} · {sportsbook} · {start}'),
  factsInPlay: text<{ market: string; sportsbook: string }>('{market} · {sportsbook} · In play'),
})

export interface SlipCardProps {
  readonly entry: SlipEntry
  readonly check: EntryCheck
  readonly account: Pick<SlipAccount, 'currency' | 'terms'>
  /** Set for two seconds after the price moved. */
  readonly move: Move | undefined
  /** Whether the player has wanted to send the slip: a missing stake is a mistake only then. */
  readonly isTried: boolean
  /** What the server said against this pick. */
  readonly failure: string | undefined
  readonly onStake: (stake: number) => void
  readonly onType: (typed: string) => void
  /** Enter in the stake: the slip is placed, or says why not. */
  readonly onEnter: () => void
  readonly onRemove: () => void
  readonly onFix: (fix: SlipFix) => void
}

/** One pick of the slip: what it is, its price, its stake, and why it is refused. */
export function SlipCard(props: SlipCardProps) {
  const { entry, check, account, move, isTried, failure, onStake, onRemove, onFix } = props
  const typed = entry.stakeText ?? ''
  const [refusal] = shownRefusals(check.refusals, isTried && !isNoStake(typed))
  const name = withMinusSigns(entry.oddsName)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Price entry={entry} move={move} />
        <IconButton
          label={texts.remove({ pick: name })}
          icon="x"
          size="small"
          onClick={onRemove}
          {...{ [REMOVES]: entry.id }}
        />
      </div>
      <p className={styles.facts}>
        {matchNameOf(entry)}
        <br />
        {factsOf(entry)}
      </p>
      {check.amounts && (
        <StakeBlock
          stake={entry.stake}
          text={typed}
          pick={name}
          amounts={check.amounts}
          account={account}
          isRefused={refusal !== undefined}
          isTried={isTried}
          onStake={onStake}
          onType={props.onType}
          onEnter={props.onEnter}
        />
      )}
      {refusal && (
        <RefusalNotice key={refusal.code} refusal={refusal} currency={account.currency} onFix={onFix} />
      )}
      {failure === undefined ? null : <Notice title={slipTexts.nothingPlaced}>{failure}</Notice>}
    </li>
  )
}

function factsOf({ marketName: market, sportsbookName: sportsbook, status, startMs }: SlipEntry): string {
  if (isInPlay(status)) return texts.factsInPlay({ market, sportsbook })
  return texts.facts({ market, sportsbook, start: startText(startMs, Date.now(), viewerTimeZone()) })
}

function Price({ entry, move }: Pick<SlipCardProps, 'entry' | 'move'>) {
  return (
    <span className={joinClasses(styles.price, move && styles[move])}>
      {priceText(entry.oddType, entry.price)}
      {move && <VisuallyHidden> {moveText(move)}</VisuallyHidden>}
    </span>
  )
}
