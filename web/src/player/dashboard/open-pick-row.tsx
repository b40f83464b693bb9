import type { PickView, PickLeg } from '@pickproof/contract/picks'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { countdownTo } from '@pickproof/domain/format/countdown'
import { formatDate } from '@pickproof/domain/format/dates'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { formatMoney } from '@pickproof/domain/format/money'
import { formatOdds } from '@pickproof/domain/format/odds'
import type { OddType } from '@pickproof/domain/odds/odds'
import { scoreLine, standingOf } from '../../odds/scoreboard/scoreboard.ts'
import { useLiveResult } from '../../live/live-results.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Status } from '../../ui/values/status.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { legsSummary, placedOdds } from '../pick-legs.ts'
import classes from './open-pick-row.module.css'
import { findNextLeg } from './open-picks.ts'
import { findStanding } from './pick-standing.ts'

interface OpenPickRowProps {
  readonly pick: PickView
  readonly oddType: OddType
}

/** One open pick: what it is, the state of its game, and its money. */
export function OpenPickRow({ pick, oddType }: OpenPickRowProps) {
  const isParlay = pick.type === 'PARLAY'
  const leg = findNextLeg(pick)
  const openLegs = pick.childPicks.filter(({ status }) => status === 'PENDING').length
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name}>
          {isParlay ? `Parlay, ${pick.childPicks.length} legs` : withMinusSigns(pick.oddsName)}
        </span>
        <span className={classes.muted}>
          {isParlay ? legsSummary(pick.childPicks) : `${pick.marketLabel} · ${pick.league}`}
        </span>
        {leg && <StandingLine pick={pick} leg={leg} isLastLeg={isParlay && openLegs === 1} />}
      </div>
      {leg && <Game leg={leg} />}
      <div className={classes.money}>
        <span>
          <strong>{formatMoney(pick.betAmount, pick.currencySymbol)}</strong>{' '}
          <span className={classes.at}>at</span>{' '}
          <strong>{formatOdds(placedOdds(pick), oddType, isParlay ? 3 : undefined)}</strong>
        </span>
        <span className={classes.muted}>to win {formatMoney(pick.toWonAmount, pick.currencySymbol)}</span>
      </div>
    </li>
  )
}

interface StandingLineProps {
  readonly pick: PickView
  readonly leg: PickLeg
  readonly isLastLeg: boolean
}

function StandingLine({ pick, leg, isLastLeg }: StandingLineProps) {
  const standing = findStanding(leg, useLiveResult(leg.fixtureId))
  if (standing !== undefined && (pick.type !== 'PARLAY' || isLastLeg))
    return (
      <span className={standing.isAhead ? classes.ahead : classes.muted}>
        {isLastLeg ? `Last leg: ${standing.text.toLowerCase()}` : standing.text}
      </span>
    )
  if (pick.canCashOut && pick.cashOutAmount !== null)
    return (
      <span className={classes.muted}>
        Cash out {formatMoney(pick.cashOutAmount, pick.currencySymbol)} until the start
      </span>
    )
  return null
}

/** Only this part is drawn again when the score moves. */
function Game({ leg }: { readonly leg: PickLeg }) {
  const result = useLiveResult(leg.fixtureId)
  const nowMs = useMinute()
  if (result === undefined || result.fixture.status === 'unplayed')
    return (
      <div className={classes.game}>
        <span className={classes.when}>{startText(leg.gameDate, nowMs)}</span>
        <span className={classes.muted}>
          {leg.homeTeam} v {leg.awayTeam}
        </span>
      </div>
    )
  const { score, leader } = standingOf(leg.sport, result)
  const line = scoreLine(leg.sport, result)
  const side = (name: 'home' | 'away', team: string) => (
    <span className={joinClasses(classes.side, leader !== undefined && leader !== name && classes.trailing)}>
      <span className={classes.team}>{team}</span>
      {/* The overs of a cricket score would leave no room for the name. */}
      <span className={classes.score}>{score?.[name].split(' ')[0]}</span>
    </span>
  )
  return (
    <div className={classes.game}>
      {isInPlay(result.fixture.status) ? (
        <Status tone="live" small>
          {line ?? 'Live'}
        </Status>
      ) : (
        <span className={classes.when}>{line}</span>
      )}
      {side('home', leg.homeTeam)}
      {side('away', leg.awayTeam)}
    </div>
  )
}

/** 'Starts in 1 h 12 min' on the day itself, else the date; a game that is late has begun or will any moment. */
function startText(gameDate: string, nowMs: number): string {
  const startMs = Date.parse(gameDate)
  const { days, hours, minutes } = countdownTo(startMs, nowMs)
  if (days > 0) return formatDate(startMs, 'MMM Do, h:mm A (z)', viewerTimeZone())
  if (startMs <= nowMs) return 'About to start'
  return `Starts in ${hours > 0 ? `${hours} h ` : ''}${minutes} min`
}
