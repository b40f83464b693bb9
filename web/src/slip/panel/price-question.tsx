import { formatMinor } from '@pickproof/domain/format/money'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { formatOdds } from '@pickproof/domain/format/odds'
import { changedLegs, isSamePrice, type OrderQuote } from '@pickproof/domain/programme/price-consent'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './price-question.module.css'
import { PRICE_QUESTION_ID } from './price-question-place.ts'
import { quoteOf } from '../placing/slip-facts.ts'
import type { CheckedSlip } from '../placing/use-slip-check.ts'

interface PriceQuestionCardProps {
  /** What the player saw when pressing. */
  readonly seen: OrderQuote
  /** The slip at the newest prices: what accepting places. */
  readonly slip: Pick<CheckedSlip, 'content' | 'check' | 'account'>
  readonly onAccept: () => void
  readonly onDismiss: () => void
}

interface Row {
  readonly key: string
  readonly words: string
  readonly before: string
  readonly now: string
}

/** Old and new price and return of an order that was not placed, and whether to place it now. */
export function PriceQuestionCard({ seen, slip, onAccept, onDismiss }: PriceQuestionCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const fresh = quoteOf(slip)
  if (fresh === undefined) return null
  const [line] = fresh.lines
  const price = fresh.lines.length === 1 && line ? lineText(slip, line.odds) : undefined
  const hasChanged = changedLegs(seen, fresh).length > 0
  return (
    <div ref={card} id={PRICE_QUESTION_ID} className={styles.question} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="alert" className={styles.icon} />
        <strong>{hasChanged ? 'Odds changed' : 'Odds changed and are back'}</strong>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {[...priceRows(slip, seen, fresh), ...moneyRows(slip, seen, fresh)].map(
            ({ key, words, before, now }) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td>{before}</td>
                <td>{now}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className={styles.words}>Your order was not placed. Your stakes are unchanged.</p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onAccept}>
          {acceptWords(hasChanged, price)}
        </Button>
        <Button onClick={onDismiss}>Keep editing</Button>
      </div>
    </div>
  )
}

function acceptWords(hasChanged: boolean, price: string | undefined): string {
  if (!hasChanged) return 'Place order'
  return price === undefined ? 'Accept new odds' : `Accept ${price}`
}

/** Every leg that changed; the combined price of a parlay after its legs. */
function priceRows(
  slip: PriceQuestionCardProps['slip'],
  seen: OrderQuote,
  fresh: OrderQuote,
): readonly Row[] {
  const rows = changedLegs(seen, fresh).flatMap((index): Row[] => {
    const [entry, before, now] = [slip.content.entries[index], seen.legs[index], fresh.legs[index]]
    if (!entry || !before || !now) return []
    const words = withMinusSigns(entry.oddsName)
    return [
      {
        key: entry.id,
        words,
        before: formatOdds(before, entry.oddType),
        now: formatOdds(now, entry.oddType),
      },
    ]
  })
  const [before, now] = [seen.lines[0], fresh.lines[0]]
  if (slip.content.type === 'PARLAY' && before && now && !isSamePrice(before.odds, now.odds))
    rows.push({
      key: 'parlay',
      words: 'Parlay',
      before: lineText(slip, before.odds),
      now: lineText(slip, now.odds),
    })
  return rows
}

function lineText({ content }: PriceQuestionCardProps['slip'], odds: OrderQuote['legs'][number]): string {
  return formatOdds(odds, odds.type, content.type === 'PARLAY' ? 3 : undefined)
}

function moneyRows(
  { check, account: { currency } }: PriceQuestionCardProps['slip'],
  seen: OrderQuote,
  fresh: OrderQuote,
): readonly Row[] {
  const { stakeMinor } = check
  const [before, now] = [returnOf(seen), returnOf(fresh)]
  const row = (words: string, beforeMinor: bigint, nowMinor: bigint): Row => ({
    key: words,
    words,
    before: formatMinor(beforeMinor, currency),
    now: formatMinor(nowMinor, currency),
  })
  return [
    row('Stake', stakeMinor, stakeMinor),
    row('To win', before - stakeMinor, now - stakeMinor),
    row('Returns', before, now),
  ]
}

function returnOf({ lines }: OrderQuote): bigint {
  return lines.reduce((sum, { returnMinor }) => sum + returnMinor, 0n)
}
