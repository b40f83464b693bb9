import type { SlipType } from '@pickproof/domain/programme/pick-status'
import { useQuery } from '@tanstack/react-query'
import { availableSportsQuery } from '../../api/sport-queries.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import classes from './my-picks.module.css'

export interface PickFilter {
  readonly type?: SlipType
  readonly sport?: string
}

const TYPES = [
  { value: 'STRAIGHT', label: 'Straight' },
  { value: 'PARLAY', label: 'Parlay' },
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
        label="Type"
        hideLabel
        clearable
        placeholder="Any type"
        options={TYPES}
        value={filters.type ?? null}
        onChange={(value) =>
          onChange({ ...filters, type: TYPES.find((type) => type.value === value)?.value })
        }
      />
      <SelectField
        label="Sport"
        hideLabel
        clearable
        placeholder="Any sport"
        options={sports.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={filters.sport ?? null}
        onChange={(value) => onChange({ ...filters, sport: value ?? undefined })}
      />
    </div>
  )
}
