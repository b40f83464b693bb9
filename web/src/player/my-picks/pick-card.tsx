import type { PickView, PickLeg } from '@pickproof/contract/picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { MILLI_PER_WHOLE, type Odds, type OddType } from '@pickproof/domain/odds/odds'
import type { ReactNode } from 'react'
import { pickAnchor } from '../../paths.ts'
import { pickTone } from '../../common/words/pick-tone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Money } from '../../ui/values/money.tsx'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import { Status } from '../../ui/values/status.tsx'
import { legsSummary, placedOdds } from '../pick-legs.ts'
import { findFinal, MatchLines } from './match-lines.tsx'
import { ParlayLadder } from './parlay-ladder.tsx'
import styles from './pick-card.module.css'
import { PICK_TIME, type TimeFormat } from './pick-times.ts'
import { findResult, netLine, offersCashOut, statusWord } from './pick-words.ts'
import { findRule } from '@pickproof/domain/grading/settlement-rules'
import { RuleName } from './rule-name.tsx'
import { minorFromJson, minorToJson } from '@pickproof/domain/money/money'
import { fixed, fixedText, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts, t } from '../../language/language.ts'
import { formatOdds, moneyOf } from '../../language/values.ts'

const texts = defineTexts('player.pick-card', {
  card: text<{ id: string; status: string }>('Pick {id}, {status}'),
  straightHead: text<{ id: string; time: string }>('Straight · #{id} · {time}'),
  parlayHead: text<{ legs: number; id: string; time: string }>(
    'Parlay, {legs, plural, one {# leg} other {# legs}} · #{id} · {time}',
  ),
  parlayOdds: 'Parlay Odds',
  settled: text<{ time: string }>('settled {time}'),
  stake: 'Stake',
  returns: 'Returns',
  returned: 'Returned',
  net: 'Net',
  potentialWin: fixed('Potential Win', 'U029'),
  netProfit: fixed('Net Profit', 'U030'),
  cashOutTerms: text<{ percent: number }>('Until the start, {percent}% fee. No effect on loss limits.'),
  cashOutTermsPriced: text<{ percent: number }>(
    'Until the start, at the current price minus a {percent}% fee. No effect on loss limits.',
  ),
  noCashOutPrice: 'No current price. You can cash out when the sportsbook offers this pick again.',
  cashOut: fixedText<{ amount: MoneyValue }>('CASH OUT {amount}', 'P039'),
  cashedOut: text<{ payout: MoneyValue; stake: MoneyValue; fee: MoneyValue }>(
    'You got {payout} of your {stake} stake back. The fee was {fee}.',
  ),
  cashedOutPriced: text<{
    value: MoneyValue
    taken: string
    now: string
    fee: MoneyValue
    payout: MoneyValue
  }>(
    'The price went from {taken} to {now}, so the stake was worth {value}. You got {payout} after the fee of {fee}.',
  ),
  partOf: text<{ id: string }>('Part of pick #{id}, which stayed open.'),
  cashedOutNote:
    'Cashed out before the start. The fee lowers the balance and does not count toward the loss limits.',
  cashedOutNoteAt: text<{ time: string }>(
    'Cashed out {time}, before the start. The fee lowers the balance and does not count toward the loss limits.',
  ),
})

interface PickCardProps {
  readonly pick: PickView
  readonly oddType: OddType
  readonly cashOutFeePercent: number
  /** A cash-out is worth what the current price says, not the stake. */
  readonly isCashOutPriced?: boolean
  readonly formatTime: TimeFormat
  /** The game of an open straight pick, and of an open leg in one line. */
  readonly openMatch: (leg: PickLeg) => ReactNode
  readonly openMatchLine: (leg: PickLeg) => ReactNode
  readonly isBusy: boolean
  /** It settled while the page was open. */
  readonly isNew?: boolean
  readonly onCashOut: () => void
  /** The note of the player; absent where others look at the pick. */
  readonly journal?: ReactNode
  /** The way to share the pick; absent where others look at it. */
  readonly share?: ReactNode
  /** The way to check the receipt; absent where others look at the pick. */
  readonly receipt?: ReactNode
  /** The way to dispute the pick; absent where others look at it. */
  readonly dispute?: ReactNode
}

