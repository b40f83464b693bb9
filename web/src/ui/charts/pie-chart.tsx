import { useId, useState } from 'react'
import { formatCount, formatPercent } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import styles from './pie-chart.module.css'
import { type PieEntry, type PieSlice, pieSlices } from './pie-layout.ts'

const texts = defineTexts('backoffice.pie-chart', {
  name: 'Name',
  share: 'Share',
  count: 'Count',
})

interface PieChartProps {
  readonly title: string
  readonly entries: readonly PieEntry[]
  /** What is counted, such as 'picks'. */
  readonly unit: string
  /** Replaces the pie while nothing is counted. */
  readonly emptyText: string
}

/** A pie beside its legend. The legend is a table with everything the drawing says, so the drawing itself is not read out. */
export function PieChart({ title, entries, unit, emptyText }: PieChartProps) {
  const titleId = useId()
  const [shownKey, setShownKey] = useState<string>()
  const slices = pieSlices(entries)
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title}
        <span className={styles.total}>
          {formatCount(total)} {unit}
        </span>
      </figcaption>
      {slices.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
        <div className={styles.body}>
          <svg className={styles.pie} viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true">
            {slices.map((slice) => (
              <path
                key={slice.key}
                className={joinClasses(
                  styles.slice,
                  shownKey !== undefined && shownKey !== slice.key && styles.faded,
                )}
                d={slice.path}
                data-colour={slice.colour}
                data-pulled={slice.isPulled || undefined}
                transform={`translate(${slice.shift.x} ${slice.shift.y})`}
                onPointerEnter={() => setShownKey(slice.key)}
                onPointerLeave={() => setShownKey(undefined)}
              />
            ))}
          </svg>
          <table className={styles.legend} aria-labelledby={titleId}>
            <thead className={styles.spoken}>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.share}</th>
                <th scope="col">{texts.count}</th>
              </tr>
            </thead>
            <tbody>
              {slices.map((slice) => (
                <LegendRow
                  key={slice.key}
                  slice={slice}
                  isShown={shownKey === slice.key}
                  onShow={setShownKey}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  )
}

interface LegendRowProps {
  readonly slice: PieSlice
  readonly isShown: boolean
  readonly onShow: (key: string | undefined) => void
}

function LegendRow({ slice, isShown, onShow }: LegendRowProps) {
  return (
    <tr
      className={joinClasses(styles.row, isShown && styles.shown)}
      onPointerEnter={() => onShow(slice.key)}
      onPointerLeave={() => onShow(undefined)}
    >
      <th scope="row" className={styles.name} title={slice.name}>
        <span className={styles.swatch} data-colour={slice.colour} />
        {slice.name}
      </th>
      <td className={styles.value}>{formatPercent(slice.sharePercent, 1)}</td>
      <td className={joinClasses(styles.value, styles.count)}>{formatCount(slice.count)}</td>
    </tr>
  )
}
