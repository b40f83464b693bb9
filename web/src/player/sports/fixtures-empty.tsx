/** Shown on the fixtures page instead of fixtures or prices. */
import { fixed, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

const texts = defineTexts('player.fixtures-empty', {
  noFixtures: fixed('Over the next 15 Days, No Markets Available League Might Be Out Of Season', 'O031'),
  chooseCompetition: 'Choose another competition above to see available games.',
  nothingInPlay: 'No game of this league is in play right now.',
  gamesMoveHere: 'Games appear here when they start.',
  showPreMatch: 'Show pre-match games',
  noResults: 'No results found',
  noTeam: text<{ search: string }>('No team in this list has “{search}” in its name.'),
  clear: 'Clear the search',
  noOddsForMarkets: fixed(
    'Odds are currently unavailable for given market(s). Please check back later, as they might be temporarily unavailable.',
    'O032',
  ),
  noOddsAtBook: fixed(
    'Odds for selected sportsbook are currently unavailable. Please check back later, as they may only be temporarily unavailable.',
    'O034',
  ),
  anotherBook: 'Another sportsbook may have prices for these games.',
})

export function NoFixtures() {
  return <EmptyCard icon="calendar" title={texts.noFixtures} text={texts.chooseCompetition} />
}

export function NothingInPlay({ onPreMatch }: { readonly onPreMatch: () => void }) {
  return (
    <EmptyCard
      icon="clock"
      title={texts.nothingInPlay}
      text={texts.gamesMoveHere}
      action={<Button onClick={onPreMatch}>{texts.showPreMatch}</Button>}
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
      title={texts.noResults}
      text={texts.noTeam({ search })}
      action={<Button onClick={onClear}>{texts.clear}</Button>}
    />
  )
}

interface NoOddsProps {
  /** Whether any book quotes this league: then it is the chosen one that does not. */
  readonly hasSportsbooks: boolean
}

export function NoOdds({ hasSportsbooks }: NoOddsProps) {
  return hasSportsbooks ? (
    <EmptyState icon="info" title={texts.noOddsAtBook} text={texts.anotherBook} />
  ) : (
    <EmptyState icon="info" title={texts.noOddsForMarkets} />
  )
}
