import type { SlipType } from '@pickproof/domain/programme/pick-status'
import { useQuery } from '@tanstack/react-query'
import { availableSportsQuery } from '../../api/sport-queries.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import classes from './my-picks.module.css'
import { defineTexts } from '../../language/language.ts'
import { pickTexts } from './texts.ts'

const texts = defineTexts('player.pick-filters', {
  type: 'Type',
  anyType: 'Any type',
  sport: 'Sport',
  anySport: 'Any sport',
})

export interface PickFilter {
  readonly type?: SlipType
  readonly sport?: string
}

const types = () =>
  [
    { value: 'STRAIGHT', label: pickTexts.straight },
    { value: 'PARLAY', label: pickTexts.parlay },
  ] satisfies { value: SlipType; label: string }[]

interface PickFiltersProps {
  readonly filters: PickFilter
  readonly onChange: (filters: PickFilter) => void
}

/** Narrows the list to one type or one sport; a parlay belongs to no sport. */
export function PickFilters({ filters, onChange }: PickFiltersProps) {
  const { data: sports = [] } = useQuery(availableSportsQuery())
  return (
    <div className={classes.filters}>
      <SelectField
        label={texts.type}
        hideLabel
        clearable
        placeholder={texts.anyType}
        options={types()}
        value={filters.type ?? null}
        onChange={(value) =>
          onChange({ ...filters, type: types().find((type) => type.value === value)?.value })
        }
      />
      <SelectField
        label={texts.sport}
        hideLabel
        clearable
        placeholder={texts.anySport}
        options={sports.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={filters.sport ?? null}
        onChange={(value) => onChange({ ...filters, sport: value ?? undefined })}
      />
    </div>
  )
}
