/** The parts of a row that follow the game itself; each is drawn again on its own. */
import type { Fixture } from '@pickproof/contract/catalog'
import type { LiveResult } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import {
  playedNow,
  scoreboardOf,
  standingOf,
  statusWords,
  withoutOvers,
} from '../../odds/scoreboard/scoreboard.ts'
import { useLiveResult } from '../../live/live-results.ts'
import { SpokenScore } from '../../odds/spoken-score.tsx'
import { startsSoonText, startTimeText } from '../../odds/start-texts.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { startMsOf } from './fixture-list.ts'
import styles from './fixtures-table.module.css'

const texts = defineTexts('player.fixture-live', { overs: text<{ overs: string }>('{overs} overs') })

/** Period and clock of a game in play, else when it starts. */
export function GameTime({ fixture }: { readonly fixture: Fixture }) {
  return isInPlay(fixture.status) ? <Clock fixture={fixture} /> : <Start startMs={startMsOf(fixture)} />
}

function Start({ startMs }: { readonly startMs: number }) {
  const soon = startsSoonText(startMs, useMinute())
  return (
    <>
      <time className={styles.time} dateTime={new Date(startMs).toISOString()}>
        {startTimeText(startMs, viewerTimeZone())}
      </time>
      {soon === undefined ? null : <span className={styles.muted}>{soon}</span>}
    </>
  )
}

function Clock({ fixture }: { readonly fixture: Fixture }) {
  const result = useLiveResult(fixture.id, fixture.result)
  if (result === undefined) return <span className={styles.time}>{statusWords(fixture.status)}</span>
  const below = situationOf(fixture.sport.id, result)
  return (
    <>
      <span className={styles.time}>
        {playedNow(fixture.sport.id, result, 'short') ?? statusWords(fixture.status)}
      </span>
      {below === undefined ? null : <span className={styles.muted}>{below}</span>}
    </>
  )
}

/** Below the period: the clock, or what the sport has instead of one, such as the points of a game of tennis. */
function situationOf(sportId: string, result: LiveResult): string | undefined {
  const { clock, outs } = scoreboardOf(sportId, result)
  const { game_score, possession } = result.in_play
  const overs = possession === null ? undefined : result.stats[possession].overs
  if (clock !== undefined) return clock
  if (game_score !== null) return game_score.replace('-', '–')
  if (sportId === 'cricket' && overs !== undefined) return texts.overs({ overs: overs.toFixed(1) })
  // Without the runners: the column is narrow.
  return outs
}

/** The score of each side in the line of its team; the trailing side is muted. */
export function TeamScores({ fixture }: { readonly fixture: Fixture }) {
  const result = useLiveResult(fixture.id, fixture.result)
  if (result === undefined || !isInPlay(fixture.status)) return null
  const { score, leader } = standingOf(fixture.sport.id, result)
  if (score === undefined) return null
  const teams = { home: fixture.home_team_display, away: fixture.away_team_display }
  return (['home', 'away'] as const).map((side) => (
    <span
      key={side}
      className={joinClasses(styles.score, leader !== undefined && leader !== side && styles.behind)}
    >
      <SpokenScore team={teams[side]} score={score[side]}>
        {/* The overs of a cricket score need more room than a row has. */}
        {withoutOvers(score[side])}
      </SpokenScore>
    </span>
  ))
}
