import type { Fixture, Market } from '@pickproof/contract/catalog'
import type { Sportsbook } from '@pickproof/contract/odds'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { memo, useLanguage } from '../../language/spoken.tsx'
import { chooseSportsbook } from '../../odds/choose-sportsbook.ts'
import { LiveOddsChip } from '../../slip/live-odds-chips.tsx'
import { findRememberedSportsbook, rememberSportsbook } from '../../odds/remembered-sportsbook.ts'
import { gameAddress } from '../../odds/use-game-link.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { usePick } from '../../slip/use-pick.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './game-markets.module.css'
import { fixtureSportsbooksQuery, sportMarketsQuery } from '../../odds/game-queries.ts'
import { sidesOf } from '../../odds/game-sides.ts'
import {
  type MarketGroup,
  UNTOUCHED,
  findDefaultOpen,
  isOpen,
  marketGroupsOf,
  withAll,
  withMarket,
} from './market-groups.ts'
import { MarketsBar } from './markets-bar.tsx'
import { isClosed, MarketsClosed, NoMarkets, NoOddsOfSportsbook } from './no-markets.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { type MarketChip, MarketSection } from './market-section.tsx'
import { readOdds } from '../../api/odds-queries.ts'
import { seedOdds, useFixtureOdds, useFollowOdds, useMarketsInThousandths } from '../../live/live-odds.ts'
import { useSession } from '../../session/session-store.ts'
import { folded } from '../../odds/folded.ts'

const texts = defineTexts('player.game-markets', {
  sportsbooksFailed: 'We could not load the sportsbooks of this game.',
  marketsFailed: 'We could not load the markets of this game.',
  found: text<{ count: number }>('{count, plural, one {# market} other {# markets}} found'),
  loading: 'Loading the markets',
  noResults: 'No results found',
  noMatch: 'No market, selection or player in this game has this name.',
  clear: 'Clear the search',
})

interface GameMarketsProps {
  readonly fixture: Fixture
  readonly status: FixtureStatus
  /** The book the address asks for. */
  readonly sportsbook: string | undefined
  /** What the address searches for in the markets. */
  readonly find?: string | undefined
}

/** The prices of a game: whose, which, and why there are none. The clock above ticks without drawing them again. */
export const GameMarkets = memo(function GameMarkets({
  fixture,
  status,
  sportsbook,
  find,
}: GameMarketsProps) {
  if (isClosed(status)) return <MarketsClosed fixture={fixture} status={status} />
  return <OpenGame fixture={fixture} status={status} sportsbook={sportsbook} find={find} />
})

function OpenGame({ fixture, status, sportsbook, find }: GameMarketsProps) {
  const navigate = useNavigate()
  const { data: sportsbooks, error, refetch } = useQuery(fixtureSportsbooksQuery(fixture.id))
  const choose = useCallback(
    (sportsbookId: string) => {
      rememberSportsbook(fixture.sport.id, sportsbookId)
      void navigate({ ...gameAddress({ ...fixture, status }, sportsbookId), replace: true })
    },
    [navigate, fixture, status],
  )
  if (sportsbooks === undefined) {
    if (error === null) return <MarketsLoader />
    return <LoadFailure isPage title={texts.sportsbooksFailed} error={error} onRetry={() => void refetch()} />
  }
  const chosen = chooseSportsbook(sportsbooks, {
    asked: sportsbook,
    remembered: findRememberedSportsbook(fixture.sport.id),
  })
  if (chosen === undefined || sportsbooks.length === 0) return <NoMarkets fixture={fixture} />
  return (
    <SportsbookMarkets
      fixture={fixture}
      sportsbooks={sportsbooks}
      chosen={chosen}
      onChoose={choose}
      find={find}
    />
  )
}

interface SportsbookMarketsProps {
  readonly fixture: Fixture
  readonly sportsbooks: readonly Sportsbook[]
  readonly chosen: string
  readonly onChoose: (sportsbookId: string) => void
  readonly find?: string | undefined
}

