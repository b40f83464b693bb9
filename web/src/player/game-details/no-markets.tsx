import type { Fixture } from '@pickproof/contract/catalog'
import type { Sportsbook } from '@pickproof/contract/odds'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { fixed, text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../language/language.ts'
import { Crest } from '../../odds/crest.tsx'
import { playerPaths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { SportSceneEmpty } from '../../ui/icons/sport-scene-empty.tsx'
import classes from './no-markets.module.css'

const texts = defineTexts('player.no-markets', {
  noMarkets: fixed(
    'Markets and odds are currently unavailable for this game. Please check back later, as they might be temporarily unavailable.',
    'O033',
  ),
  noOdds: fixed(
    'Odds for selected sportsbook are currently unavailable. Please check back later, as they may only be temporarily unavailable.',
    'O034',
  ),
  others: 'These sportsbooks have prices for this game:',
  toLeague: text<{ league: string }>('More games of {league}'),
  completedTitle: 'This game is over. Its markets are closed.',
  completed: 'The final score is above. Picks on this game settle on it.',
  cancelledTitle: 'This game is cancelled. Its markets are closed.',
  cancelled: 'Picks on this game settle by the rules for cancelled games.',
  postponedTitle: 'This game is postponed. Its markets are closed.',
  postponed: 'They open again when the game continues or has a new start time.',
})

function ToLeague({ fixture }: { readonly fixture: Fixture }) {
  return (
    <Link to={playerPaths.league(fixture.sport.id, fixture.league.id)} className={buttonClass()}>
      {texts.toLeague({ league: fixture.league.name })}
    </Link>
  )
}

/** No book quotes the game. */
export function NoMarkets({ fixture }: { readonly fixture: Fixture }) {
  return (
    <SportSceneEmpty
      sport={fixture.sport.id}
      title={texts.noMarkets}
      action={<ToLeague fixture={fixture} />}
    />
  )
}

interface NoOddsOfSportsbookProps {
  readonly fixture: Pick<Fixture, 'sport'>
  /** The sportsbooks that do quote the game. */
  readonly others: readonly Sportsbook[]
  readonly onChoose: (sportsbookId: string) => void
}

/** The chosen book quotes nothing, but others do: they are the next step. */
export function NoOddsOfSportsbook({ fixture, others, onChoose }: NoOddsOfSportsbookProps) {
  return (
    <SportSceneEmpty
      sport={fixture.sport.id}
      title={texts.noOdds}
      text={texts.others}
      action={
        <div className={classes.sportsbooks}>
          {others.map(({ id, name, logo }) => (
            <Button key={id} icon={<Crest logo={logo} abbreviation={name} />} onClick={() => onChoose(id)}>
              {name}
            </Button>
          ))}
        </div>
      }
    />
  )
}

const CLOSED_STATUSES = ['completed', 'cancelled', 'postponed'] as const
type ClosedStatus = (typeof CLOSED_STATUSES)[number]

/** Whether a game takes no picks, even if it still has prices. */
export function isClosed(status: FixtureStatus): status is ClosedStatus {
  return (CLOSED_STATUSES as readonly FixtureStatus[]).includes(status)
}

interface MarketsClosedProps {
  readonly fixture: Fixture
  readonly status: ClosedStatus
}

/** A game that takes no picks: its score is in the header, and it has no markets anymore. */
export function MarketsClosed({ fixture, status }: MarketsClosedProps) {
  return (
    <SportSceneEmpty
      sport={fixture.sport.id}
      title={texts[`${status}Title`]}
      text={texts[status]}
      action={<ToLeague fixture={fixture} />}
    />
  )
}
