import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import type { MarketGroup } from './market-groups.ts'
import { MarketSection } from './market-section.tsx'

interface MarketListProps {
  readonly groups: readonly MarketGroup[]
  readonly isOpen: (marketId: string) => boolean
  readonly onToggle: (marketId: string, shouldOpen: boolean) => void
  readonly onClearSearch: () => void
  readonly chip: (oddId: string, label: string) => ReactNode
}

/** The market groups, or that the search found none. */
export function MarketList({ groups, isOpen, onToggle, onClearSearch, chip }: MarketListProps) {
  if (groups.length === 0)
    return (
      <EmptyCard
        icon="search"
        title="No results found"
        text="No market, selection or player of this game has this name."
        action={<Button onClick={onClearSearch}>Clear the search</Button>}
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
