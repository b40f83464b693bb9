/** Shapes of parts of a page that have not come yet, in their usual sizes. They go into a `SkeletonGroup`. */
import { Card } from '../layout/card.tsx'
import { StatRow } from '../layout/stat-tile.tsx'
import styles from './shapes.module.css'
import { SkeletonBlock, SkeletonLine } from './skeleton.tsx'

const LINE_WIDTHS = ['46%', '58%', '38%', '52%', '62%', '42%']

/** A number of things that have no names yet. */
function Each({
  count,
  children,
}: {
  count: number
  children: (width: string, index: number) => React.ReactNode
}) {
  return Array.from({ length: count }, (_, index) =>
    children(LINE_WIDTHS[index % LINE_WIDTHS.length] ?? '50%', index),
  )
}

/** Figures beside each other in one card. */
export function SkeletonTiles({ count, className }: { count: number; className?: string }) {
  return (
    <StatRow className={className}>
      <Each count={count}>
        {(width, index) => (
          <div key={index} className={styles.tile}>
            <SkeletonLine width={width} />
            <SkeletonBlock width="72%" height={24} />
            <SkeletonLine width="84%" height={10} />
          </div>
        )}
      </Each>
    </StatRow>
  )
}

interface RowsProps {
  readonly count: number
  readonly rowHeight?: number
}

/** A card with a heading and rows. */
export function SkeletonRows(rows: RowsProps) {
  return (
    <Card>
      <Head />
      <SkeletonList {...rows} />
    </Card>
  )
}

/** Rows of two lines with a figure at the end, in a card that has its heading. */
export function SkeletonList({ count, rowHeight = 74 }: RowsProps) {
  return (
    <Each count={count}>
      {(width, index) => (
        <div key={index} className={styles.row} style={{ minHeight: rowHeight }}>
          <span className={styles.words}>
            <SkeletonLine width={width} height={14} />
            <SkeletonLine width="72%" height={10} />
          </span>
          <SkeletonLine width={64} height={14} />
        </div>
      )}
    </Each>
  )
}

/** Lines of words in a card that has its heading. */
export function SkeletonWords({ lines }: { lines: number }) {
  return (
    <span className={styles.words}>
      <Each count={lines}>{(width, index) => <SkeletonLine key={index} width={width} height={14} />}</Each>
    </span>
  )
}

/** A card with a heading and a drawing, such as a chart or a calendar. */
export function SkeletonChart({ height }: { height: number }) {
  return (
    <Card>
      <Head />
      <div className={styles.chart}>
        <SkeletonBlock height={height} />
      </div>
    </Card>
  )
}

/** A card with a heading, labeled fields in two columns, and a button. */
export function SkeletonFields({ count }: { count: number }) {
  return (
    <Card>
      <Head />
      <div className={styles.fields}>
        <Each count={count}>
          {(width, index) => (
            <span key={index} className={styles.words}>
              <SkeletonLine width={width} height={10} />
              <SkeletonBlock height={40} />
            </span>
          )}
        </Each>
      </div>
      <div className={styles.chart}>
        <SkeletonBlock width={160} height={40} />
      </div>
    </Card>
  )
}

function Head() {
  return (
    <div className={styles.head}>
      <SkeletonLine width="28%" height={14} />
    </div>
  )
}