function SportsbookMarkets({ fixture, sportsbooks, chosen, onChoose, find }: SportsbookMarketsProps) {
  const found = useGameOdds(fixture, chosen)
  const [query, setQuery] = useState(find ?? '')
  useEffect(() => {
    if (find !== undefined) setQuery(find)
  }, [find])
  const [open, setOpen] = useState(UNTOUCHED)
  const wanted = useDeferredValue(query)
  const { groups, defaultOpen } = useMarketGroups(fixture, found, wanted)
  const chip = usePickChip(fixture, chosen, found, sportsbooks)
  const isSearching = wanted.trim() !== ''
  // Search results are shown immediately; the player may still close them.
  const isGroupOpen = (marketId: string) =>
    isSearching ? (open.single[marketId] ?? true) : isOpen(open, marketId, defaultOpen)
  const toggle = useCallback(
    (marketId: string, shouldOpen: boolean) => setOpen((before) => withMarket(before, marketId, shouldOpen)),
    [],
  )
  const setAll = useCallback((shouldOpen: boolean) => setOpen(withAll(shouldOpen)), [])
  const hasOdds = found.state === 'known' && found.odds.length > 0
  return (
    <div className={classes.board}>
      <MarketsBar
        query={query}
        onQuery={setQuery}
        sportsbooks={sportsbooks}
        chosen={chosen}
        onChoose={onChoose}
        areAllOpen={groups.length === 0 ? undefined : groups.every(({ market }) => isGroupOpen(market.id))}
        onAll={setAll}
      />
      <p aria-live="polite" className={classes.found}>
        <VisuallyHidden>{isSearching && hasOdds ? texts.found({ count: groups.length }) : ''}</VisuallyHidden>
      </p>
      {hasOdds ? (
        <MarketList
          groups={groups}
          isOpen={isGroupOpen}
          onToggle={toggle}
          onClearSearch={() => setQuery('')}
          chip={chip}
        />
      ) : (
        <WithoutOdds
          fixture={fixture}
          found={found}
          sportsbooks={sportsbooks}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

/** One stable function for all groups, so a price change renders none of them again. */
function usePickChip(
  fixture: Fixture,
  sportsbook: string,
  found: GameOdds,
  sportsbooks: readonly Sportsbook[],
) {
  const markets = found.state === 'known' ? found.markets : undefined
  const onPick = usePick((odd) => {
    const marketName = markets?.find(({ id }) => id === odd.market_id)?.name
    const book = sportsbooks.find(({ id }) => id === odd.sportsbook_id)
    if (marketName === undefined) return undefined
    return { fixture, marketName, sportsbookName: book?.name ?? odd.sportsbook_id }
  })
  const inThousandths = useMarketsInThousandths([fixture.id], [sportsbook], 'all')
  return useCallback<MarketChip>(
    (oddId, label, marketId) => (
      <LiveOddsChip
        oddId={oddId}
        label={label}
        onPick={onPick}
        hasThousandths={inThousandths.has(marketId)}
      />
    ),
    [onPick, inThousandths],
  )
}

function WithoutOdds({
  fixture,
  found,
  sportsbooks,
  chosen,
  onChoose,
}: SportsbookMarketsProps & { readonly found: GameOdds }) {
  if (found.state === 'loading') return <MarketsLoader />
  if (found.state === 'failed')
    return <LoadFailure isPage title={texts.marketsFailed} error={found.error} onRetry={found.retry} />
  const others = sportsbooks.filter(({ id }) => id !== chosen)
  if (others.length === 0) return <NoMarkets fixture={fixture} />
  return <NoOddsOfSportsbook fixture={fixture} others={others} onChoose={onChoose} />
}

interface FoundGroups {
  readonly groups: readonly MarketGroup[]
  readonly defaultOpen: string | undefined
}

const NOTHING_FOUND: FoundGroups = { groups: [], defaultOpen: undefined }

function useMarketGroups(fixture: Fixture, found: GameOdds, query: string): FoundGroups {
  const odds = found.state === 'known' ? found.odds : undefined
  const markets = found.state === 'known' ? found.markets : undefined
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups hold texts of the language.
  return useMemo(() => {
    if (odds === undefined || markets === undefined) return NOTHING_FOUND
    const sides = sidesOf(fixture)
    return {
      groups: marketGroupsOf(searchOdds(odds, markets, query), markets, sides),
      defaultOpen: findDefaultOpen(marketGroupsOf(odds, markets, sides)),
    }
  }, [fixture, odds, markets, query, language])
}

/** The search and the closed markets before they have come. */
export function MarketShapes() {
  return (
    <div className={classes.board}>
      <SkeletonBlock height={44} />
      {['moneyline', 'spread', 'total', 'half', 'quarter', 'player'].map((market) => (
        <SkeletonBlock key={market} height={46} />
      ))}
    </div>
  )
}

function MarketsLoader() {
  return (
    <DelayedLoader>
      <SkeletonGroup label={texts.loading}>
        <MarketShapes />
      </SkeletonGroup>
    </DelayedLoader>
  )
}

interface MarketListProps {
  readonly groups: readonly MarketGroup[]
  readonly isOpen: (marketId: string) => boolean
  readonly onToggle: (marketId: string, shouldOpen: boolean) => void
  readonly onClearSearch: () => void
  readonly chip: MarketChip
}

/** The market groups, or that the search found none. */
function MarketList({ groups, isOpen, onToggle, onClearSearch, chip }: MarketListProps) {
  if (groups.length === 0)
    return (
      <EmptyCard
        icon="search"
        title={texts.noResults}
        text={texts.noMatch}
        action={<Button onClick={onClearSearch}>{texts.clear}</Button>}
      />
    )
  return groups.map((group) => (
    <MarketSection
      key={group.market.id}
      group={group}
      isOpen={isOpen(group.market.id)}
      onToggle={onToggle}
      chip={chip}
    />
  ))
}

type GameOdds =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'known'; readonly odds: readonly StreamOdd[]; readonly markets: readonly Market[] }

/**
 * The odds of a game at one book and the markets they belong to. One subscription brings all markets; an answer
 * of the API paints them before the stream speaks. The list changes when odds come or go, never for a price.
 */
function useGameOdds(fixture: Pick<Fixture, 'id' | 'sport'>, sportsbook: string): GameOdds {
  const oddsFormat = useSession((state) => state.oddType)
  const wish = { sportsbook, fixtureIds: [fixture.id], oddsFormat }
  useFollowOdds(wish)
  const first = useQuery({
    queryKey: ['sports', 'fixture-odds', fixture.id, sportsbook, oddsFormat],
    queryFn: async ({ signal }) => {
      await readOdds(wish, (answer) => seedOdds(wish, answer), signal)
      return true
    },
    // The price board holds the response. This only says that it arrived.
    staleTime: 0,
    gcTime: 0,
  })
  const markets = useQuery(sportMarketsQuery(fixture.sport.id))
  const odds = useFixtureOdds(fixture.id, sportsbook)
  if (odds !== undefined && markets.data !== undefined) return { state: 'known', odds, markets: markets.data }
  const error = markets.error ?? (odds === undefined ? first.error : null)
  if (error === null) return { state: 'loading' }
  const retry = () => void Promise.all([first.refetch(), markets.refetch()])
  return { state: 'failed', error, retry }
}

/**
 * The odds a search leaves: all of a market whose name matches. Elsewhere the lines whose selection or player matches,
 * with the other side of the same line, because half a line says little.
 */
export function searchOdds(
  odds: readonly StreamOdd[],
  markets: readonly Market[],
  query: string,
): readonly StreamOdd[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return odds
  const matches = (text: string) => {
    const own = folded(text)
    return words.every((word) => own.includes(word))
  }
  const names = new Map(markets.map(({ id, name }) => [id, name]))
  const marketOf = ({ market_id: id }: StreamOdd) => names.get(id) ?? id.replaceAll('_', ' ')
  // All words of a text may be spread over the market and what is offered in it, as in 'points munoz'.
  const isHit = (odd: StreamOdd) =>
    [odd.name, odd.selection].some((text) => matches(`${marketOf(odd)} ${text}`))
  const hitLines = new Set(odds.filter(isHit).map(lineKey))
  return odds.filter((odd) => hitLines.has(lineKey(odd)))
}

function lineKey(odd: StreamOdd): string {
  // Odds of one line share a key; a market without lines has one key for all of it, so there the selection counts.
  const line = odd.points === null || odd.grouping_key === null ? odd.id : odd.grouping_key
  return `${odd.market_id}|${line}`
}
