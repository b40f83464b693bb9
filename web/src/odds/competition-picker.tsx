import type { League } from '@pickproof/contract/catalog'
import { defineTexts } from '../language/language.ts'
import { LateSelectField, type LateSelectFieldProps } from '../ui/fields/late-select-field.tsx'
import { groupLeagues } from './group-leagues.ts'

const texts = defineTexts('player.competition-picker', { label: 'Competition' })

interface CompetitionPickerProps {
  readonly leagues: readonly League[]
  readonly value: string
  readonly onChange: (leagueId: string) => void
  readonly className?: string
}

/** Chooses a league of the sport: searchable, popular ones first. */
export function CompetitionPicker(props: CompetitionPickerProps) {
  return <LateSelectField {...competitionFieldOf(props)} />
}

function competitionFieldOf({
  leagues,
  value,
  onChange,
  className,
}: CompetitionPickerProps): LateSelectFieldProps {
  return {
    label: texts.label,
    placeholder: texts.label,
    options: groupLeagues(leagues).map(({ title, leagues: entries }) => ({
      group: title,
      items: entries.map(({ id, name }) => ({ value: id, label: name })),
    })),
    value: leagues.some(({ id }) => id === value) ? value : null,
    onChange: (id) => id !== null && onChange(id),
    className,
  }
}
