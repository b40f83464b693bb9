import type { PickView } from '@pickproof/contract/picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { type MoneyValue, money, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { oddsFromJson } from '@pickproof/domain/odds/odds'
import { gameDateOf } from '@pickproof/domain/programme/day-figures'
import { gameDateLabel } from '@pickproof/domain/programme/slip-texts'
import { Link } from '@tanstack/react-router'
import { defineTexts, t } from '../../language/language.ts'
import { formatOdds } from '../../language/values.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import type { CheckedSlip } from '../placing/use-slip-check.ts'
import { useSlip } from '../slip-store.ts'
import { roomTexts } from './room-bars.tsx'
import styles from './placed-receipt.module.css'

const texts = defineTexts('player.placed-receipt', {
  placedAt: text<{ odds: string }>('Pick placed at {odds}'),
  parlayPlacedAt: text<{ odds: string }>('Parlay placed at {odds}'),
  placedMany: text<{ count: number }>('{count, plural, one {# pick} other {# picks}} placed'),
  returns: text<{ stake: MoneyValue; returned: MoneyValue }>('{stake} returns {returned} if it wins.'),
  parlayReturns: text<{ stake: MoneyValue; returned: MoneyValue; count: number }>(
    '{stake} returns {returned} if {count, plural, one {the leg wins} =2 {both legs win} other {all # legs win}}.',
  ),
  manyReturn: text<{ stake: MoneyValue; returned: MoneyValue }>(
    '{stake} returns {returned} if all of them win.',
  ),
  number: text<{ id: string }>('No. {id}'),
  leftToday: 'Left today',
  dailyLoss: 'Daily loss',
  left: text<{ left: MoneyValue; limit: MoneyValue }>('{left} of {limit}'),
  picksLeft: text<{ left: number; limit: number }>('{left} of {limit, plural, one {# pick} other {# picks}}'),
  again: 'Place again',
  myPicks: 'Open My picks',
  close: 'Close',
})

/** What was placed, at which price, and what the day still allows. */
export function PlacedReceipt({ account, room }: CheckedSlip) {
  const placed = useSlip((slip) => slip.placed)
  const { placeAgain, forgetPlaced } = useSlip.getState()
  const [first] = placed?.picks ?? []
  if (placed === undefined || first === undefined) return null
  const { picks } = placed
  return (
    <section className={styles.receipt} aria-label={titleOf(picks, first)}>
      <span className={styles.mark}>
        <Icon name="check" size={24} />
      </span>
      <h3 className={styles.title}>{titleOf(picks, first)}</h3>
      <p className={styles.words}>{returnsOf(picks, first, account.currency)}</p>
      <ul className={styles.picks}>
        {picks.map((pick) => (
          <li key={pick.id}>
            {pick.bets.map((leg) => (
              <span key={leg.id} className={styles.leg}>
                <span>{withMinusSigns(leg.oddsName)}</span>
                <span className={styles.odds}>{priceOf(leg)}</span>
                <span className={styles.match}>{leg.matchName}</span>
              </span>
            ))}
            <span className={styles.number}>
              <DateText instant={pick.placedDate} format="MMM Do, h:mm A (z)" />
              <span>{texts.number({ id: String(pick.id) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {room && (
        <>
          <h4 className={styles.left}>{texts.leftToday}</h4>
          <KeyValue
            items={[
              ...(
                [
                  [roomTexts.risk, room.risk],
                  [texts.dailyLoss, room.dailyLoss],
                ] as const
              ).map(([label, bar]) => ({
                label,
                value: texts.left({
                  left: money(bar.leftMinor, account.currency),
                  limit: money(bar.limitMinor, account.currency),
                }),
              })),
              ...picksLeftOf(picks, account),
            ]}
          />
        </>
      )}
      <div className={styles.actions}>
        <Button onClick={placeAgain}>{texts.again}</Button>
        <Link to="/app/my-picks" className={buttonClass({ variant: 'primary' })}>
          {texts.myPicks}
        </Link>
        <Button variant="quiet" onClick={forgetPlaced}>
          {texts.close}
        </Button>
      </div>
    </section>
  )
}

function titleOf(picks: readonly PickView[], first: PickView): string {
  if (picks.length > 1) return texts.placedMany({ count: picks.length })
  if (first.parlayOdd === null) return texts.placedAt({ odds: priceOf(first) })
  const odds = oddsFromJson(first.oddFormat, first.parlayOdd)
  return texts.parlayPlacedAt({ odds: formatOdds(odds, first.oddFormat, 3) })
}

function returnsOf(picks: readonly PickView[], first: PickView, currency: string): string {
  const sum = (amountOf: (pick: PickView) => number) =>
    money(
      picks.reduce((total, pick) => total + minorFromJson(amountOf(pick)), 0n),
      currency,
    )
  const amounts = { stake: sum((pick) => pick.betAmount), returned: sum((pick) => pick.payout) }
  if (picks.length > 1) return texts.manyReturn(amounts)
  return first.betType === 'PARLAY'
    ? texts.parlayReturns({ ...amounts, count: first.bets.length })
    : texts.returns(amounts)
}

function priceOf({
  oddFormat,
  oddsAmerican,
  oddsDecimal,
}: Pick<PickView, 'oddFormat' | 'oddsAmerican' | 'oddsDecimal'>): string {
  const price = oddFormat === 'AMERICAN' ? oddsAmerican : oddsDecimal
  return formatOdds(oddsFromJson(oddFormat, price), oddFormat)
}

/** One line for each date of the games that were picked. */
function picksLeftOf(picks: readonly PickView[], { today, ruleSet }: CheckedSlip['account']) {
  const limit = ruleSet.picksPerGameDate
  const dates = picks.map(({ bets }) =>
    gameDateOf(
      bets.map(({ gameDate }) => ({ startMs: Date.parse(gameDate) })),
      ruleSet,
    ),
  )
  return [...new Set(dates)].sort().map((date) => ({
    label: roomTexts.gamesOn({ date: t(gameDateLabel(date, ruleSet.gameDateClock)) }),
    value: texts.picksLeft({ left: Math.max(0, limit - (today.countByGameDate.get(date) ?? 0)), limit }),
  }))
}
