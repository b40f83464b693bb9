import type { SlipType } from '@pickproof/domain/programme/pick-status'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import { formatMinor } from '../../language/values.ts'
import { defineTexts, t } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PLACE_KEYS } from '../slip-keys.ts'
import styles from './slip-panel.module.css'
import { buttonWords, countRefused, unansweredTitle } from './slip-words.ts'
import { slipTexts } from '../texts.ts'

const texts = defineTexts('player.slip-foot', {
  unanswered: 'Your picks may have been placed. Send the order again to find out: nothing is placed twice.',
  totalStake: 'Total stake',
  placing: 'Placing…',
  sendAgain: 'Send the order again',
  answer: 'Answer the question above to place',
})

interface SlipFootProps {
  readonly type: SlipType
  readonly check: SlipCheck
  readonly currency: string
  readonly isTried: boolean
  readonly isBusy: boolean
  /** Why nothing can be sent now, with any picks. */
  readonly block: string | undefined
  /** What the server said against the slip as a whole. */
  readonly failure: string | undefined
  /** The order failed, and no card says so. */
  readonly isFailed: boolean
  /** The slip was sent and no answer has arrived. */
  readonly isUnanswered: boolean
  /** The prices changed and the player has not answered yet. */
  readonly isAsked: boolean
  readonly onPlace: () => void
}

/** Totals and the one button; it never scrolls away. */
export function SlipFoot(props: SlipFootProps) {
  const { type, check, currency, isTried, isBusy, block, failure, isFailed, isUnanswered, isAsked, onPlace } =
    props
  // A refusal of the account itself has no card.
  const [first] = type === 'STRAIGHT' ? check.refusals : []
  const whole = first && t(first.message)
  const isRefused = countRefused(check, isTried) > 0 && !isUnanswered
  return (
    <div className={styles.foot}>
      {isUnanswered ? <Notice title={unansweredTitle(failure)}>{texts.unanswered}</Notice> : null}
      {isFailed && !isUnanswered ? <Notice title={slipTexts.nothingPlaced}>{failure}</Notice> : null}
      {[block, whole].map((text) => text !== undefined && <Notice key={text} title={text} />)}
      <dl className={styles.totals}>
        <dt>{texts.totalStake}</dt>
        <dd>{formatMinor(check.stakeMinor, currency)}</dd>
        <dt>{slipTexts.toWin}</dt>
        <dd>{formatMinor(check.winMinor, currency)}</dd>
      </dl>
      <Button
        variant="primary"
        size="big"
        block
        disabled={isRefused || isAsked || block !== undefined}
        loading={isBusy}
        aria-keyshortcuts={PLACE_KEYS}
        loadingLabel={texts.placing}
        onClick={onPlace}
      >
        {footWords(props)}
      </Button>
    </div>
  )
}

function footWords({ type, check, isTried, isUnanswered, isAsked }: SlipFootProps): string {
  if (isUnanswered) return texts.sendAgain
  return isAsked ? texts.answer : buttonWords(type, check, isTried)
}
