import type { Fixture } from '@pickproof/contract/catalog'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useLiveResult, useLiveStatus } from '../../live/live-results.ts'
import { gameAddress } from '../../odds/use-game-link.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { useOnceIdle } from '../../ui/browser/use-once-idle.ts'
import { MarqueeCard } from './marquee-card.tsx'
import classes from './marquee.module.css'
import { memo } from '../../language/spoken.tsx'

/** One match takes so much room. */
const MATCH_WIDTH_PX = 291
/** Pixels a second. */
const SPEED = 50

interface Round {
  readonly widthPx: number
  readonly seconds: number
}

/** Undefined: everything is in view, so nothing moves. Otherwise how far one round leads and how long it takes. */
export function findRound(matchCount: number, roomPx: number): Round | undefined {
  const widthPx = matchCount * MATCH_WIDTH_PX
  return widthPx > roomPx ? { widthPx, seconds: widthPx / SPEED } : undefined
}

/** How many matches are seen at a time, those at the edges included. */
export function matchesInView(roomPx: number): number {
  return Math.ceil(roomPx / MATCH_WIDTH_PX)
}

interface MarqueeStripProps {
  readonly title: string
  readonly fixtures: readonly Fixture[]
}

/**
 * Matches side by side. Where they do not fit they move by and begin again without a gap. The page is first: at the
 * beginning only the matches in view are drawn, and they do not move.
 */
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
  const isWhole = useOnceIdle()
  const inView = fixtures.slice(0, matchesInView(roomPx ?? screen.width))
  const round = isWhole && roomPx !== undefined ? findRound(fixtures.length, roomPx) : undefined
  return (
    <section className={classes.marquee} aria-labelledby={titleId}>
      <h2 className={classes.title} id={titleId}>
        {title}
      </h2>
      <div className={classes.room} ref={room} data-moving={round !== undefined}>
        <div className={classes.track} style={round && motionOf(round)}>
          <ul className={classes.matches}>
            {(isWhole ? fixtures : inView).map((fixture) => (
              <Match key={fixture.id} fixture={fixture} />
            ))}
          </ul>
          {/* The strip closes up with what was in view at its beginning, which only the eye needs. */}
          {round === undefined ? null : (
            <ul className={classes.matches} inert data-repeat>
              {inView.map((fixture) => (
                <RepeatedMatch key={fixture.id} fixture={fixture} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

function motionOf({ widthPx, seconds }: { readonly widthPx: number; readonly seconds: number }) {
  return { '--round': `${widthPx}px`, animationDuration: `${seconds}s` } as CSSProperties
}

interface MatchProps {
  readonly fixture: Fixture
}

const Match = memo(function Match({ fixture }: MatchProps) {
  const status = useLiveStatus(fixture.id, fixture.status)
  return (
    <li>
      <Link {...gameAddress({ ...fixture, status }, undefined)} className={classes.match}>
        <LiveCard fixture={fixture} status={status} />
      </Link>
    </li>
  )
})

const RepeatedMatch = memo(function RepeatedMatch({ fixture }: MatchProps) {
  const status = useLiveStatus(fixture.id, fixture.status)
  return (
    <li className={classes.match}>
      <LiveCard fixture={fixture} status={status} />
    </li>
  )
})

/** Drawn again for every score and clock; the link around it, which is dear to draw, is not. */
function LiveCard({ fixture, status }: MatchProps & { readonly status: FixtureStatus }) {
  const result = useLiveResult(fixture.id, fixture.result)
  return <MarqueeCard fixture={fixture} status={status} result={result} nowMs={useMinute()} />
}
