import type { Fixture } from '@pickproof/contract/catalog'
import type { Sportsbook } from '@pickproof/contract/odds'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { Link } from '@tanstack/react-router'
import { Crest } from '../../odds/crest.tsx'
import { playerPaths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { SportSceneEmpty } from '../../ui/icons/sport-scene-empty.tsx'
import classes from './no-markets.module.css'

export const NO_MARKETS_TEXT =
  'Markets and odds are currently unavailable for this game. Please check back later, as they might be temporarily unavailable.'
const NO_ODDS_OF_BOOK_TEXT =
  'Odds for selected sportsbook are currently unavailable. Please check back later, as they may only be temporarily unavailable.'

function ToLeague({ fixture }: { readonly fixture: Fixture }) {
  return (
    <Link to={playerPaths.league(fixture.sport.id, fixture.league.id)} className={buttonClass()}>
      {`More games of ${fixture.league.name}`}
    </Link>
  )
}

/** No book quotes the game. */
export function NoMarkets({ fixture }: { readonly fixture: Fixture }) {
  return (
    <SportSceneEmpty
      sport={fixture.sport.id}
      title={NO_MARKETS_TEXT}
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
      title={NO_ODDS_OF_BOOK_TEXT}
      text="These sportsbooks have prices for this game:"
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

const CLOSED_WORDS = {
  completed: {
    title: 'This game is over. Its markets are closed.',
    text: 'The final score stands above. Picks on this game are settled with it.',
  },
  cancelled: {
    title: 'This game is cancelled. Its markets are closed.',
    text: 'Picks on this game are settled by the rules for cancelled games.',
  },
  postponed: {
    title: 'This game is postponed. Its markets are closed.',
    text: 'They open again when it goes on or has a new time.',
  },
} as const

type ClosedStatus = keyof typeof CLOSED_WORDS

/** Whether a game takes no picks, even if it still has prices. */
export function isClosed(status: FixtureStatus): status is ClosedStatus {
  return status in CLOSED_WORDS
}

interface MarketsClosedProps {
  readonly fixture: Fixture
  readonly status: ClosedStatus
}

/** A game that takes no picks: its score is in the header, and its markets are closed. */
export function MarketsClosed({ fixture, status }: MarketsClosedProps) {
  return (
    <SportSceneEmpty
      sport={fixture.sport.id}
      title={CLOSED_WORDS[status].title}
      text={CLOSED_WORDS[status].text}
      action={<ToLeague fixture={fixture} />}
    />
  )
}
