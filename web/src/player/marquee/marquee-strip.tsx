import type { Fixture } from '@pickproof/contract/catalog'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useLiveResult, useLiveStatus } from '../../live/live-results.ts'
import { gameAddress } from '../../odds/use-game-link.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { MarqueeCard } from './marquee-card.tsx'
import classes from './marquee.module.css'
import { findRoundSeconds } from './marquee-motion.ts'

interface MarqueeStripProps {
  readonly title: string
  readonly fixtures: readonly Fixture[]
}

/** Matches side by side; where they do not fit they move by and begin again without a gap. */
export function MarqueeStrip({ title, fixtures }: MarqueeStripProps) {
  const titleId = useId()
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
    <section className={classes.marquee} aria-labelledby={titleId}>
      <h2 className={classes.title} id={titleId}>
        {title}
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
