import type { Fixture } from '@pickproof/contract/catalog'
import type { LiveResult } from '@pickproof/contract/stream-events'
import { type FixtureStatus, isInPlay } from '@pickproof/domain/games/fixture-status'
import { text } from '@pickproof/domain/messages/message'
import { findInstantMs } from '@pickproof/domain/time/instant'
import { hasLiveClock, type Scoreboard, scoreboardOf, statusAt } from '../../odds/scoreboard/scoreboard.ts'
import type { ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Crest } from '../../odds/crest.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { SportScene } from '../../ui/icons/sport-scene.tsx'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './game-header.module.css'
import { PeriodTable } from './period-table.tsx'
import { Score } from './score.tsx'

const texts = defineTexts('player.game-header', {
  teams: text<{ home: string; away: string }>('{home} vs {away}'),
  serving: 'serving',
  batting: 'batting',
  hasBall: 'has the ball',
  clock: 'Match clock',
  periodClock: text<{ period: string; clock: string }>('{period} {clock}'),
})

interface GameHeaderProps {
  readonly fixture: Fixture
  /** The newest status, which may be younger than the result. */
  readonly status: FixtureStatus
  readonly result: LiveResult | undefined
  readonly nowMs: number
  /** The way to the other games of the league. */
  readonly league: ReactNode
  /** What marks the game and each team as a favorite. */
  readonly stars?: GameStars
}

export interface GameStars {
  readonly game: ReactNode
  readonly home: ReactNode
  readonly away: ReactNode
}

/** The teams, the score, what is being played, where and since when (O022). */
export function GameHeader({ fixture, status, result, nowMs, league, stars }: GameHeaderProps) {
  const { home_team_display: home, away_team_display: away, sport } = fixture
  const board =
    result === undefined
      ? undefined
      : scoreboardOf(sport.id, { ...result, fixture: { ...result.fixture, status } })
  return (
    <header className={classes.header}>
      <SportScene sport={sport.id} cover className={classes.scene} />
      <div className={classes.top}>
        <div className={classes.league}>{league}</div>
        {stars?.game}
      </div>
      <h1>
        <VisuallyHidden>{texts.teams({ home, away })}</VisuallyHidden>
      </h1>
      <div className={classes.board}>
        <Team fixture={fixture} side="home" board={board} star={stars?.home} />
        <SideScore side="home" board={board} />
        <Team fixture={fixture} side="away" board={board} star={stars?.away} />
        <SideScore side="away" board={board} />
        <div className={classes.state}>
          <GameStatus fixture={fixture} status={status} board={board} nowMs={nowMs} />
        </div>
      </div>
      {board === undefined ? null : <PeriodTable columns={board.columns} home={home} away={away} />}
      <p className={classes.facts}>
        <DateText instant={fixture.start_date} format="MMM Do, h:mm A (z)" />
        {fixture.venue_name === '' ? null : (
          <span>{[fixture.venue_name, fixture.venue_location].filter(Boolean).join(', ')}</span>
        )}
      </p>
    </header>
  )
}

interface SideProps {
  readonly side: 'home' | 'away'
  readonly board: Scoreboard | undefined
}

const POSSESSION_TEXTS: Readonly<Record<string, 'serving' | 'batting'>> = {
  tennis: 'serving',
  table_tennis: 'serving',
  volleyball: 'serving',
  baseball: 'batting',
  cricket: 'batting',
}

interface TeamProps extends SideProps {
  readonly fixture: Fixture
  readonly star: ReactNode
}

function Team({ fixture, side, board, star }: TeamProps) {
  const isHome = side === 'home'
  const name = isHome ? fixture.home_team_display : fixture.away_team_display
  const [competitor] = isHome ? fixture.home_competitors : fixture.away_competitors
  const possession = texts[POSSESSION_TEXTS[fixture.sport.id] ?? 'hasBall']
  return (
    <div className={joinClasses(classes.team, classes[side])}>
      <Crest logo={competitor?.logo} abbreviation={competitor?.abbreviation ?? name} size={40} />
      <div className={classes.teamWords}>
        <span className={classes.teamName}>{name}</span>
        {board?.possession === side ? <span className={classes.possession}>{possession}</span> : null}
      </div>
      {star}
    </div>
  )
}

function SideScore({ side, board }: SideProps) {
  const text = board?.score?.[side]
  const isTrailing = board?.leader !== undefined && board.leader !== side
  return (
    <div className={classes[`${side}Score`]}>
      {text === undefined ? null : <Score text={text} isTrailing={isTrailing} />}
    </div>
  )
}

const TONES: Readonly<Record<FixtureStatus, StatusTone>> = {
  unplayed: 'neutral',
  live: 'live',
  half: 'live',
  completed: 'info',
  cancelled: 'warn',
  postponed: 'warn',
}

interface GameStatusProps {
  readonly fixture: Fixture
  readonly status: FixtureStatus
  readonly board: Scoreboard | undefined
  readonly nowMs: number
}

function GameStatus({ fixture, status, board, nowMs }: GameStatusProps) {
  const startMs = findInstantMs(fixture.start_date) ?? nowMs
  const isLarge = hasLiveClock(fixture.sport.id)
  const period = isInPlay(status) && status !== 'half' ? board?.period : undefined
  return (
    <>
      <Status tone={TONES[status]} hollow={status === 'unplayed'}>
        {statusAt(status, startMs, nowMs)}
      </Status>
      {board?.clock !== undefined && isLarge ? (
        <span className={classes.clock} role="timer" aria-label={texts.clock}>
          {board.clock}
        </span>
      ) : null}
      {period === undefined ? null : (
        <span className={classes.period}>
          {board?.clock === undefined || isLarge ? period : texts.periodClock({ period, clock: board.clock })}
        </span>
      )}
      {board?.situation === undefined ? null : <span className={classes.period}>{board.situation}</span>}
    </>
  )
}
