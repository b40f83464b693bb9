import type { Fixture, Market } from '@pickproof/contract/catalog'
import type { Sportsbook } from '@pickproof/contract/odds'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { isWaiting, priceAlertsQuery } from '../../api/price-alert-queries.ts'
import { readOdds } from '../../api/odds-queries.ts'
import { defineTexts } from '../../language/language.ts'
import {
  seedOdds,
  useFollowOdds,
  useMarketsInThousandths,
  useOddsOfBooks,
  usePrices,
} from '../../live/live-odds.ts'
import { Crest } from '../../odds/crest.tsx'
import { useSession } from '../../session/session-store.ts'
import { LiveOddsChip } from '../live-odds-chips.tsx'
import { usePick } from '../use-pick.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonList } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './compare-prices.module.css'
import { bestPlaces, type CompareRow, compareGroups } from './compare-rows.ts'
import { sidesOf } from '../../odds/game-sides.ts'
import { PriceMovementCard } from './price-movement-card.tsx'

const texts = defineTexts('player.compare-prices', {
  title: 'Compare prices',
  best: 'best price',
  hint: 'Press a price to add it from that sportsbook. Press a sportsbook to show its prices on this page.',
  selection: 'Selection',
  choose: text<{ book: string }>('Show the prices of {book}'),
  chip: text<{ book: string; market: string; selection: string }>('{book}, {market}, {selection}'),
  bestChip: text<{ book: string; market: string; selection: string }>(
    '{book}, {market}, {selection}, best price',
  ),
  alert: text<{ market: string; selection: string }>('Price alert: {market}, {selection}'),
  none: 'No sportsbook has main prices for this game right now.',
  loading: 'Loading the prices',
})

const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }))

interface ComparePricesProps {
  readonly fixture: Fixture
  readonly markets: readonly Market[]
  readonly sportsbooks: readonly Sportsbook[]
  /** The sportsbook of the page. */
  readonly chosen: string
  readonly onChoose: (sportsbookId: string) => void
}

