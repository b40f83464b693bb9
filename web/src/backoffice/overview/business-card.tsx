import type { Business, BusinessFigures } from '@pickproof/contract/admin-overview'
import type { Currency } from '@pickproof/contract/wire-values'
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { MISSING } from '@pickproof/domain/format/missing'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrand } from '../../brand/brand.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { durationText } from '../../language/duration-text.ts'
import { defineTexts } from '../../language/language.ts'
import { formatCount, formatMoney, moneyOf } from '../../language/values.ts'
import { adminPaths } from '../../paths.ts'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { findDateProblem } from '../../ui/fields/date-problem.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import { jumpTo } from '../jumps.ts'
import { commonTexts } from '../texts.ts'
import styles from './overview.module.css'
import { businessQuery, type Period } from './overview-queries.ts'

const texts = defineTexts('backoffice.business', {
  title: 'Business in a period',
  from: 'From',
  to: 'To',
  days: text<{ count: number }>('{count, plural, one {# day} other {# days}}'),
  period: 'Period',
  failed: 'We could not load the figures of the period.',
  sales: 'Sales',
  refunds: 'Refunds',
  payouts: 'Payouts',
  net: 'Net',
  activePlayers: 'Active players',
  stage1: 'Challenges bought',
  stage2: 'Stage 2 opened',
  funded: 'Funded accounts opened',
  moneyBefore: text<{ before: MoneyValue }>('{before} in the period before'),
  countBefore: text<{ before: number }>('{before} in the period before'),
  liability: 'Payout liability',
  ifAllPaid: 'If everything were paid today',
  rewardsHeld: 'Rewards held',
  fundedProfit: 'Funded profit before the split',
  openPicks: 'Open funded picks, if all win',
  total: 'Total',
  toDecide: 'Time to decide',
  median: 'Median and 95th percentile',
  documents: text<{ count: number }>('{count, plural, one {# document} other {# documents}}'),
  withdrawals: text<{ count: number }>('{count, plural, one {# payout} other {# payouts}}'),
  wait: text<{ median: string; slow: string }>('{median}, {slow}'),
})

const PRESETS = [7, 30, 90] as const
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const lastDays = (days: number): Period => {
  const today = Date.now()
  return { from: dayOf(today - (days - 1) * DAY_MS), to: dayOf(today) }
}

/** Money, players, liability and waiting times of a chosen period, beside the period of the same length before it. */
export function BusinessCard({ viewer }: { readonly viewer: Rights }) {
  const { currencyType } = useBrand()
  const [period, setPeriod] = useState(() => lastDays(PRESETS[1]))
  const [currency, setCurrency] = useState<Currency>(currencyType[0]?.value ?? 'USD')
  const isValid =
    [period.from, period.to].every((day) => day.length === 10 && findDateProblem(day, {}) === undefined) &&
    period.from <= period.to
  const { data, error, refetch } = useQuery({ ...businessQuery({ ...period, currency }), enabled: isValid })
  const preset = PRESETS.find((days) => {
    const { from, to } = lastDays(days)
    return from === period.from && to === period.to
  })
  return (
    <Card className={styles.card} aria-label={texts.title}>
      <CardHead
        title={texts.title}
        aside={
          currencyType.length > 1 && (
            <SegmentedControl
              label={commonTexts.currency}
              small
              value={currency}
              options={currencyType.map(({ value }) => ({ value, label: value }))}
              onChange={setCurrency}
            />
          )
        }
      />
      <CardBody className={styles.period}>
        <SegmentedControl
          label={texts.period}
          small
          value={String(preset ?? '')}
          options={PRESETS.map((count) => ({ value: String(count), label: texts.days({ count }) }))}
          onChange={(days) => setPeriod(lastDays(Number(days)))}
        />
        <DateField
          label={texts.from}
          value={period.from}
          onChange={(from) => setPeriod({ ...period, from })}
        />
        <DateField label={texts.to} value={period.to} onChange={(to) => setPeriod({ ...period, to })} />
      </CardBody>
      {data !== undefined ? (
        <Figures business={data} viewer={viewer} />
      ) : (
        <CardBody>
          {error === null ? (
            <SkeletonCard lines={6} />
          ) : (
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          )}
        </CardBody>
      )}
    </Card>
  )
}

