import { Card, CardBody } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import slideClasses from '../../common/banner/banner-slide.module.css'
import classes from './banner-card.module.css'

export function NoBanners() {
  return (
    <Card className={classes.card} aria-label="Banners">
      <CardBody className={classes.none}>
        <EmptyState centred icon="photo" title="No Banners Available" />
      </CardBody>
    </Card>
  )
}

export function BannerSkeleton() {
  return (
    <SkeletonGroup label="Loading the banners">
      <SkeletonBlock height={160} />
      <div className={slideClasses.words}>
        <SkeletonLine width="86%" height={20} />
        <SkeletonLine width="58%" height={20} />
      </div>
    </SkeletonGroup>
  )
}
