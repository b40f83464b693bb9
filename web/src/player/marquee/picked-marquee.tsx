import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  FOLLOWED_FIXTURES_MAX,
  seedResults,
  useFollowResults,
  useLiveStatuses,
} from '../../live/live-results.ts'
import classes from './marquee.module.css'
import { MarqueeStrip } from './marquee-strip.tsx'
import { inPlayOnly } from './in-play-only.ts'
import { pickedFixturesQuery } from './picked-fixtures-query.ts'

interface PickedMarqueeProps {
  readonly fixtureIds: readonly string[]
  /** One of them should be played now: the place of the strip is kept until that is known, so that the page below does not move. */
  readonly isExpected: boolean
}

/** The games of the player's own open picks, while they are played. */
export function PickedMarquee({ fixtureIds, isExpected }: PickedMarqueeProps) {
  const followed = fixtureIds.slice(0, FOLLOWED_FIXTURES_MAX)
  const { data: fixtures = [], isLoading } = useQuery(pickedFixturesQuery(followed))
  useEffect(() => seedResults(fixtures), [fixtures])
  useFollowResults(followed.length === 0 ? undefined : { fixtureIds: followed })
  const statuses = useLiveStatuses(followed)
  const inPlay = inPlayOnly(fixtures, followed, statuses)
  if (inPlay.length === 0) return isLoading && isExpected ? <div className={classes.marquee} /> : null
  return <MarqueeStrip title="Live matches:" fixtures={inPlay} />
}
