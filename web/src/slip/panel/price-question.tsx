import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { changedLegs, isSamePrice, type OrderQuote } from '@pickproof/domain/programme/price-consent'
import { useEffect, useRef } from 'react'
import { formatMinor, formatOdds } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './price-question.module.css'
import { PRICE_QUESTION_ID } from './price-question-place.ts'
import { quoteOf } from '../placing/slip-facts.ts'
import type { CheckedSlip } from '../placing/use-slip-check.ts'
import { slipTexts } from '../texts.ts'

const texts = defineTexts('player.price-question', {
  changed: 'Odds changed',
  changedBack: 'Odds changed and changed back',
  before: 'Before',
  now: 'Now',
  notPlaced: 'Your order was not placed. Your stakes stay the same.',
  placeOrder: 'Place order',
  acceptAll: 'Accept new odds',
  accept: text<{ price: string }>('Accept {price}'),
  keepEditing: 'Keep editing',
})

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
        <strong>{hasChanged ? texts.changed : texts.changedBack}</strong>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.now}</th>
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
      <p className={styles.words}>{texts.notPlaced}</p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onAccept}>
          {acceptWords(hasChanged, price)}
        </Button>
        <Button onClick={onDismiss}>{texts.keepEditing}</Button>
      </div>
    </div>
  )
}

function acceptWords(hasChanged: boolean, price: string | undefined): string {
  if (!hasChanged) return texts.placeOrder
  return price === undefined ? texts.acceptAll : texts.accept({ price })
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
      words: slipTexts.parlay,
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
    row(slipTexts.stake, stakeMinor, stakeMinor),
    row(slipTexts.toWin, before - stakeMinor, now - stakeMinor),
    row(slipTexts.returns, before, now),
  ]
}

function returnOf({ lines }: OrderQuote): bigint {
  return lines.reduce((sum, { returnMinor }) => sum + returnMinor, 0n)
}
