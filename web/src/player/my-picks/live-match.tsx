import type { PickLeg } from '@pickproof/contract/picks'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { formatCountdown } from '@pickproof/domain/format/countdown'
import { scoreLine, standingOf } from '../../odds/scoreboard/scoreboard.ts'
import { useLiveResult } from '../../live/live-results.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { Status } from '../../ui/values/status.tsx'
import { MatchLines } from './match-lines.tsx'
import type { TimeFormat } from './pick-times.ts'

interface LiveMatchProps {
  readonly leg: PickLeg
  readonly formatTime: TimeFormat
}

/** The game of an open pick as it is now; only this part is drawn again when it moves. */
export function LiveMatch({ leg, formatTime }: LiveMatchProps) {
  const result = useLiveResult(leg.fixtureId)
  const nowMs = useMinute()
  const startMs = Date.parse(leg.gameDate)
  if (result === undefined || result.fixture.status === 'unplayed')
    return (
      <MatchLines
        leg={leg}
        when={formatTime(startMs, 'MMM Do, h:mm A (z)')}
        aside={startMs > nowMs ? `starts in ${formatCountdown(startMs, nowMs)}` : undefined}
      />
    )
  const { score, leader } = standingOf(leg.sport, result)
  const line = scoreLine(leg.sport, result)
  return (
    <MatchLines
      leg={leg}
      when={isInPlay(result.fixture.status) ? <Status tone="live">{line ?? 'Live'}</Status> : line}
      score={score}
      leader={leader}
    />
  )
}

/** The same in one line, for a leg of a parlay. */
export function LiveMatchLine({ leg, formatTime }: LiveMatchProps) {
  const result = useLiveResult(leg.fixtureId)
  const match = `${leg.homeTeam} v ${leg.awayTeam}`
  if (result === undefined || result.fixture.status === 'unplayed')
    return `${match} · ${formatTime(leg.gameDate, 'MMM Do, h:mm A (z)')}`
  const { score } = standingOf(leg.sport, result)
  const figures = score === undefined ? undefined : `${score.home}–${score.away}`
  return [scoreLine(leg.sport, result), figures, match].filter((part) => part !== undefined).join(' · ')
}
