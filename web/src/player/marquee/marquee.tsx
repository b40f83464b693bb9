import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { upcomingFixturesQuery } from '../../api/sport-queries.ts'
import { browserClock } from '../../stream/browser-clock.ts'
import { FOLLOWED_FIXTURES_MAX, seedResults, useFollowResults } from '../../live/live-results.ts'
import { useLiveRefresh } from '../../odds/live-refresh.ts'
import classes from './marquee.module.css'
import { MarqueeStrip } from './marquee-strip.tsx'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.marquee', {
  title: fixed('Live/Upcoming matches:', 'U051'),
})

/** Games in play and those that start next, as a strip that moves slowly by. Without any it is not there. */
export function Marquee() {
  const { data, isPending, refetch } = useQuery(upcomingFixturesQuery())
  useLiveRefresh(() => void refetch(), browserClock)
  const fixtures = data?.data.slice(0, FOLLOWED_FIXTURES_MAX) ?? []
  useEffect(() => {
    if (data !== undefined) seedResults(data.data)
  }, [data])
  useFollowResults(fixtures.length === 0 ? undefined : { fixtureIds: fixtures.map(({ id }) => id) })
  // It reserves its space until the response arrives, so the page below does not move.
  if (data === undefined) return isPending ? <div className={classes.marquee} /> : null
  return fixtures.length === 0 ? null : <MarqueeStrip title={texts.title} fixtures={fixtures} />
}
