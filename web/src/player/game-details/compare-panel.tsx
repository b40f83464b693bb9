import type { Fixture } from '@pickproof/contract/catalog'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { chooseSportsbook } from '../../odds/choose-sportsbook.ts'
import { findRememberedSportsbook, rememberSportsbook } from '../../odds/remembered-sportsbook.ts'
import { gameAddress } from '../../odds/use-game-link.ts'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { ComparePrices } from './compare-prices.tsx'
import { fixtureSportsbooksQuery, sportMarketsQuery } from './game-queries.ts'
import { NoMarkets } from './no-markets.tsx'

const texts = defineTexts('player.compare-panel', {
  failed: 'We could not load the sportsbooks of this game.',
  loading: 'Loading the prices',
})

interface ComparePanelProps {
  readonly fixture: Fixture
  readonly status: FixtureStatus
  /** The book the address asks for. */
  readonly sportsbook: string | undefined
}

export function ComparePanel({ fixture, status, sportsbook }: ComparePanelProps) {
  const navigate = useNavigate()
  const books = useQuery(fixtureSportsbooksQuery(fixture.id))
  const markets = useQuery(sportMarketsQuery(fixture.sport.id))
  const error = books.error ?? markets.error
  if (books.data === undefined || markets.data === undefined) {
    if (error === null)
      return (
        <SkeletonGroup label={texts.loading}>
          <SkeletonCard lines={6} />
        </SkeletonGroup>
      )
    const retry = () => {
      void books.refetch()
      void markets.refetch()
    }
    return <LoadFailure isPage title={texts.failed} error={error} onRetry={retry} />
  }
  const chosen = chooseSportsbook(books.data, {
    asked: sportsbook,
    remembered: findRememberedSportsbook(fixture.sport.id),
  })
  if (chosen === undefined || books.data.length === 0) return <NoMarkets fixture={fixture} />
  return (
    <div className={stack.stack}>
      <ComparePrices
        fixture={fixture}
        markets={markets.data}
        sportsbooks={books.data}
        chosen={chosen}
        onChoose={(id) => {
          rememberSportsbook(fixture.sport.id, id)
          void navigate({ ...gameAddress({ ...fixture, status }, id), replace: true })
        }}
      />
    </div>
  )
}
