import type { SharedPick } from '@pickproof/contract/pick-shares'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { oddsFromJson } from '@pickproof/domain/odds/odds'
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import { pickTone } from '../common/words/pick-tone.ts'
import { defineTexts } from '../language/language.ts'
import { dateText, formatMoney, formatOdds } from '../language/values.ts'
import { useSession } from '../session/session-store.ts'
import { KeyValue, type KeyValueItem } from '../ui/layout/key-value.tsx'
import { Money } from '../ui/values/money.tsx'
import { Status } from '../ui/values/status.tsx'
import { viewerTimeZone } from '../ui/values/viewer-time-zone.ts'
import classes from './shared-pick.module.css'

const texts = defineTexts('app.shared-pick', {
  status: text<{ status: PickStatus }>(
    '{status, select, PENDING {Open} WON {Won} HALF_WON {Half won} LOST {Lost} HALF_LOST {Half lost} PUSH {Push} CASH_OUT {Cashed out} other {Cancelled}}',
  ),
  parlay: text<{ legs: number }>('Parlay, {legs, plural, one {# leg} other {# legs}}'),
  by: text<{ name: string; brand: string }>('Shared by {name} at {brand}'),
  at: text<{ brand: string }>('Shared at {brand}'),
  odds: 'Odds',
  stake: 'Stake',
  returns: 'Returns',
  returned: 'Returned',
  net: 'Net',
  placed: 'Placed',
  legs: 'Selections',
})

/** What the player shows of a pick, and nothing else. */
export function SharedPickCard({ pick }: { readonly pick: SharedPick }) {
  const oddType = useSession((state) => state.oddType)
  const { type, status, legs, playerName, brandName } = pick
  const { tone, isHollow } = pickTone(status)
  const isParlay = type === 'PARLAY'
  const oddsOf = (priced: Pick<SharedPick, 'oddsDecimal'>, decimals?: 3) =>
    formatOdds(oddsFromJson('DECIMAL', priced.oddsDecimal), oddType, decimals)
  return (
    <article className={classes.card}>
      <Status tone={tone} hollow={isHollow}>
        {texts.status({ status })}
      </Status>
      <h1 className="display h1">
        {isParlay ? texts.parlay({ legs: legs.length }) : withMinusSigns(legs[0]?.selection ?? '')}
      </h1>
      <p className="muted">
        {playerName === null
          ? texts.at({ brand: brandName })
          : texts.by({ name: playerName, brand: brandName })}
      </p>
      <ul className={classes.legs} aria-label={texts.legs}>
        {legs.map((leg, index) => (
          // Legs neither move nor change their number.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            {isParlay && (
              <strong className={classes.leg}>
                <span>{withMinusSigns(leg.selection)}</span>
                <Status tone={pickTone(leg.status).tone}>{texts.status({ status: leg.status })}</Status>
              </strong>
            )}
            <span>{leg.match}</span>
            <span className="muted">
              {leg.market} · {leg.league}
              {isParlay && <> · {oddsOf(leg)}</>}
            </span>
          </li>
        ))}
      </ul>
      <KeyValue
        items={[
          { label: texts.odds, value: oddsOf(pick, isParlay ? 3 : undefined) },
          ...amountsOf(pick),
          {
            label: texts.placed,
            value: dateText(pick.placedDate, 'MMM Do, YYYY, h:mm A (z)', viewerTimeZone()),
          },
        ]}
      />
    </article>
  )
}

function amountsOf({ amounts }: SharedPick): KeyValueItem[] {
  if (amounts === null) return []
  const { stake, returned, net, currency } = amounts
  const items: KeyValueItem[] = [
    { label: texts.stake, value: formatMoney(stake, currency) },
    { label: net === null ? texts.returns : texts.returned, value: formatMoney(returned, currency) },
  ]
  if (net === null) return items
  return [...items, { label: texts.net, value: <Money amount={net} currency={currency} signed result /> }]
}
