import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  FOLLOWED_FIXTURES_MAX,
  seedResults,
  useFollowResults,
  useLiveStatuses,
} from '../../live/live-results.ts'
import { MarqueeStrip } from './marquee-strip.tsx'
import { inPlayOnly } from './in-play-only.ts'
import { pickedFixturesQuery } from './picked-fixtures-query.ts'

/** The games of the player's own open picks, while they are played. */
export function PickedMarquee({ fixtureIds }: { readonly fixtureIds: readonly string[] }) {
  const followed = fixtureIds.slice(0, FOLLOWED_FIXTURES_MAX)
  const { data: fixtures = [] } = useQuery(pickedFixturesQuery(followed))
  useEffect(() => seedResults(fixtures), [fixtures])
  useFollowResults(followed.length === 0 ? undefined : { fixtureIds: followed })
  const statuses = useLiveStatuses(followed)
  const inPlay = inPlayOnly(fixtures, followed, statuses)
  return inPlay.length === 0 ? null : <MarqueeStrip title="Live matches:" fixtures={inPlay} />
}
