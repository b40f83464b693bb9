/** Tabs, filters, search, order, view and file of My picks. */
import type { PickChoices } from '@pickproof/contract/pick-history'
import type { OddType } from '@pickproof/domain/odds/odds'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { useDebouncedCallback } from '../../ui/list/use-debounced-callback.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { playerPaths } from '../../paths.ts'
import classes from './my-picks.module.css'
import { choicesOf, filterDefinitions, filterOf, type PickFilter } from './pick-filter.ts'
import type { PicksOrder } from './use-my-picks-address.ts'

const texts = defineTexts('player.my-picks-bar', {
  search: 'Search picks',
  searchWhat: 'Team, league, note or tag',
  newest: 'Newest first',
  oldest: 'Oldest first',
  view: 'View',
  list: 'List',
  calendar: 'Calendar',
  csv: 'Export CSV',
  performance: 'Performance',
})

interface FiltersProps {
  readonly filters: PickFilter
  readonly choices: PickChoices | undefined
  readonly oddType: OddType
  readonly onChange: (filters: PickFilter) => void
}

export function PickFilters({ filters, choices, oddType, onChange }: FiltersProps) {
  const timeZone = viewerTimeZone()
  const [typed, setTyped] = useState(filters.q ?? '')
  const search = useDebouncedCallback((q: string) => onChange({ ...filters, q: q.trim() || undefined }))
  return (
    <FilterBar
      definitions={filterDefinitions(choices, oddType)}
      choices={choicesOf(filters, timeZone)}
      onChange={(next) => onChange(filterOf(next, timeZone, filters.q))}
      lead={
        <TextField
          className={classes.search}
          label={texts.search}
          hideLabel
          soft
          type="search"
          placeholder={texts.searchWhat}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            search(event.currentTarget.value)
          }}
        />
      }
    />
  )
}

interface OrderProps {
  readonly order: PicksOrder
  readonly onChange: (order: PicksOrder) => void
}

/** Says the order in force and switches to the other one. */
export function PicksOrderButton({ order, onChange }: OrderProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Icon name="sort" />}
      onClick={() => onChange(order === 'newest' ? 'oldest' : 'newest')}
    >
      {order === 'newest' ? texts.newest : texts.oldest}
    </Button>
  )
}

interface ViewProps {
  readonly view: 'list' | 'calendar'
  readonly onChange: (view: 'list' | 'calendar') => void
}

export function PicksView({ view, onChange }: ViewProps) {
  return (
    <SegmentedControl
      label={texts.view}
      value={view}
      options={[
        { value: 'list', label: texts.list },
        { value: 'calendar', label: texts.calendar },
      ]}
      onChange={onChange}
    />
  )
}

export function PicksTools({ onExport }: { readonly onExport: () => Promise<void> }) {
  const [isRunning, setIsRunning] = useState(false)
  const download = async () => {
    setIsRunning(true)
    await onExport()
    setIsRunning(false)
  }
  return (
    <div className={classes.tools}>
      <Link to={playerPaths.performance} className={buttonClass({})}>
        <Icon name="chart-line" />
        {texts.performance}
      </Link>
      <Button icon={<Icon name="download" />} loading={isRunning} onClick={() => void download()}>
        {texts.csv}
      </Button>
    </div>
  )
}
