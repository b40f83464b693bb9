import type { PlanSize } from '@pickproof/domain/accounts/plan-code'
import { fixed } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { formatMoney } from '../../language/values.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import classes from './challenge-details.module.css'
import { detailColumns, detailRows } from './detail-rows.ts'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.challenge-details', {
  title: fixed('Challenge Details', 'M007'),
  withoutAddOns: 'The base plan, without add-ons',
  size: 'Challenge size',
})

interface ChallengeDetailsProps {
  /** The sizes on the shelf, smallest first. */
  readonly sizes: readonly PlanSize[]
  readonly currency: string
  /** Whether the brand sells changes of these terms beside them. */
  readonly hasAddOns: boolean
}

const PANEL_ID = 'challenge-details'

/** What each step of a challenge asks and allows, for every size (M007 to M010). */
export function ChallengeDetails({ sizes, currency, hasAddOns }: ChallengeDetailsProps) {
  const [chosen, setChosen] = useState<string>()
  const size = sizes.find((one) => String(one) === chosen) ?? sizes[0]
  if (size === undefined) return null
  return (
    <Card>
      <CardHead title={texts.title} aside={hasAddOns && texts.withoutAddOns} />
      <div className={classes.tabs}>
        <Tabs
          label={texts.size}
          panelId={PANEL_ID}
          value={String(size)}
          onChange={setChosen}
          tabs={sizes.map((one) => ({ value: String(one), label: formatMoney(one, currency) }))}
        />
      </div>
      <TabPanel id={PANEL_ID} value={String(size)} className={classes.panel}>
        <DetailTable size={size} currency={currency} />
      </TabPanel>
    </Card>
  )
}

export function DetailTable({ size, currency }: { readonly size: PlanSize; readonly currency: string }) {
  const columns = detailColumns()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {detailRows(size, currency).map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={columns[index]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
