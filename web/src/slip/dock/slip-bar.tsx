import { type MoneyValue, money, text } from '@pickproof/domain/messages/message'
import { createPortal } from 'react-dom'
import { formatMinor } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useSlip } from '../slip-store.ts'
import styles from './slip-dock.module.css'
import panel from '../panel/slip-panel.module.css'
import { findTrouble, reopenedTitle, unansweredTitle } from '../panel/slip-words.ts'
import { slipTexts } from '../texts.ts'
import type { OpenSlip } from './use-open-slip.ts'

const texts = defineTexts('player.slip-bar', {
  oddsChanged: 'Odds changed. Your order was not placed.',
  toWin: text<{ win: MoneyValue }>('to win {win}'),
})

interface SlipBarProps extends OpenSlip {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The closed slip of a narrow screen. It hangs on the page itself: a page that moves in would carry it along. */
export function SlipBar({ slip, placing, block, isTried, isOpen, onOpen }: SlipBarProps) {
  const { content, check, account } = slip
  const count = content.entries.length
  const reopened = useSlip(({ withdrawn }) => withdrawn.find(({ isOpen: isBack }) => isBack)?.entry)
  if (count === 0 && reopened === undefined) return null
  const trouble =
    block ??
    (placing.isUnanswered
      ? unansweredTitle()
      : placing.question
        ? texts.oddsChanged
        : ((placing.failure && slipTexts.nothingPlaced) ??
          findTrouble(check, isTried) ??
          (reopened && reopenedTitle(reopened.oddsName))))
  return createPortal(
    <button
      type="button"
      className={styles.barButton}
      data-keeps-below="bar"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span className={panel.count}>{count}</span>
      <span className={styles.barWords}>
        <strong>{slipTexts.title}</strong>
        <span className={trouble === undefined ? styles.muted : styles.trouble}>
          {trouble ?? (content.type === 'PARLAY' ? slipTexts.parlay : slipTexts.straight)}
        </span>
      </span>
      <span className={styles.barMoney}>
        <strong>{formatMinor(check.stakeMinor, account.currency)}</strong>
        <span className={styles.muted}>{texts.toWin({ win: money(check.winMinor, account.currency) })}</span>
      </span>
      <Icon name="chevron-up" />
    </button>,
    document.body,
  )
}
