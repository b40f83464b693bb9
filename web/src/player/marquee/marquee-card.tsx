import type { Fixture } from '@pickproof/contract/catalog'
import type { LiveResult } from '@pickproof/contract/stream-events'
import { type FixtureStatus, isInPlay } from '@pickproof/domain/games/fixture-status'
import { formatCountdown } from '@pickproof/domain/format/countdown'
import { scoreLine, standingOf } from '../../odds/scoreboard/scoreboard.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Status } from '../../ui/values/status.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './marquee.module.css'
import { type Message, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'

const texts = defineTexts('player.marquee-match', {
  live: 'Live',
  startsIn: text<{ countdown: Message | string }>('<hidden>Starts in </hidden>{countdown}'),
})

interface MarqueeCardProps {
  readonly fixture: Fixture
  readonly status: FixtureStatus
  readonly result: LiveResult | undefined
  readonly nowMs: number
}

/** One match in the strip: when it is or what is played, the teams, the score. */
export function MarqueeCard({ fixture, status, result, nowMs }: MarqueeCardProps) {
  const state = result === undefined ? undefined : { ...result, fixture: { ...result.fixture, status } }
  const standing = state === undefined ? undefined : standingOf(fixture.sport.id, state)
  const line = state === undefined ? undefined : scoreLine(fixture.sport.id, state)
  const side = (name: 'home' | 'away') => {
    const isTrailing = standing?.leader !== undefined && standing.leader !== name
    return (
      <span className={joinClasses(classes.side, isTrailing && classes.trailing)}>
        <span className={classes.name}>
          {name === 'home' ? fixture.home_team_display : fixture.away_team_display}
        </span>{' '}
        {/* The overs of a cricket score would leave no room for the names. */}
        <span className={classes.score}>{standing?.score?.[name].split(' ')[0]}</span>
      </span>
    )
  }
  return (
    <>
      <span className={classes.when}>
        {isInPlay(status) ? (
          <Status tone="live" small>
            {line ?? texts.live}
          </Status>
        ) : (
          (line ?? (
            <Rich
              text={texts.startsIn({ countdown: formatCountdown(fixture.start_date, nowMs) })}
              tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
            />
          ))
        )}
      </span>{' '}
      <span className={classes.sides}>
        {side('home')} {side('away')}
      </span>
    </>
  )
}
