import type { StreamOdd } from '@pickproof/contract/stream-events'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'
import { memo } from '../language/spoken.tsx'
import type { PriceView } from '../live/price-board.ts'
import { joinClasses } from '../ui/browser/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { movementOf, type Opening } from './movement.ts'
import styles from './odds-chip.module.css'
import { lineText, priceText } from './odds-texts.ts'

type Spoken = { readonly label: string; readonly price: string }

const texts = defineTexts('player.odds-chip', {
  loading: text<{ label: string }>('{label}: loading'),
  notOffered: text<{ label: string }>('{label}: not offered'),
  locked: text<{ label: string }>('{label} locked'),
  price: text<Spoken>('{label}, {price}'),
  rise: text<Spoken>('{label}, {price}, price up'),
  fall: text<Spoken>('{label}, {price}, price down'),
  moved: text<{ now: string; since: string }>('{now}, {since}'),
  frozen: text<Spoken>('{label}, {price}, price frozen'),
})

interface OddsChipProps {
  /** Undefined: the book does not offer this. */
  readonly view: PriceView | undefined
  /** Market and selection in words, for a screen reader. */
  readonly label: string
  /** Prices that cannot be trusted right now are dimmed and cannot be picked. */
  readonly isFrozen?: boolean
  /** The price has been asked for and not come yet. */
  readonly isPending?: boolean
  readonly isSelected?: boolean
  /** Without it the chip shows a price and is not a button. */
  readonly onPick?: (odd: StreamOdd) => void
  /** Shown instead of the line, where the list beside the chip says the line already: '' shows none. */
  readonly line?: string
  /** Where the main line of this side began; a quiet arrow says how the price moved since. */
  readonly opening?: Opening | undefined
  /** Decimal odds with three decimals, also where the last one is zero. */
  readonly hasThousandths?: boolean | undefined
}

/**
 * One selection at its newest price. Every state has the same size, so nothing moves when a price changes:
 * the place of the arrow is always kept.
 */
export const OddsChip = memo(function OddsChip({
  view,
  label,
  isFrozen = false,
  isPending = false,
  isSelected = false,
  onPick,
  line,
  opening,
  hasThousandths = false,
}: OddsChipProps) {
  if (view === undefined)
    return (
      <span className={joinClasses(styles.chip, isPending ? styles.pending : styles.missing)}>
        {isPending ? null : <span aria-hidden="true">–</span>}
        <VisuallyHidden>{isPending ? texts.loading({ label }) : texts.notOffered({ label })}</VisuallyHidden>
      </span>
    )
  const { odd, format, move } = view
  if (odd.isLocked)
    return (
      <button
        type="button"
        className={joinClasses(styles.chip, styles.locked)}
        disabled
        aria-label={texts.locked({ label })}
      >
        <Icon name="lock" size={14} />
      </button>
    )

  const shownLine = line ?? lineText(odd)
  const shownMove = isFrozen ? undefined : move
  const movement = movementOf(view, opening)
  const className = joinClasses(
    styles.chip,
    !shownLine && styles.solo,
    // A market without lines has no main line to distinguish.
    odd.is_main && odd.points !== null && styles.main,
    isSelected && styles.selected,
    shownMove ? styles[shownMove] : movement && styles[movement.direction],
    isFrozen && styles.frozen,
  )
  const content = (
    <>
      {shownLine && <bdi className={styles.line}>{shownLine}</bdi>}{' '}
      <span className={styles.price}>{priceText(format, odd.price, hasThousandths)}</span>
    </>
  )
  // The name contains the visible text, for people who use voice control.
  const price = [shownLine, priceText(format, odd.price, hasThousandths)].filter(Boolean).join(' ')
  const now = texts[isFrozen ? 'frozen' : (shownMove ?? 'price')]({ label, price })
  const spoken = movement === undefined ? now : texts.moved({ now, since: movement.text })

  if (onPick === undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard readers walk the prices as they will walk the buttons.
      <span className={joinClasses(className, styles.plain)} role="img" aria-label={spoken} tabIndex={0}>
        {content}
      </span>
    )
  return (
    <button
      type="button"
      className={className}
      aria-label={spoken}
      aria-pressed={isSelected}
      disabled={isFrozen}
      title={movement?.text}
      // The menu of a chip finds its price by it.
      data-odd={odd.id}
      onClick={() => onPick(odd)}
    >
      {content}
    </button>
  )
})
