import type { PickView, PickLeg } from '@pickproof/contract/picks'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { countdownTo } from '@pickproof/domain/format/countdown'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import type { OddType } from '@pickproof/domain/odds/odds'
import { scoreLine, standingOf, withoutOvers } from '../../odds/scoreboard/scoreboard.ts'
import { useLiveResult } from '../../live/live-results.ts'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { dateText, formatOdds, moneyOf } from '../../language/values.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Status } from '../../ui/values/status.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { legsSummary, placedOdds } from '../pick-legs.ts'
import classes from './open-pick-row.module.css'
import { findNextLeg } from './open-picks.ts'
import { findStanding } from './pick-standing.ts'

const texts = defineTexts('player.open-pick', {
  parlay: text<{ legs: number }>('Parlay, {legs, plural, one {# leg} other {# legs}}'),
  market: text<{ market: string; league: string }>('{market} · {league}'),
  stakeAt: text<{ stake: MoneyValue; odds: string }>('<b>{stake}</b> <at>at</at> <b>{odds}</b>'),
  toWin: text<{ win: MoneyValue }>('to win {win}'),
  lastLeg: text<{ standing: string }>('Last leg: {standing}'),
  cashOut: text<{ amount: MoneyValue }>('Cash out {amount} before the game starts'),
  teams: text<{ home: string; away: string }>('{home} vs {away}'),
  live: 'Live',
  aboutToStart: 'About to start',
  startsInHours: text<{ hours: number; minutes: number }>('Starts in {hours} h {minutes} min'),
  startsIn: text<{ minutes: number }>('Starts in {minutes} min'),
})

const STAKE_TAGS = {
  b: (words: string) => <strong>{words}</strong>,
  at: (words: string) => <span className={classes.at}>{words}</span>,
}

interface OpenPickRowProps {
  readonly pick: PickView
  readonly oddType: OddType
}

/** One open pick: what it is, the score of its game, and its money. */
export function OpenPickRow({ pick, oddType }: OpenPickRowProps) {
  const isParlay = pick.type === 'PARLAY'
  const leg = findNextLeg(pick)
  const openLegs = pick.childPicks.filter(({ status }) => status === 'PENDING').length
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name}>
          {isParlay ? texts.parlay({ legs: pick.childPicks.length }) : withMinusSigns(pick.oddsName)}
        </span>
        <span className={classes.muted}>
          {isParlay
            ? legsSummary(pick.childPicks)
            : texts.market({ market: pick.marketLabel, league: pick.league })}
        </span>
        {leg && <StandingLine pick={pick} leg={leg} isLastLeg={isParlay && openLegs === 1} />}
      </div>
      {leg && <Game leg={leg} />}
      <div className={classes.money}>
        <span>
          <Rich
            text={texts.stakeAt({
              stake: moneyOf(pick.betAmount, pick.currencySymbol),
              odds: formatOdds(placedOdds(pick), oddType, isParlay ? 3 : undefined),
            })}
            tags={STAKE_TAGS}
          />
        </span>
        <span className={classes.muted}>
          {texts.toWin({ win: moneyOf(pick.toWonAmount, pick.currencySymbol) })}
        </span>
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
        {isLastLeg ? texts.lastLeg({ standing: standing.text }) : standing.text}
      </span>
    )
  if (pick.canCashOut && pick.cashOutAmount !== null)
    return (
      <span className={classes.muted}>
        {texts.cashOut({ amount: moneyOf(pick.cashOutAmount, pick.currencySymbol) })}
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
        <span className={classes.muted}>{texts.teams({ home: leg.homeTeam, away: leg.awayTeam })}</span>
      </div>
    )
  const { score, leader } = standingOf(leg.sport, result)
  const line = scoreLine(leg.sport, result)
  const side = (name: 'home' | 'away', team: string) => (
    <span className={joinClasses(classes.side, leader !== undefined && leader !== name && classes.trailing)}>
      <span className={classes.team}>{team}</span>
      {/* The overs of a cricket score would leave no room for the name. */}
      <span className={classes.score}>{score && withoutOvers(score[name])}</span>
    </span>
  )
  return (
    <div className={classes.game}>
      {isInPlay(result.fixture.status) ? (
        <Status tone="live" small>
          {line ?? texts.live}
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
  if (days > 0) return dateText(gameDate, 'MMM Do, h:mm A (z)', viewerTimeZone())
  if (startMs <= nowMs) return texts.aboutToStart
  return hours > 0 ? texts.startsInHours({ hours, minutes }) : texts.startsIn({ minutes })
}
