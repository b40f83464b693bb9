import type { PickView } from '@pickproof/contract/picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import type { OddType } from '@pickproof/domain/odds/odds'
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { Link } from '@tanstack/react-router'
import { pickTone } from '../../common/words/pick-tone.ts'
import { defineTexts } from '../../language/language.ts'
import { dateText, formatOdds, moneyOf } from '../../language/values.ts'
import { pickAnchor, playerPaths } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Money } from '../../ui/values/money.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { placedOdds } from '../pick-legs.ts'
import classes from './recently-settled.module.css'

const texts = defineTexts('player.recently-settled', {
  parlay: text<{ legs: number }>('Parlay, {legs, plural, one {# leg} other {# legs}}'),
  facts: text<{ status: PickStatus; when: string; stake: MoneyValue; odds: string }>(
    '{status, select, WON {Won} HALF_WON {Half won} LOST {Lost} HALF_LOST {Half lost} PUSH {Push} CASH_OUT {Cashed out} other {Cancelled}} · {when} · {stake} at {odds}',
  ),
  justNow: 'just now',
  returned: text<{ amount: MoneyValue }>('returned {amount}'),
})

interface SettledRowProps {
  readonly pick: PickView
  readonly oddType: OddType
  readonly nowMs: number
  readonly isNew: boolean
}

/** A result with its money and the rule that decided it. */
export function SettledRow({ pick, oddType, nowMs, isNew }: SettledRowProps) {
  const { id, type, status, currencySymbol, childPicks, graderResponse } = pick
  const { tone } = pickTone(status)
  return (
    <li className={classes.row} data-tone={tone} data-new={isNew || undefined}>
      <span className={classes.mark} aria-hidden="true">
        <Icon name={iconOf(status)} />
      </span>
      <div className={classes.what}>
        <Link to={playerPaths.myPicks} hash={pickAnchor(id)} className={classes.name}>
          {type === 'PARLAY' ? texts.parlay({ legs: childPicks.length }) : withMinusSigns(pick.oddsName)}
        </Link>
        <span className={classes.muted}>
          {texts.facts({
            status,
            when: settledText(pick, nowMs),
            stake: moneyOf(pick.betAmount, currencySymbol),
            odds: formatOdds(placedOdds(pick), oddType, type === 'PARLAY' ? 3 : undefined),
          })}
        </span>
      </div>
      <div className={classes.money}>
        <strong>
          <Money amount={pick.netResult} currency={currencySymbol} signed result />
        </strong>
        <span className={classes.muted}>
          {texts.returned({ amount: moneyOf(pick.payout, currencySymbol) })}
        </span>
      </div>
      {graderResponse?.explain && graderResponse.errors.length === 0 ? (
        <span className={classes.reason}>{withMinusSigns(graderResponse.explain)}</span>
      ) : null}
    </li>
  )
}

function iconOf(status: PickStatus): IconName {
  if (status === 'WON' || status === 'HALF_WON') return 'check'
  return status === 'LOST' || status === 'HALF_LOST' ? 'x' : 'minus'
}

function settledText({ executedOn }: PickView, nowMs: number): string {
  if (executedOn === null || nowMs - Date.parse(executedOn) < MINUTE_MS) return texts.justNow
  return dateText(executedOn, 'MMM Do, h:mm A (z)', viewerTimeZone())
}
