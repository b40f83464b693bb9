import { defineTexts } from '../../language/language.ts'
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { tableStyle } from './fixtures-table.tsx'
import styles from './fixtures-table.module.css'
import { type MarketColumn, marketColumns } from './market-column.ts'

const texts = defineTexts('player.fixtures-skeleton', { loading: 'Loading fixtures' })

const USUAL_MARKETS = ['moneyline', 'spread', 'total'].map((type) => ({
  id: type,
  name: type,
  market_type: type,
  is_main: true,
}))
const NAME_WIDTHS = ['44%', '56%', '38%', '50%', '62%', '46%']

interface FixturesSkeletonProps {
  readonly sportId: string
  readonly columns: readonly MarketColumn[]
}

/** The table before its fixtures have come, in its own shape. */
export function FixturesSkeleton({ sportId, columns }: FixturesSkeletonProps) {
  const shown = columns.length === 0 ? marketColumns(USUAL_MARKETS) : columns
  return (
    <Card className={styles.card} style={tableStyle(sportId, shown)}>
      <SkeletonGroup label={texts.loading}>
        <div className={styles.head} />
        {NAME_WIDTHS.map((width, index) => (
          <div key={width} className={styles.row}>
            <div className={styles.when}>
              <SkeletonLine width={44} />
            </div>
            <div className={styles.pair}>
              <NameSkeleton width={width} />
              <NameSkeleton width={NAME_WIDTHS[(index + 3) % NAME_WIDTHS.length] ?? width} />
            </div>
            <div className={styles.scores} />
            {shown.map(({ id }) => (
              <div key={id} className={styles.pair}>
                <SkeletonBlock height="100%" />
                <SkeletonBlock height="100%" />
              </div>
            ))}
            <div className={styles.moreCell} />
          </div>
        ))}
      </SkeletonGroup>
    </Card>
  )
}

function NameSkeleton({ width }: { readonly width: string }) {
  return (
    <span className={styles.team}>
      <SkeletonBlock width={20} height={20} />
      <SkeletonLine width={width} height={14} />
    </span>
  )
}