/** One pick with all that is known of it: price, game, the rule that decided it, and its money. */
export function PickCard(props: PickCardProps) {
  const { pick, oddType, formatTime, openMatch, openMatchLine } = props
  const isParlay = pick.type === 'PARLAY'
  const { tone, isHollow } = pickTone(pick.status)
  const head = { id: String(pick.id), time: formatTime(pick.placedDate, PICK_TIME) }
  return (
    <Card
      id={pickAnchor(pick.id)}
      tabIndex={-1}
      className={styles.card}
      data-tone={tone}
      data-new={props.isNew || undefined}
      aria-label={texts.card({ id: String(pick.id), status: statusWord(pick.status) })}
    >
      <div className={styles.head}>
        {isParlay ? <Icon name="ticket" /> : <SportIcon sport={pick.sport} />}
        <span className={styles.muted}>
          {isParlay ? texts.parlayHead({ ...head, legs: pick.childPicks.length }) : texts.straightHead(head)}
        </span>
        <Status tone={tone} hollow={isHollow}>
          {statusWord(pick.status)}
        </Status>
      </div>
      {isParlay ? (
        <>
          <div className={styles.what}>
            <h2 className={styles.name}>{texts.parlayOdds}</h2>
            <strong className={styles.price}>{formatOdds(placedOdds(pick), oddType, 3)}</strong>
            <span className={styles.muted}>{legsSummary(pick.childPicks)}</span>
          </div>
          <ParlayLadder legs={pick.childPicks} oddType={oddType} openMatch={openMatchLine} />
          {pick.status === 'PENDING' ? null : (
            <DecidingSum leg={pick} decided={decidedAt(pick, formatTime)} />
          )}
        </>
      ) : (
        <>
          <div className={styles.what}>
            <h2 className={styles.name}>{withMinusSigns(pick.oddsName)}</h2>
            <strong className={styles.price}>{formatOdds(placedOdds(pick), oddType)}</strong>
            <span className={styles.muted}>
              {pick.marketLabel} · {pick.league}
            </span>
            <span className={styles.muted}>{pick.sportsBookName}</span>
          </div>
          {pick.status === 'PENDING' ? openMatch(pick) : <SettledMatch pick={pick} formatTime={formatTime} />}
        </>
      )}
      {pick.status === 'CASH_OUT' ? (
        <CashedOutSum pick={pick} oddType={oddType} formatTime={formatTime} />
      ) : null}
      <MoneyCells pick={pick} />
      {offersCashOut(pick) ? <CashOut {...props} /> : null}
      {props.receipt || props.share || props.journal || props.dispute ? (
        <div className={styles.foot}>
          {props.receipt}
          {props.share}
          {props.dispute}
          {props.journal}
        </div>
      ) : null}
    </Card>
  )
}

/** The result that decided the pick, the sum behind it and the rule. */
function SettledMatch({ pick, formatTime }: Pick<PickCardProps, 'pick' | 'formatTime'>) {
  const result = findResult(pick)
  return (
    <>
      <MatchLines leg={pick} when={formatTime(pick.gameDate, PICK_TIME)} {...(result && findFinal(result))} />
      <DecidingSum leg={pick} decided={decidedAt(pick, formatTime)} />
    </>
  )
}

function decidedAt({ executedOn }: PickView, formatTime: TimeFormat): string | undefined {
  return executedOn === null ? undefined : texts.settled({ time: formatTime(executedOn, PICK_TIME) })
}

