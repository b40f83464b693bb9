import type { Fixture } from '@pickproof/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { upcomingFixturesQuery } from '../../api/sport-queries.ts'
import { browserClock } from '../../live/browser-clock.ts'
import { seedResults, useFollowResults, useLiveResult, useLiveStatus } from '../../live/live-results.ts'
import { useLiveRefresh } from '../../odds/live-refresh.ts'
import { gameAddress } from '../../odds/use-game-link.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { MarqueeCard } from './marquee-card.tsx'
import { findRoundSeconds } from './marquee-motion.ts'
import classes from './marquee.module.css'

/** As many as one subscription may name. */
const FOLLOWED_MAX = 50

/** Games in play and those that start next, as a strip that moves slowly by. Without any it is not there. */
export function Marquee() {
  const { data, isPending, refetch } = useQuery(upcomingFixturesQuery())
  useLiveRefresh(() => void refetch(), browserClock)
  const fixtures = data?.data.slice(0, FOLLOWED_MAX) ?? []
  useEffect(() => {
    if (data !== undefined) seedResults(data.data)
  }, [data])
  useFollowResults(fixtures.length === 0 ? undefined : { fixtureIds: fixtures.map(({ id }) => id) })
  // Its place is kept until the answer is there, so that the page below does not move.
  if (data === undefined) return isPending ? <div className={classes.marquee} /> : null
  return fixtures.length === 0 ? null : <Strip fixtures={fixtures} />
}

function Strip({ fixtures }: { readonly fixtures: readonly Fixture[] }) {
  const room = useRef<HTMLDivElement>(null)
  const [roomPx, setRoomPx] = useState<number>()
  useEffect(() => {
    const element = room.current
    if (element === null) return
    const observer = new ResizeObserver(() => setRoomPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const seconds = roomPx === undefined ? undefined : findRoundSeconds(fixtures.length, roomPx)
  const style: CSSProperties = seconds === undefined ? {} : { animationDuration: `${seconds}s` }
  return (
    <section className={classes.marquee} aria-labelledby="marquee-title">
      <h2 className={classes.title} id="marquee-title">
        Live/Upcoming matches:
      </h2>
      <div className={classes.room} ref={room} data-moving={seconds !== undefined}>
        <div className={classes.track} style={style}>
          <Matches fixtures={fixtures} />
          {/* The strip closes up with a second round of itself, which only the eye needs. */}
          {seconds === undefined ? null : <Matches fixtures={fixtures} isRepeat />}
        </div>
      </div>
    </section>
  )
}

interface MatchesProps {
  readonly fixtures: readonly Fixture[]
  readonly isRepeat?: boolean
}

function Matches({ fixtures, isRepeat = false }: MatchesProps) {
  const nowMs = useMinute()
  return (
    <ul className={classes.matches} inert={isRepeat} data-repeat={isRepeat || undefined}>
      {fixtures.map((fixture) => (
        <Match key={fixture.id} fixture={fixture} nowMs={nowMs} />
      ))}
    </ul>
  )
}

function Match({ fixture, nowMs }: { readonly fixture: Fixture; readonly nowMs: number }) {
  const status = useLiveStatus(fixture.id)?.status ?? fixture.status
  const result = useLiveResult(fixture.id) ?? fixture.result ?? undefined
  return (
    <li>
      <Link {...gameAddress({ ...fixture, status }, undefined)} className={classes.match}>
        <MarqueeCard fixture={fixture} status={status} result={result} nowMs={nowMs} />
      </Link>
    </li>
  )
}
