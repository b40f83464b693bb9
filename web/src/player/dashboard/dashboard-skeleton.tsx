import { SkeletonBlock, SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import classes from './dashboard.module.css'

/** The shape of what comes: a headline, four figures, and four cards in two rows. */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the figures of this account">
      <div className={classes.page}>
        <SkeletonBlock width="50%" height={56} />
        <SkeletonBlock height={104} />
        <div className={classes.top}>
          <SkeletonCard lines={6} />
          <SkeletonCard lines={6} />
        </div>
        <div className={classes.bottom}>
          <SkeletonBlock height={300} />
          <SkeletonBlock height={300} />
        </div>
      </div>
    </SkeletonGroup>
  )
}
