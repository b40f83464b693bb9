import {
  BULK_ACT_NAMES,
  BULK_ROWS_MAX,
  type BulkActName,
  bulkActOf,
  type BulkList,
} from '@pickproof/contract/lists/bulk-acts'
import type { FilterBody } from '@pickproof/domain/lists/list-query'
import { text } from '@pickproof/domain/messages/message'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { useState } from 'react'
import { defineTexts, t } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { RowSelection } from '../../ui/list/row-selection.ts'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import styles from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'

const texts = defineTexts('backoffice.bulk-bar', {
  label: 'Selected rows',
  selected: text<{ count: number }>('{count, plural, one {# row selected} other {{count} rows selected}}'),
  allSelected: text<{ count: number }>('All {count} rows of this filter selected'),
  selectAll: text<{ count: number }>('Select all {count} rows'),
  tooMany: text<{ max: number }>('At most {max} rows together. Add a filter.'),
  acts: 'Act on them',
  export: 'Export rows',
  clear: 'Clear selection',
})

/** What a list offers for many rows. */
export interface BulkChoice {
  readonly list: BulkList
  readonly viewer: Rights
  /** The filters as the server reads them, if the screen means others. */
  readonly filtersOf?: (filters: FilterBody) => FilterBody
}

interface BulkBarProps {
  readonly choice: BulkChoice
  readonly selection: RowSelection
  /** How many rows match. */
  readonly total: number
  readonly filters: FilterBody
  readonly onExport: ((ids: readonly number[]) => Promise<void>) | undefined
}

/** The most ids of one filter. */
const EXPORT_MAX = 200

/** Appears with the first selected row: how many there are, and what can be done to them. */
export function BulkBar({ choice, selection, total, filters, onExport }: BulkBarProps) {
  const [act, setAct] = useState<BulkActName>()
  const { keys, isAll } = selection
  const count = isAll ? total : keys.size
  if (count === 0) return null
  const acts = BULK_ACT_NAMES.filter(
    (name) => bulkActOf(name).list === choice.list && may(choice.viewer, bulkActOf(name).needs),
  )
  const ids = [...keys].map(Number)
  const isTooMany = count > BULK_ROWS_MAX
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <p className={styles.count} role="status">
        {isTooMany
          ? texts.tooMany({ max: BULK_ROWS_MAX })
          : isAll
            ? texts.allSelected({ count })
            : texts.selected({ count })}
      </p>
      {!isAll && total > keys.size && (
        <Button size="small" variant="quiet" onClick={selection.selectAll}>
          {texts.selectAll({ count: total })}
        </Button>
      )}
      <span className={styles.space} />
      {acts.length > 0 && (
        <Menu
          target={
            <Button size="small" variant="primary" disabled={isTooMany}>
              {texts.acts}
            </Button>
          }
        >
          {acts.map((name) => (
            <MenuItem key={name} danger={bulkActOf(name).isDangerous} onClick={() => setAct(name)}>
              {t(bulkActOf(name).title)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {onExport && !isAll && ids.length <= EXPORT_MAX && (
        <Button size="small" variant="outline" onClick={() => void onExport(ids)}>
          {texts.export}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={selection.clear}>
        {texts.clear}
      </Button>
      {act !== undefined && (
        <BulkDialog
          act={act}
          count={count}
          rows={isAll ? { filters: (choice.filtersOf ?? ((same) => same))(filters) } : { ids }}
          onClose={() => setAct(undefined)}
        />
      )}
    </section>
  )
}