const MONEY = ['sales', 'refunds', 'payouts', 'net'] as const
const COUNTS = ['activePlayers', 'stage1', 'stage2', 'funded'] as const

function Figures({ business, viewer }: { readonly business: Business; readonly viewer: Rights }) {
  const { currency, now, before, liability, decisions } = business
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <>
      <StatRow className={styles.strip}>
        {MONEY.map((key) => (
          <StatTile
            key={key}
            label={texts[key]}
            value={<Rows of={key} business={business} viewer={viewer} shown={money(now[key])} />}
            context={texts.moneyBefore({ before: moneyOf(before[key], currency) })}
          />
        ))}
      </StatRow>
      <StatRow className={styles.strip}>
        {COUNTS.map((key) => (
          <StatTile
            key={key}
            label={texts[key]}
            value={<Rows of={key} business={business} viewer={viewer} shown={formatCount(now[key])} />}
            context={texts.countBefore({ before: before[key] })}
          />
        ))}
      </StatRow>
      <CardBody className={styles.business}>
        <section aria-label={texts.liability}>
          <h3>{texts.liability}</h3>
          <p className={styles.small}>{texts.ifAllPaid}</p>
          <KeyValue
            items={(['rewardsHeld', 'fundedProfit', 'openPicks', 'total'] as const).map((key) => ({
              label: texts[key],
              value: money(liability[key]),
            }))}
          />
        </section>
        <section aria-label={texts.toDecide}>
          <h3>{texts.toDecide}</h3>
          <p className={styles.small}>{texts.median}</p>
          <KeyValue
            items={[
              { label: texts.documents(decisions.documents), value: waitText(decisions.documents) },
              { label: texts.withdrawals(decisions.payouts), value: waitText(decisions.payouts) },
            ]}
          />
        </section>
      </CardBody>
    </>
  )
}

interface RowsProps {
  readonly of: keyof BusinessFigures
  readonly business: Business
  readonly viewer: Rights
  readonly shown: string
}

/** The figure as a link to the rows behind it, where one list shows exactly these. */
function Rows({ of, business, viewer, shown }: RowsProps) {
  const jump = jumpOf(of, business, viewer)
  return jump ? <Link {...jump}>{shown}</Link> : shown
}

function jumpOf(of: keyof BusinessFigures, { from, to, currency }: Business, viewer: Rights) {
  const within = (key: string): FilterChoice => ({
    key,
    op: 'BETWEEN',
    value: [`${from}T00:00:00.000Z`, `${to}T23:59:59.999Z`],
  })
  const is = (key: string, value: string | number): FilterChoice => ({ key, op: '=', value })
  const real = may(viewer, 'accounts.see-sub-type') ? [is('accountSubType', 'REAL')] : []
  const isPaid = [is('transactionStatus', 'PAYMENT_SUCCESS'), is('requestCurrency', currency)]
  const canSplit = may(viewer, 'payments.filter-by-type')
  switch (of) {
    case 'sales':
    case 'refunds':
      return canSplit
        ? jumpTo(adminPaths.payments, [is('transactionType', 'DEPOSIT'), ...isPaid, within('createdDate')])
        : undefined
    case 'payouts':
      return canSplit
        ? jumpTo(adminPaths.payments, [is('transactionType', 'WITHDRAWAL'), ...isPaid, within('confirmedOn')])
        : undefined
    case 'stage2':
      return jumpTo(adminPaths.stage2Accounts, [...real, within('createdDate')])
    case 'funded':
      return jumpTo(adminPaths.bigLeagueAccounts, [...real, within('createdDate')])
    case 'stage1':
      return jumpTo(adminPaths.stage1Accounts, [...real, within('createdDate')])
    default:
      return undefined
  }
}

function waitText({ medianSeconds, p95Seconds }: Business['decisions']['documents']): string {
  if (medianSeconds === null || p95Seconds === null) return MISSING
  return texts.wait({ median: durationText(medianSeconds), slow: durationText(p95Seconds) })
}
