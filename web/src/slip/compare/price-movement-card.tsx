import type { Fixture } from '@pickproof/contract/catalog'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { convertOdds, type OddType, oddsFromJson, toMilli } from '@pickproof/domain/odds/odds'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { formatOdds } from '../../language/values.ts'
import { useMainSlot } from '../../live/live-odds.ts'
import { lineText } from '../../odds/odds-texts.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { useSession } from '../../session/session-store.ts'
import { StepChart } from '../../ui/charts/step-chart.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { LateSelectField } from '../../ui/fields/late-select-field.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import type { CompareGroup } from './compare-rows.ts'
import classes from './price-movement-card.module.css'

const texts = defineTexts('player.price-movement', {
  title: 'Price history',
  selection: 'Selection',
  option: text<{ market: string; selection: string }>('{market}: {selection}'),
  chart: text<{ selection: string; book: string }>('Price of {selection} at {book} since it opened'),
  opened: text<{ price: string; at: DateValue }>('Opened <b>{price}</b>, {at}'),
  openedLine: text<{ line: string; price: string; at: DateValue }>('Opened {line} at <b>{price}</b>, {at}'),
  now: text<{ price: string }>('Now <b>{price}</b>'),
  lineMoved: text<{ from: string; to: string }>('Line moved from <b>{from}</b> to <b>{to}</b>'),
  lineNote: text<{ line: string }>('line {line}'),
  none: 'No price history yet.',
  noneHint:
    'The history of a price begins when a sportsbook opens it. It has a new point at most once a minute.',
  loading: 'Loading the price history',
  failed: 'We could not load the price history.',
})

const REFRESH_MS = 60_000

interface PriceMovementCardProps {
  readonly fixture: Fixture
  readonly sportsbook: string
  readonly sportsbookName: string
  readonly groups: readonly CompareGroup[]
}

interface MovementSlot {
  readonly fixtureId: string
  readonly sportsbook: string
  readonly market: string
  readonly side: string
}

function movementQuery(slot: MovementSlot, oddsFormat: OddType) {
  return queryOptions({
    queryKey: ['sports', 'price-movement', slot, oddsFormat],
    queryFn: ({ signal }) =>
      api('GET /sports/fixtures/price-movement', { query: { ...slot, oddsFormat }, toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}

/** How the main price of a selection moved at the sportsbook of the page. */
export function PriceMovementCard({ fixture, sportsbook, sportsbookName, groups }: PriceMovementCardProps) {
  const [wanted, setWanted] = useState<string>()
  const rows = groups.flatMap(({ market, rows: own }) =>
    own.map((row) => ({ ...row, value: `${row.marketId}|${row.side}`, market: market.name })),
  )
  const row = rows.find(({ value }) => value === wanted) ?? rows[0]
  if (row === undefined) return null
  return (
    <Card aria-label={texts.title}>
      <CardHead
        title={texts.title}
        aside={
          <LateSelectField
            className={classes.select}
            label={texts.selection}
            placeholder={texts.selection}
            options={rows.map(({ value, market, label }) => ({
              value,
              label: texts.option({ market, selection: label }),
            }))}
            value={row.value}
            onChange={(value) => value !== null && setWanted(value)}
          />
        }
      />
      <CardBody>
        <Movement
          key={`${sportsbook} ${row.value}`}
          slot={{ fixtureId: fixture.id, sportsbook, market: row.marketId, side: row.side }}
          label={texts.chart({ selection: row.label, book: sportsbookName })}
        />
      </CardBody>
    </Card>
  )
}

const BOLD = { b: (words: string) => <b>{words}</b> }

function Movement({ slot, label }: { readonly slot: MovementSlot; readonly label: string }) {
  const format = useSession((state) => state.oddType)
  const nowMs = useMinute()
  const { data, error, refetch } = useQuery(movementQuery(slot, format))
  const current = useMainSlot({ ...slot, marketId: slot.market })
  if (data === undefined)
    return error === null ? (
      <SkeletonGroup label={texts.loading}>
        <SkeletonBlock height={284} />
      </SkeletonGroup>
    ) : (
      <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
    )
  const live = current?.format === format ? current.odd : undefined
  const points = live
    ? [...data.points, { at: new Date(nowMs).toISOString(), price: live.price, points: live.points }]
    : data.points
  const [first] = data.points
  const last = points.at(-1)
  if (first === undefined || last === undefined)
    return <EmptyState icon="chart-line" title={texts.none} text={texts.noneHint} />
  const price = (value: number) => formatOdds(oddsFromJson(format, value), format)
  const lineOf = (points: number | null) =>
    lineText({ points, selection_line: slot.side.split('/').at(-1) || null })
  const [openLine, line] = [lineOf(first.points), lineOf(last.points)]
  const at = moment(new Date(first.at), 'MMM Do, h:mm A (z)', viewerTimeZone())
  return (
    <>
      <p className={classes.facts}>
        <span>
          <Rich
            text={
              openLine === undefined
                ? texts.opened({ price: price(first.price), at })
                : texts.openedLine({ line: openLine, price: price(first.price), at })
            }
            tags={BOLD}
          />
        </span>
        <span>
          <Rich text={texts.now({ price: price(last.price) })} tags={BOLD} />
        </span>
        {openLine !== undefined && line !== undefined && openLine !== line ? (
          <span>
            <Rich text={texts.lineMoved({ from: openLine, to: line })} tags={BOLD} />
          </span>
        ) : null}
      </p>
      <StepChart
        label={label}
        points={points.map((point, index) => ({
          atMs: Date.parse(point.at),
          valueMinor: milliOf(point.price, format),
          ...(point.points !== null && point.points !== points[index - 1]?.points
            ? { note: texts.lineNote({ line: lineOf(point.points) ?? '' }) }
            : {}),
        }))}
        // The scale is that of decimal odds in both formats: American ones jump from −100 to +100.
        format={(milli) => {
          const odds = { type: 'DECIMAL', milli: Number(milli) } as const
          return formatOdds(convertOdds(odds, format), format)
        }}
        toMs={nowMs}
      />
    </>
  )
}

function milliOf(price: number, format: OddType): bigint {
  return BigInt(toMilli(oddsFromJson(format, price)))
}
