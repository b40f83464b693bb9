import type { Fixture } from '@pickproof/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { chooseSportsbook } from '../../odds/choose-sportsbook.ts'
import { findRememberedSportsbook, rememberSportsbook } from '../../odds/remembered-sportsbook.ts'
import { SkeletonChart, SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { ComparePrices } from './compare-prices.tsx'
import { fixtureSportsbooksQuery, sportMarketsQuery } from '../../odds/game-queries.ts'

const texts = defineTexts('player.compare-panel', {
  failed: 'We could not load the sportsbooks of this game.',
  loading: 'Loading the prices',
})

interface ComparePanelProps {
  readonly fixture: Fixture
  /** The book the page asks for. */
  readonly sportsbook: string | undefined
  /** Shown where no sportsbook has a price. */
  readonly none: ReactNode
  readonly onChoose: (sportsbookId: string) => void
}

export function ComparePanel({ fixture, sportsbook, none, onChoose }: ComparePanelProps) {
  const books = useQuery(fixtureSportsbooksQuery(fixture.id))
  const markets = useQuery(sportMarketsQuery(fixture.sport.id))
  const error = books.error ?? markets.error
  if (books.data === undefined || markets.data === undefined) {
    if (error === null)
      return (
        <SkeletonGroup label={texts.loading}>
          <div className={stack.stack}>
            <SkeletonRows count={6} rowHeight={44} />
            <SkeletonChart height={284} />
          </div>
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
  if (chosen === undefined || books.data.length === 0) return none
  return (
    <div className={stack.stack}>
      <ComparePrices
        fixture={fixture}
        markets={markets.data}
        sportsbooks={books.data}
        chosen={chosen}
        onChoose={(id) => {
          rememberSportsbook(fixture.sport.id, id)
          onChoose(id)
        }}
      />
    </div>
  )
}
