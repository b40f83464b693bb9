import { formatMinor } from '@pickproof/domain/format/money'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/icons/icon.tsx'
import { useSlip } from '../slip-store.ts'
import styles from './slip-dock.module.css'
import panel from '../panel/slip-panel.module.css'
import { findTrouble, reopenedTitle, unansweredTitle } from '../panel/slip-words.ts'
import type { OpenSlip } from './use-open-slip.ts'

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
        ? 'Odds changed. Your order was not placed.'
        : (findTrouble(check, isTried) ?? (reopened && reopenedTitle(reopened.oddsName))))
  return createPortal(
    <button
      type="button"
      className={styles.barButton}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span className={panel.count}>{count}</span>
      <span className={styles.barWords}>
        <strong>Pick slip</strong>
        <span className={trouble === undefined ? styles.muted : styles.trouble}>
          {trouble ?? (content.type === 'PARLAY' ? 'Parlay' : 'Straight')}
        </span>
      </span>
      <span className={styles.barMoney}>
        <strong>{formatMinor(check.stakeMinor, account.currency)}</strong>
        <span className={styles.muted}>to win {formatMinor(check.winMinor, account.currency)}</span>
      </span>
      <Icon name="chevron-up" />
    </button>,
    document.body,
  )
}
