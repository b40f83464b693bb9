import type { Banner } from '@pickproof/contract/banners'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { browserClock } from '../../stream/browser-clock.ts'
import { BannerSlide } from '../../common/banner/banner-slide.tsx'
import slideClasses from '../../common/banner/banner-slide.module.css'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { usePerson } from '../../session/use-person.ts'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import classes from './banner-card.module.css'
import { bannersQuery, recordView } from './banner-queries.ts'
import { BannerRotation } from './banner-rotation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { fixed, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.banners', {
  banners: 'Banners',
  carousel: 'carousel',
  slide: 'slide',
  position: text<{ place: number; count: number }>('{place} of {count}'),
  start: 'Start the banners',
  stop: 'Stop the banners',
  show: text<{ place: number; count: number }>('Show banner {place} of {count}'),
  none: fixed('No Banners Available', 'U013'),
  loading: 'Loading the banners',
  failed: 'We could not load the banners.',
})

/** The brand's banners, one after the other. */
export function BannerCard() {
  const { data: banners, error, refetch } = useQuery(bannersQuery())
  const referralCode = usePerson()?.user.referralCode ?? null
  if (banners === undefined)
    return (
      <Card className={classes.card} aria-label={texts.banners}>
        {error === null ? (
          <BannerSkeleton />
        ) : (
          <CardBody>
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          </CardBody>
        )}
      </Card>
    )
  if (banners.length === 0) return <NoBanners />
  // New banners begin with the first one; the same ones read again go on where they are.
  const key = banners.map(({ id, viewTimeInSeconds }) => `${id}:${viewTimeInSeconds}`).join(' ')
  return <Banners key={key} banners={banners} referralCode={referralCode} />
}

interface BannersProps {
  readonly banners: readonly Banner[]
  readonly referralCode: string | null
}

const stillness = '(prefers-reduced-motion: reduce)'

function Banners({ banners, referralCode }: BannersProps) {
  const latest = useRef(banners)
  latest.current = banners
  const rotation = useMemo(
    () =>
      new BannerRotation({
        seconds: latest.current.map(({ viewTimeInSeconds }) => viewTimeInSeconds),
        wait: browserClock.wait,
        onShown: (index) => {
          const banner = latest.current[index]
          if (banner !== undefined) recordView(banner)
        },
      }),
    [],
  )
  const { index, isPaused, isMoving } = useSyncExternalStore(rotation.subscribe, rotation.read)
  const isStill = useHolds(rotation)
  const banner = banners[index] ?? banners[0]
  if (banner === undefined) return null
  const count = banners.length
  const canMove = count > 1 && !isStill
  return (
    <Card
      className={classes.card}
      aria-label={texts.banners}
      aria-roledescription={texts.carousel}
      onPointerEnter={(event) => rotation.hold('pointer', event.pointerType === 'mouse')}
      onPointerLeave={() => rotation.hold('pointer', false)}
      onFocus={() => rotation.hold('focus', true)}
      onBlur={(event) => rotation.hold('focus', event.currentTarget.contains(event.relatedTarget))}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no element of a form. */}
      <div
        className={slideClasses.slide}
        role="group"
        aria-roledescription={texts.slide}
        aria-label={texts.position({ place: index + 1, count })}
        aria-live={isMoving ? 'off' : 'polite'}
      >
        <BannerSlide
          key={banner.id}
          banner={banner}
          referralCode={referralCode}
          isPlaying={!isPaused && !isStill}
          hasControls={isStill}
        />
      </div>
      {count > 1 && (
        <div className={classes.controls}>
          {canMove && (
            <IconButton
              size="small"
              icon={isPaused ? 'play' : 'pause'}
              label={isPaused ? texts.start : texts.stop}
              onClick={() => rotation.pause(!isPaused)}
            />
          )}
          {banners.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              className={classes.dot}
              aria-label={texts.show({ place: place + 1, count })}
              aria-current={place === index}
              onClick={() => rotation.show(place)}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

/** Runs the rotation while the card is shown, and pauses it on a hidden page or for reduced motion. */
function useHolds(rotation: BannerRotation): boolean {
  useEffect(() => {
    const query = window.matchMedia(stillness)
    const onStillness = () => rotation.hold('still', query.matches)
    const onVisibility = () => rotation.hold('hidden', document.visibilityState === 'hidden')
    onStillness()
    onVisibility()
    query.addEventListener('change', onStillness)
    document.addEventListener('visibilitychange', onVisibility)
    rotation.start()
    return () => {
      query.removeEventListener('change', onStillness)
      document.removeEventListener('visibilitychange', onVisibility)
      rotation.stop()
    }
  }, [rotation])
  return useSyncExternalStore(subscribeStillness, () => window.matchMedia(stillness).matches)
}

function subscribeStillness(listener: () => void): () => void {
  const query = window.matchMedia(stillness)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function NoBanners() {
  return (
    <Card className={classes.card} aria-label={texts.banners}>
      <CardBody className={classes.none}>
        <EmptyState centred icon="photo" title={texts.none} />
      </CardBody>
    </Card>
  )
}

function BannerSkeleton() {
  return (
    <SkeletonGroup label={texts.loading}>
      <SkeletonBlock height={160} />
      <div className={slideClasses.words}>
        <SkeletonLine width="86%" height={20} />
        <SkeletonLine width="58%" height={20} />
      </div>
    </SkeletonGroup>
  )
}