function MoneyCells({ pick }: { readonly pick: PickView }) {
  const isOpen = pick.status === 'PENDING'
  const net = netLine(pick)
  return (
    <dl className={styles.money}>
      <div>
        <dt>{texts.stake}</dt>
        <dd>
          <Money amount={pick.betAmount} currency={pick.currencySymbol} />
        </dd>
      </div>
      <div>
        <dt>{isOpen ? texts.returns : texts.returned}</dt>
        <dd>
          <Money amount={pick.payout} currency={pick.currencySymbol} />
        </dd>
      </div>
      <div>
        <dt>{texts[net.kind]}</dt>
        <dd>
          <Money amount={net.amount} currency={pick.currencySymbol} signed={!isOpen} result={!isOpen} />
        </dd>
      </div>
    </dl>
  )
}

function CashOut({ pick, cashOutFeePercent, isCashOutPriced, isBusy, onCashOut }: PickCardProps) {
  if (pick.cashOutAmount === null)
    return (
      <div className={styles.cashOut}>
        <span className={styles.muted}>{texts.noCashOutPrice}</span>
      </div>
    )
  const terms = isCashOutPriced ? texts.cashOutTermsPriced : texts.cashOutTerms
  return (
    <div className={styles.cashOut}>
      <span className={styles.muted}>{terms({ percent: cashOutFeePercent })}</span>
      <Button loading={isBusy} onClick={onCashOut}>
        {texts.cashOut({ amount: moneyOf(pick.cashOutAmount, pick.currencySymbol) })}
      </Button>
    </div>
  )
}

/** The sum that decided a pick, the house rule behind it, and when. A decision by staff has a reason and no rule. */
function DecidingSum({ leg, decided }: { readonly leg: PickLeg; readonly decided?: string }) {
  const result = findResult(leg)
  if (result === undefined || (result.explain === null && result.rule === null)) return null
  const rule = result.rule === null ? undefined : findRule(result.rule, leg.settlementVersion)
  return (
    <div className={styles.reason}>
      <Icon name={leg.status === 'WON' || leg.status === 'HALF_WON' ? 'check' : 'info'} />
      <div>
        {result.explain === null ? null : (
          <strong className={styles.sum}>{withMinusSigns(result.explain)}</strong>
        )}
        <p className={styles.rule}>
          {rule ? (
            <>
              {t(rule.text)} <RuleName ruleId={rule.id} version={leg.settlementVersion} />
              {decided === undefined ? null : ' · '}
            </>
          ) : null}
          {decided}
        </p>
      </div>
    </div>
  )
}

/** No game decided a pick that was cashed out, so it shows its own money instead. */
function CashedOutSum({ pick, oddType, formatTime }: Pick<PickCardProps, 'pick' | 'oddType' | 'formatTime'>) {
  const { betAmount, payout, currencySymbol, executedOn, splitFrom } = pick
  const money = (amount: number) => moneyOf(amount, currencySymbol)
  const fee = minorToJson(minorFromJson(betAmount) - minorFromJson(payout))
  const shown = (odds: Odds) => formatOdds(odds, oddType, pick.type === 'PARLAY' ? 3 : undefined)
  return (
    <div className={styles.reason}>
      <Icon name="info" />
      <div>
        <strong className={styles.sum}>
          {pick.cashOutOdds === null || pick.cashOutFee === null
            ? texts.cashedOut({ payout: money(payout), stake: money(betAmount), fee: money(fee) })
            : texts.cashedOutPriced({
                taken: shown(placedOdds(pick)),
                now: shown({ type: 'DECIMAL', milli: Math.round(pick.cashOutOdds * MILLI_PER_WHOLE) }),
                value: money(minorToJson(minorFromJson(payout) + minorFromJson(pick.cashOutFee))),
                fee: money(pick.cashOutFee),
                payout: money(payout),
              })}
        </strong>
        <p className={styles.rule}>
          {splitFrom === null ? null : `${texts.partOf({ id: String(splitFrom) })} `}
          {executedOn === null
            ? texts.cashedOutNote
            : texts.cashedOutNoteAt({ time: formatTime(executedOn, PICK_TIME) })}
        </p>
      </div>
    </div>
  )
}
