import type { PickTotalsView } from '@pickproof/contract/pick-history'
import { text } from '@pickproof/domain/messages/message'
import type { ReactNode } from 'react'
import { defineTexts } from '../language/language.ts'
import { formatPercent } from '../language/values.ts'
import { joinClasses } from '../ui/browser/class-names.ts'
import { resultTone } from '../ui/layout/stat-tile.tsx'
import { Money } from '../ui/values/money.tsx'
import classes from './pick-totals.module.css'

type Count = { readonly count: number }

const texts = defineTexts('player.pick-totals', {
  label: 'Totals of these picks',
  record: 'Record',
  decided: text<{ percent: string }>('{percent} of decided'),
  noneDecided: 'won, lost, pushed',
  staked: 'Staked',
  picks: text<Count>('{count, plural, one {# pick} other {# picks}}'),
  returned: 'Returned',
  included: 'stakes included',
  net: 'Net',
  after: text<Count>('after {count, plural, one {# pick} other {# picks}}'),
  roi: 'ROI',
  roiSum: 'net ÷ staked',
  open: 'Open',
})

const NONE = '–'
const BPS_PER_PERCENT = 100

/** '10–6–1': won, lost, pushed. */
export function recordText({ won, lost, pushed }: Pick<PickTotalsView, 'won' | 'lost' | 'pushed'>): string {
  return [won, lost, pushed].join('–')
}

/** '+24.7%', with a real minus sign. */
export function roiText(roiBps: number | null): string {
  if (roiBps === null) return NONE
  return `${roiBps > 0 ? '+' : ''}${formatPercent(roiBps / BPS_PER_PERCENT, 1)}`
}

/** What all picks of the filter add up to. A reserved strip while the figures load. */
export function PickTotals({
  totals,
  currency,
}: {
  readonly totals: PickTotalsView | undefined
  readonly currency: string
}) {
  const money = (amount: number | undefined, signed = false) =>
    amount === undefined ? (
      NONE
    ) : (
      <Money amount={amount} currency={currency} signed={signed} result={signed} />
    )
  const decided = totals === undefined ? 0 : totals.won + totals.lost
  return (
    <Totals label={texts.label}>
      <Total label={texts.record} value={totals === undefined ? NONE : recordText(totals)}>
        {totals !== undefined && decided > 0
          ? texts.decided({ percent: formatPercent((totals.won / decided) * 100, 0) })
          : texts.noneDecided}
      </Total>
      <Total label={texts.staked} value={money(totals?.staked)}>
        {texts.picks({ count: totals?.settled ?? 0 })}
      </Total>
      <Total label={texts.returned} value={money(totals?.returned)}>
        {texts.included}
      </Total>
      <Total label={texts.net} value={money(totals?.net, true)}>
        {texts.after({ count: totals?.settled ?? 0 })}
      </Total>
      <Total
        label={texts.roi}
        value={totals === undefined ? NONE : roiText(totals.roiBps)}
        tone={resultTone(totals?.roiBps ?? null)}
      >
        {texts.roiSum}
      </Total>
      <Total label={texts.open} value={money(totals?.openStake)}>
        {texts.picks({ count: totals?.open ?? 0 })}
      </Total>
    </Totals>
  )
}

/** A strip of figures, three beside each other on a phone. */
export function Totals({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <dl className={classes.totals} aria-label={label}>
      {children}
    </dl>
  )
}

interface TotalProps {
  readonly label: string
  readonly value: ReactNode
  readonly tone?: 'text' | 'up' | 'down'
  readonly children: ReactNode
}

export function Total({ label, value, tone, children }: TotalProps) {
  return (
    <div className={classes.total}>
      <dt>{label}</dt>
      <dd className={joinClasses(classes.value, tone && classes[tone])}>
        <bdi>{value}</bdi>
      </dd>
      <dd className={classes.context}>{children}</dd>
    </div>
  )
}
