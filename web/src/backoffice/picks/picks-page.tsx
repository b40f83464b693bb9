import { PICK_LIST } from '@pickproof/contract/lists/picks'
import type { AdminPick } from '@pickproof/contract/admin-picks'
import type { UserContext } from '@pickproof/contract/identity'
import { may } from '@pickproof/domain/people/capabilities'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { useMemo, useState } from 'react'
import { usePerson } from '../../session/use-person.ts'
import { SwitchField } from '../../ui/fields/checkbox-field.tsx'
import { AdminList } from '../admin-list.tsx'
import { declaredFilters } from '../declared-list.tsx'
import { PanelTitle } from '../admin-panel.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { type PickDialog, PickRowMenu, usePickActs } from './pick-acts.tsx'
import { GROUPED, meantFilters, type PickLine } from './pick-lines.ts'
import { PickPanel } from './pick-panel.tsx'
import { PickStatusText } from './pick-status.tsx'
import { picksColumns } from './picks-columns.tsx'
import classes from './picks.module.css'
import { exportPicks, PICKS, searchPicks } from './picks-query.ts'
import { commonTexts } from '../texts.ts'
import { pickTexts } from './texts.ts'
import { useLanguage } from '../../language/spoken.tsx'

/** What waits for its game, until the reader asks for the others (B084). */
const OPEN_ONLY: readonly FilterChoice[] = [{ key: 'status', op: 'IN', value: ['PENDING'] }]
const NOT_GROUPED: readonly FilterChoice[] = []
/** As many rows as the first download has (B033). */
const CSV_ROWS = 100

export function PicksPage() {
  const person = usePerson()
  return person === undefined ? null : <PicksList viewer={person.user} />
}

function PicksList({ viewer }: { readonly viewer: UserContext }) {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold texts of the language.
  const columns = useMemo(() => picksColumns(viewer), [viewer, language])
  const mayGroup = may(viewer, 'picks.group-parlays')
  const [isGrouped, setIsGrouped] = useState(mayGroup)
  const [dialog, setDialog] = useState<{ readonly kind: PickDialog; readonly pick: AdminPick }>()
  const acts = usePickActs((kind, pick) => setDialog({ kind, pick }))
  const close = () => setDialog(undefined)
  return (
    <>
      <AdminList<PickLine>
        tableKey={PICKS}
        title={pickTexts.title}
        columns={columns}
        filters={declaredFilters(PICK_LIST, viewer)}
        quickFilter={{ kind: 'text', key: 'user.words', also: 'user.email', label: commonTexts.person }}
        startFilters={OPEN_ONLY}
        fixedFilters={isGrouped ? GROUPED : NOT_GROUPED}
        startSorter="-id"
        search={searchPicks}
        exportCsv={exportPicks}
        csvFirstRows={CSV_ROWS}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => pickTexts.rowName({ id: String(id) })}
        rowMenu={(pick) => <PickRowMenu pick={pick} viewer={viewer} acts={acts} />}
        panel={({ id }) => <PickPanel key={id} id={id} viewer={viewer} acts={acts} />}
        panelTitle={(pick) => (
          <PanelTitle
            name={pickTexts.pick({ id: String(pick.id) })}
            status={<PickStatusText status={pick.status} />}
            subline={
              [withMinusSigns(pick.oddsName), pick.matchName].filter(Boolean).join(' · ') ||
              pickTexts.legs({ count: pick.childPicks.length })
            }
          />
        )}
        actions={
          mayGroup ? (
            <SwitchField
              className={classes.grouping}
              label={pickTexts.groupParlays}
              checked={isGrouped}
              onChange={(event) => setIsGrouped(event.currentTarget.checked)}
            />
          ) : undefined
        }
        bulk={{ list: '/admin/picks', viewer, filtersOf: (filters) => meantFilters(filters).filters }}
        emptyText={pickTexts.empty}
      />
      {dialog?.kind === 'check' && <CheckDialog pick={dialog.pick} onClose={close} />}
      {dialog?.kind === 'edit' && <EditDialog id={dialog.pick.id} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelDialog pick={dialog.pick} onClose={close} />}
    </>
  )
}
