import type { Fixture } from '@pickproof/contract/catalog'
import type { Sportsbook } from '@pickproof/contract/odds'
import { Link } from '@tanstack/react-router'
import { Crest } from '../../odds/crest.tsx'
import { playerPaths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SportSceneEmpty } from '../../ui/sport-scene-empty.tsx'
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

interface NoOddsOfBookProps {
  readonly fixture: Pick<Fixture, 'sport'>
  /** The books that do quote the game. */
  readonly others: readonly Sportsbook[]
  readonly onChoose: (bookId: string) => void
}

/** The chosen book quotes nothing, but others do: they are the next step. */
export function NoOddsOfBook({ fixture, others, onChoose }: NoOddsOfBookProps) {
  return (
    <SportSceneEmpty
      sport={fixture.sport.id}
      title={NO_ODDS_OF_BOOK_TEXT}
      text="These sportsbooks have prices for this game:"
      action={
        <div className={classes.books}>
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

interface MarketsClosedProps {
  readonly fixture: Fixture
  readonly status: 'completed' | 'cancelled'
}

/** A game that is over or called off: its score stands in the header, its markets are gone. */
export function MarketsClosed({ fixture, status }: MarketsClosedProps) {
  return (
    <SportSceneEmpty
      sport={fixture.sport.id}
      title={
        status === 'completed'
          ? 'This game is over. Its markets are closed.'
          : 'This game is cancelled. Its markets are closed.'
      }
      text={
        status === 'completed'
          ? 'The final score stands above. Picks on this game are settled with it.'
          : 'Picks on this game are settled by the rules for cancelled games.'
      }
      action={<ToLeague fixture={fixture} />}
    />
  )
}
