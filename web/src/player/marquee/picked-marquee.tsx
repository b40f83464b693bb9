import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  FOLLOWED_FIXTURES_MAX,
  seedResults,
  useFollowResults,
  useLiveStatuses,
} from '../../live/live-results.ts'
import classes from './marquee.module.css'
import { MarqueeStrip } from './marquee-strip.tsx'
import { api } from '../../api/api.ts'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import type { Fixture } from '@pickproof/contract/catalog'
import { type FixtureStatus, isInPlay } from '@pickproof/domain/games/fixture-status'

const texts = defineTexts('player.picked-marquee', {
  title: fixed('Live matches:', 'U053'),
})

interface PickedMarqueeProps {
  readonly fixtureIds: readonly string[]
  /** One of them is probably live now. The strip reserves its space until it is known, so the page below does not move. */
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
  return <MarqueeStrip title={texts.title} fixtures={inPlay} />
}

/** The games of these ids, at any date. Asks nothing without any. */
function pickedFixturesQuery(fixtureIds: readonly string[]) {
  return queryOptions({
    queryKey: ['sports', 'fixtures', 'picked', fixtureIds],
    queryFn:
      fixtureIds.length === 0
        ? skipToken
        : async ({ signal }: { signal: AbortSignal }) => {
            const query = { id: [...fixtureIds], page: 1 }
            return (await api('GET /sports/fixtures', { query, toast: false, signal })).data
          },
    // Another pick must not make the strip blink.
    placeholderData: keepPreviousData,
  })
}

/** Of these fixtures the picked ones that are played now, in the order of the picks; the newest status counts. */
export function inPlayOnly(
  fixtures: readonly Fixture[],
  pickedIds: readonly string[],
  statuses: ReadonlyMap<string, FixtureStatus>,
): readonly Fixture[] {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]))
  return pickedIds.flatMap((id) => {
    const fixture = byId.get(id)
    return fixture !== undefined && isInPlay(statuses.get(id) ?? fixture.status) ? [fixture] : []
  })
}
