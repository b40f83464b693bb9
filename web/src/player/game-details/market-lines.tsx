import { text } from '@pickproof/domain/messages/message'
import { Fragment, type ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { LineRow, LineSection, MarketLayout } from './market-groups.ts'
import classes from './market-lines.module.css'

const texts = defineTexts('player.market-lines', {
  player: 'Player',
  notOffered: 'Not offered',
  choice: text<{ market: string; choice: string }>('{market}, {choice}'),
  mainLine: text<{ words: string }>('{words}, main line'),
})

/** Draws the chip of an odd; the label gives screen readers the market and the selection. */
type ChipOf = (oddId: string, label: string) => ReactNode

interface MarketLinesProps {
  readonly marketName: string
  readonly layout: MarketLayout
  readonly chip: ChipOf
}

/** The lines of a market in the grid its kind asks for. */
export function MarketLines({ marketName, layout, chip }: MarketLinesProps) {
  if (layout.kind === 'choices') {
    const columns = layout.choices.length === 3 ? 3 : 2
    return (
      <ul className={classes.choices} data-columns={columns}>
        {layout.choices.map(({ oddId, label }) => (
          <li key={oddId} className={classes.choice}>
            <span className={classes.label} aria-hidden="true">
              {label}
            </span>
            {chip(oddId, texts.choice({ market: marketName, choice: label }))}
          </li>
        ))}
      </ul>
    )
  }
  const hasLabels = layout.kind === 'players'
  return (
    <table
      className={joinClasses(classes.table, hasLabels && classes.players)}
      data-columns={layout.columns.length}
    >
      <thead>
        <tr>
          {hasLabels ? <th scope="col">{texts.player}</th> : null}
          {layout.columns.map((column) => (
            <th key={column} scope="col" className={classes.column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {layout.sections.map((section) => (
        <Section
          key={section.key}
          section={section}
          columns={layout.columns}
          hasLabels={hasLabels}
          marketName={marketName}
          chip={chip}
        />
      ))}
    </table>
  )
}

interface SectionProps {
  readonly section: LineSection
  readonly columns: readonly string[]
  readonly hasLabels: boolean
  readonly marketName: string
  readonly chip: ChipOf
}

function Section({ section: { title, rows }, columns, hasLabels, marketName, chip }: SectionProps) {
  const span = columns.length + (hasLabels ? 1 : 0)
  return (
    <tbody>
      {title === undefined ? null : (
        <tr>
          <th scope="rowgroup" colSpan={span} className={classes.title}>
            {title}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.key}>
          {hasLabels ? (
            <th scope="row" className={classes.player}>
              {row.label}
            </th>
          ) : null}
          {columns.map((column, index) => (
            <td key={column}>
              <Cell
                row={row}
                index={index}
                words={[marketName, row.label ?? title, columns.length > 1 ? column : undefined]}
                chip={chip}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface CellProps {
  readonly row: LineRow
  readonly index: number
  /** Market, player or team, and column. An only column needs no name. */
  readonly words: readonly (string | undefined)[]
  readonly chip: ChipOf
}

function Cell({ row, index, words, chip }: CellProps) {
  const oddId = row.oddIds[index]
  const spoken = words.filter((word) => word !== undefined).join(', ')
  if (oddId === undefined)
    return (
      <span className={classes.missing}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{texts.notOffered}</VisuallyHidden>
      </span>
    )
  return (
    <Fragment key={oddId}>{chip(oddId, row.isMain ? texts.mainLine({ words: spoken }) : spoken)}</Fragment>
  )
}
