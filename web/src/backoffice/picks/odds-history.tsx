import type { OddsHistory } from '@pickproof/contract/admin-picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { formatAmerican } from '@pickproof/domain/format/odds'
import { fixed } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { useDebouncedCallback } from '../../ui/list/use-debounced-callback.ts'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PanelSection } from '../admin-panel.tsx'
import classes from './picks.module.css'
import { oddsHistoryQuery } from './picks-query.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { pickTexts } from './texts.ts'

const texts = defineTexts('backoffice.odds-history', {
  title: 'Odds history',
  entries: 'Number of entries',
  loading: 'Loading the odds history',
  failed: 'We could not load the odds history.',
  empty: fixed('No Odds History Available', 'B087'),
  price: 'Price',
  locked: 'Locked',
  withdrawn: 'withdrawn',
})

const DEFAULT_ENTRIES = 2
const ENTRIES_MAX = 500

/** The last prices until the pick was placed: the first line is the one it was placed at (B086, B089). */
export function PickOddsHistory({ id }: { readonly id: number }) {
  const [typed, setTyped] = useState<number | undefined>(DEFAULT_ENTRIES)
  const [entries, setEntries] = useState(DEFAULT_ENTRIES)
  const { data, error, refetch } = useQuery(oddsHistoryQuery(id, entries))
  const ask = useDebouncedCallback(setEntries)
  const odds = data?.oddsDto[0]?.odds ?? []
  return (
    <PanelSection
      title={texts.title}
      aside={
        <NumericField
          className={classes.entries}
          label={texts.entries}
          hideLabel
          soft
          alignRight
          min={1}
          max={ENTRIES_MAX}
          maxDecimals={0}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            if (value !== undefined && value >= 1) ask(Math.min(value, ENTRIES_MAX))
          }}
        />
      }
    >
      {error === null && data === undefined && (
        <SkeletonGroup label={texts.loading}>
          <SkeletonBlock height={64} />
        </SkeletonGroup>
      )}
      {error !== null && data === undefined && (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && odds.length === 0 && <p className={classes.muted}>{texts.empty}</p>}
      {odds.map((odd) => (
        <OddEntries key={`${odd.fixture_id} ${odd.market} ${odd.name}`} odd={odd} />
      ))}
    </PanelSection>
  )
}

type HistoryOdd = OddsHistory['oddsDto'][number]['odds'][number]

function OddEntries({ odd }: { readonly odd: HistoryOdd }) {
  const side = [odd.selection, odd.selection_line].filter(Boolean).join(' ')
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        {withMinusSigns(odd.name || side)} · {odd.market} · {odd.sportsbook}
      </caption>
      <thead>
        <tr>
          <th scope="col">{odd.selection_line ?? odd.selection ?? pickTexts.selection}</th>
          <th scope="col" className={classes.right}>
            {texts.price}
          </th>
          <th scope="col" className={classes.right}>
            {texts.locked}
          </th>
        </tr>
      </thead>
      <tbody>
        {odd.entries.map((entry) => (
          <tr key={`${entry.timestamp_readable} ${entry.price} ${entry.locked}`}>
            <td>{entry.timestamp_readable}</td>
            <td className={classes.right}>
              {entry.price === null ? texts.withdrawn : formatAmerican(entry.price)}
            </td>
            <td className={classes.right}>{entry.locked ? commonTexts.yes : commonTexts.no}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
