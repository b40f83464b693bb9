import type { League } from '@pickproof/contract/catalog'
import type { Sportsbook } from '@pickproof/contract/odds'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { SportsbookPicker } from '../../odds/sportsbook-picker.tsx'
import { CompetitionPicker } from '../../odds/competition-picker.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './fixtures-filters.module.css'

const texts = defineTexts('player.fixtures-filters', {
  matchType: 'Match type',
  preMatch: 'Pre-match',
  live: 'Live',
  search: 'Search by team name',
  placeholder: fixed('Search by team name...', 'O016'),
})

export const SEARCH_ID = 'team-search'
/** How long typing must rest before the list follows it. */
export const SEARCH_DEBOUNCE_MS = 300

interface FixturesFiltersProps {
  readonly leagues: readonly League[]
  readonly leagueId: string
  readonly onLeague: (leagueId: string) => void
  readonly mode: OddsMode
  readonly onMode: (mode: OddsMode) => void
  readonly sportsbooks: readonly Sportsbook[]
  readonly sportsbook: string | undefined
  readonly onSportsbook: (sportsbookId: string) => void
  readonly search: string
  readonly onSearch: (search: string) => void
  /** On a phone a button in the heading opens the search. */
  readonly isSearchOpen: boolean
}

/** Tab, competition, sportsbook and team search of the fixtures page. */
export function FixturesFilters(props: FixturesFiltersProps) {
  const league = props.leagues.find(({ id }) => id === props.leagueId)
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={texts.matchType}
        className={styles.modes}
        value={props.mode}
        onChange={props.onMode}
        options={[
          { value: 'pre-match', label: texts.preMatch, count: league?.prematchCount },
          { value: 'live-odds', label: texts.live, count: league?.liveCount },
        ]}
      />
      <CompetitionPicker
        leagues={props.leagues}
        value={props.leagueId}
        onChange={props.onLeague}
        className={styles.picker}
      />
      <SportsbookPicker
        sportsbooks={props.sportsbooks}
        value={props.sportsbook}
        onChange={props.onSportsbook}
        className={styles.picker}
      />
      <div className={styles.search} data-open={props.isSearchOpen || undefined}>
        <TextField
          id={SEARCH_ID}
          label={texts.search}
          hideLabel
          soft
          type="search"
          placeholder={texts.placeholder}
          leading={<Icon name="search" />}
          value={props.search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
    </div>
  )
}
