/** Shown on the fixtures page instead of fixtures or prices. The first sentences are those of the specification. */
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

const NO_FIXTURES = 'Over the next 15 Days, No Markets Available League Might Be Out Of Season'
const NO_ODDS_FOR_MARKETS =
  'Odds are currently unavailable for given market(s). Please check back later, as they might be temporarily unavailable.'
const NO_ODDS_AT_BOOK =
  'Odds for selected sportsbook are currently unavailable. Please check back later, as they may only be temporarily unavailable.'

export function NoFixtures() {
  return (
    <EmptyCard
      icon="calendar"
      title={NO_FIXTURES}
      text="Choose another competition above to see games that are on offer."
    />
  )
}

export function NothingInPlay({ onPreMatch }: { readonly onPreMatch: () => void }) {
  return (
    <EmptyCard
      icon="clock"
      title="No game of this league is in play right now."
      text="Games move here as soon as they begin."
      action={<Button onClick={onPreMatch}>Show pre-match games</Button>}
    />
  )
}

interface NoTeamFoundProps {
  readonly search: string
  readonly onClear: () => void
}

export function NoTeamFound({ search, onClear }: NoTeamFoundProps) {
  return (
    <EmptyCard
      icon="search"
      title="No results found"
      text={`No team of this list has “${search}” in its name.`}
      action={<Button onClick={onClear}>Clear the search</Button>}
    />
  )
}

interface NoOddsProps {
  /** Whether any book quotes this league: then it is the chosen one that does not. */
  readonly hasSportsbooks: boolean
}

export function NoOdds({ hasSportsbooks }: NoOddsProps) {
  return hasSportsbooks ? (
    <EmptyState
      icon="info"
      title={NO_ODDS_AT_BOOK}
      text="Another sportsbook may have prices on these games."
    />
  ) : (
    <EmptyState icon="info" title={NO_ODDS_FOR_MARKETS} />
  )
}
