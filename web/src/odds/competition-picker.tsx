import type { League } from '@pickproof/contract/catalog'
import { SelectField } from '../ui/select-field.tsx'
import { groupLeagues } from './group-leagues.ts'

interface CompetitionPickerProps {
  readonly leagues: readonly League[]
  readonly value: string
  readonly onChange: (leagueId: string) => void
  readonly className?: string
}

/** Chooses a league of the sport: searchable, popular ones first. */
export function CompetitionPicker({ leagues, value, onChange, className }: CompetitionPickerProps) {
  return (
    <SelectField
      label="Competition"
      hideLabel
      soft
      searchable
      placeholder="Competition"
      emptyText="No results found"
      options={groupLeagues(leagues).map(({ title, leagues: entries }) => ({
        group: title,
        items: entries.map(({ id, name }) => ({ value: id, label: name })),
      }))}
      value={leagues.some(({ id }) => id === value) ? value : null}
      onChange={(id) => id !== null && onChange(id)}
      className={className}
    />
  )
}
