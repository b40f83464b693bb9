import type { PickLeg } from '@pickproof/contract/picks'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { formatCountdown } from '@pickproof/domain/format/countdown'
import { scoreLine, standingOf } from '../../odds/scoreboard/scoreboard.ts'
import { useLiveResult } from '../../live/live-results.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { Status } from '../../ui/values/status.tsx'
import { MatchLines } from './match-lines.tsx'
import { PICK_TIME, type TimeFormat } from './pick-times.ts'
import { type Message, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { pickTexts } from './texts.ts'
import { marginText, needOf } from './need-words.ts'

const texts = defineTexts('player.live-match', {
  startsIn: text<{ countdown: Message | string }>('starts in {countdown}'),
  live: 'Live',
})

interface LiveMatchProps {
  readonly leg: PickLeg
  readonly formatTime: TimeFormat
}

/** The current state of the game of an open pick; only this part renders again when it changes. */
export function LiveMatch({ leg, formatTime }: LiveMatchProps) {
  const result = useLiveResult(leg.fixtureId)
  const nowMs = useMinute()
  const startMs = Date.parse(leg.gameDate)
  if (result === undefined || result.fixture.status === 'unplayed')
    return (
      <MatchLines
        leg={leg}
        when={formatTime(startMs, PICK_TIME)}
        aside={startMs > nowMs ? texts.startsIn({ countdown: formatCountdown(startMs, nowMs) }) : undefined}
      />
    )
  const { score, leader } = standingOf(leg.sport, result)
  const line = scoreLine(leg.sport, result)
  return (
    <MatchLines
      leg={leg}
      when={isInPlay(result.fixture.status) ? <Status tone="live">{line ?? texts.live}</Status> : line}
      score={score}
      leader={leader}
    />
  )
}

/** The same in one line, for a leg of a parlay. */
export function LiveMatchLine({ leg, formatTime }: LiveMatchProps) {
  const result = useLiveResult(leg.fixtureId)
  const match = pickTexts.match({ home: leg.homeTeam, away: leg.awayTeam })
  if (result === undefined || result.fixture.status === 'unplayed')
    return `${match} · ${formatTime(leg.gameDate, PICK_TIME)}`
  const { score } = standingOf(leg.sport, result)
  const figures = score === undefined ? undefined : `${score.home}–${score.away}`
  const need = needOf(leg, result)
  return [scoreLine(leg.sport, result), figures, match, need && marginText(need)]
    .filter((part) => part !== undefined)
    .join(' · ')
}
