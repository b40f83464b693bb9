import type { GameForm as Form, TeamForm } from '@pickproof/contract/find'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { formatCount, formatDate } from '../../language/values.ts'
import { SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import classes from './game-form.module.css'

type Outcome = 'won' | 'drawn' | 'lost'

const texts = defineTexts('player.game-form', {
  title: 'Form, last 5 games',
  won: 'W',
  drawn: 'D',
  lost: 'L',
  game: text<{ date: string; outcome: Outcome; scored: string; conceded: string; opponent: string }>(
    '{date}: {outcome, select, won {won} lost {lost} other {drew}} {scored}–{conceded} against {opponent}',
  ),
  record: text<{ games: number; won: number; drawn: number; lost: number }>(
    '{games, plural, one {# game} other {Last # games}}: {won} won, {drawn} drawn, {lost} lost',
  ),
  none: 'No results of this team yet.',
  meeting: 'Last meeting',
  meetingScore: text<{ date: string; home: string; homeScore: string; away: string; awayScore: string }>(
    '{date}: {home} {homeScore}, {away} {awayScore}',
  ),
  noMeeting: 'No earlier meeting.',
  loading: 'Loading the form of the teams',
  failed: 'We could not load the form of the teams.',
})

const dateOf = (instant: string) => formatDate(instant, 'MMM DD', viewerTimeZone())

/** The last results of both teams and their last meeting, from results that picks were settled with. */
export function GameForm({ fixtureId }: { readonly fixtureId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sports', 'form', fixtureId],
    queryFn: ({ signal }): Promise<Form> =>
      api('GET /sports/fixtures/form', { query: { fixtureId }, toast: false, signal }),
  })
  if (data === undefined)
    return error === null ? (
      <SkeletonGroup label={texts.loading}>
        <SkeletonRows count={3} rowHeight={56} />
      </SkeletonGroup>
    ) : (
      <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
    )
  const { lastMeeting: meeting } = data
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} ruled />
      <TeamRow form={data.home} />
      <TeamRow form={data.away} />
      <CardBody className={classes.row}>
        <span>{texts.meeting}</span>
        <span className={classes.meeting}>
          {meeting === null
            ? texts.noMeeting
            : texts.meetingScore({
                date: dateOf(meeting.startDate),
                home: meeting.home,
                homeScore: formatCount(meeting.homeScore),
                away: meeting.away,
                awayScore: formatCount(meeting.awayScore),
              })}
        </span>
      </CardBody>
    </Card>
  )
}

/** Oldest first, as a line of results is read. */
function TeamRow({ form: { team, games, won, drawn, lost } }: { readonly form: TeamForm }) {
  return (
    <CardBody className={classes.row}>
      <span className={classes.words}>
        <span className={classes.team}>{team.name}</span>
        <span className={classes.record}>
          {games.length === 0 ? texts.none : texts.record({ games: won + drawn + lost, won, drawn, lost })}
        </span>
      </span>
      <ol className={classes.games}>
        {games.toReversed().map(({ id, startDate, outcome, scored, conceded, opponent }) => {
          const words = texts.game({
            date: dateOf(startDate),
            outcome,
            scored: formatCount(scored),
            conceded: formatCount(conceded),
            opponent,
          })
          return (
            <li key={id} className={classes.game} data-outcome={outcome} title={words}>
              <span aria-hidden="true">{texts[outcome]}</span>
              <VisuallyHidden>{words}</VisuallyHidden>
            </li>
          )
        })}
      </ol>
    </CardBody>
  )
}