/** The main prices of all sportsbooks side by side, the best of each selection marked, and how they moved. */
export function ComparePrices({ fixture, markets, sportsbooks, chosen, onChoose }: ComparePricesProps) {
  const bookIds = sportsbooks.map(({ id }) => id)
  const oddsOfBooks = useOddsOfBooks(fixture.id, bookIds)
  const groups = compareGroups(oddsOfBooks, bookIds.indexOf(chosen), markets, sidesOf(fixture))
  const inThousandths = useMarketsInThousandths([fixture.id], bookIds)
  const mainIds = markets.filter(({ is_main }) => is_main).map(({ id }) => id)
  const [pending, setPending] = useState<ReadonlySet<string>>(() => new Set(bookIds))
  const onPick = usePick((odd) => {
    const marketName = markets.find(({ id }) => id === odd.market_id)?.name
    const book = sportsbooks.find(({ id }) => id === odd.sportsbook_id)
    if (marketName === undefined) return undefined
    return { fixture, marketName, sportsbookName: book?.name ?? odd.sportsbook_id }
  })
  const [alerted, setAlerted] = useState<{ readonly oddId: string; readonly label: string }>()
  const { data: alerts } = useQuery(priceAlertsQuery())
  const waiting = new Set(alerts?.items.filter(isWaiting).map(({ selectionKey }) => selectionKey))
  const onKnown = useCallback(
    (bookId: string) => setPending((before) => new Set([...before].filter((id) => id !== bookId))),
    [],
  )
  return (
    <>
      {bookIds.map((id) => (
        <FollowBook key={id} fixtureId={fixture.id} sportsbook={id} markets={mainIds} onKnown={onKnown} />
      ))}
      <Card className={classes.card} aria-label={texts.title}>
        <CardHead
          title={texts.title}
          aside={
            <span className={classes.legend}>
              <i aria-hidden="true" /> {texts.best}
            </span>
          }
        />
        {groups.length === 0 ? (
          pending.size > 0 ? (
            <SkeletonGroup label={texts.loading}>
              <SkeletonList count={6} rowHeight={44} />
            </SkeletonGroup>
          ) : (
            <CardBody>
              <EmptyState icon="info" title={texts.none} />
            </CardBody>
          )
        ) : (
          <>
            <p className={classes.hint}>{texts.hint}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the table where it is wider than the page. */}
            <section className={classes.scroll} tabIndex={0} aria-label={texts.title}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">
                      <VisuallyHidden>{texts.selection}</VisuallyHidden>
                    </th>
                    {sportsbooks.map(({ id, name, logo }) => (
                      <th key={id} scope="col">
                        <button
                          type="button"
                          className={classes.book}
                          aria-pressed={id === chosen}
                          aria-label={texts.choose({ book: name })}
                          onClick={() => onChoose(id)}
                        >
                          <Crest logo={logo} abbreviation={name} />
                          <span>{name}</span>
                        </button>
                      </th>
                    ))}
                  </tr>
                </thead>
                {groups.map(({ market, rows }) => (
                  <tbody key={market.id}>
                    <tr>
                      <th scope="rowgroup" colSpan={sportsbooks.length + 1} className={classes.market}>
                        {market.name}
                      </th>
                    </tr>
                    {rows.map((row) => (
                      <Row
                        key={row.key}
                        row={row}
                        market={market.name}
                        sportsbooks={sportsbooks}
                        onPick={onPick}
                        hasThousandths={inThousandths.has(market.id)}
                        isAlerted={waiting.has(row.key)}
                        onAlert={(oddId) => setAlerted({ oddId, label: `${market.name}, ${row.label}` })}
                        preferred={bookIds.indexOf(chosen)}
                      />
                    ))}
                  </tbody>
                ))}
              </table>
            </section>
          </>
        )}
      </Card>
      <PriceMovementCard
        fixture={fixture}
        sportsbook={chosen}
        sportsbookName={sportsbooks.find(({ id }) => id === chosen)?.name ?? chosen}
        groups={groups}
      />
      {alerted ? (
        <Suspense>
          <AlertDialog {...alerted} onClose={() => setAlerted(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface FollowBookProps {
  readonly fixtureId: string
  readonly sportsbook: string
  readonly markets: readonly string[]
  readonly onKnown: (sportsbook: string) => void
}

/** Asks for the prices of one sportsbook and follows them. */
function FollowBook({ fixtureId, sportsbook, markets, onKnown }: FollowBookProps) {
  const oddsFormat = useSession((state) => state.oddType)
  const request = { sportsbook, fixtureIds: [fixtureId], markets, oddsFormat }
  useFollowOdds(request)
  useQuery({
    queryKey: ['sports', 'fixtures', 'odds', 'compared', request],
    queryFn: async ({ signal }) => {
      try {
        await readOdds(request, (answer) => seedOdds(request, answer), signal)
      } finally {
        onKnown(sportsbook)
      }
      return true
    },
    staleTime: 0,
    gcTime: 0,
  })
  return null
}

interface RowProps {
  readonly row: CompareRow
  readonly market: string
  readonly sportsbooks: readonly Sportsbook[]
  readonly onPick: (odd: StreamOdd) => void
  readonly hasThousandths: boolean
  readonly isAlerted: boolean
  readonly onAlert: (oddId: string) => void
  /** The place of the sportsbook of the page. */
  readonly preferred: number
}

/** One selection at every sportsbook. It is drawn again when one of its prices changes. */
function Row({ row, market, sportsbooks, onPick, hasThousandths, isAlerted, onAlert, preferred }: RowProps) {
  const views = usePrices(row.oddIds)
  const best = bestPlaces(
    views.map((view) => (view === undefined || view.odd.isLocked ? undefined : view.odd.price)),
  )
  return (
    <tr>
      <th scope="row" className={classes.selection}>
        <span className={classes.named}>
          {row.label}
          <IconButton
            className={classes.bell}
            icon="bell"
            iconSize={16}
            label={texts.alert({ market, selection: row.label })}
            aria-haspopup="dialog"
            data-alerted={isAlerted || undefined}
            onClick={() => {
              const oddId = row.oddIds[preferred] ?? row.oddIds.find((id) => id !== undefined)
              if (oddId !== undefined) onAlert(oddId)
            }}
          />
        </span>
      </th>
      {sportsbooks.map(({ id, name }, index) => {
        const words = { book: name, market, selection: row.label }
        return (
          <td key={id} className={best.has(index) ? classes.best : undefined}>
            <LiveOddsChip
              oddId={row.oddIds[index] ?? ''}
              label={best.has(index) ? texts.bestChip(words) : texts.chip(words)}
              line=""
              onPick={onPick}
              hasThousandths={hasThousandths}
            />
          </td>
        )
      })}
    </tr>
  )
}
