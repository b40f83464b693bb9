import type { Fixture } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { fixed, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { memo } from '../../language/spoken.tsx'
import { Crest } from '../../odds/crest.tsx'
import { StarButton } from '../../odds/favorites/star-button.tsx'
import { MainOddsChip } from '../../slip/live-odds-chips.tsx'
import { type Openings, slotKey } from '../../odds/openings.ts'
import { useGameLink, useOpenGame } from '../../odds/use-game-link.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { GameTime, TeamScores } from './fixture-live-parts.tsx'
import styles from './fixtures-table.module.css'
import { type ChipPlace, chipPlaces, type MarketColumn } from './market-column.ts'

export const rowTexts = defineTexts('player.fixture-row', {
  versus: 'vs',
  draw: 'Draw',
  more: fixed('More Picks', 'O015'),
  moreOf: text<{ home: string; away: string }>('More Picks, {home} vs {away}'),
  compare: text<{ home: string; away: string }>('Compare prices, {home} vs {away}'),
  pair: text<{ home: string; away: string }>('{home} vs {away}'),
  chip: text<{ market: string; selection: string }>('{market}, {selection}'),
})

export interface RowSettings {
  readonly columns: readonly MarketColumn[]
  readonly sportsbook: string | undefined
  /** Prices have been asked for and not come yet. */
  readonly isPending: boolean
  readonly onPick?: (odd: StreamOdd) => void
  readonly openings?: Openings
  /** Without it the row has no comparison of sportsbooks. */
  readonly onCompare?: ((fixture: Fixture) => void) | undefined
}

interface FixtureRowProps extends RowSettings {
  readonly fixture: Fixture
  /** The markets whose decimal prices have three decimals in this table, so a column has one number of decimals. */
  readonly inThousandths: ReadonlySet<string>
}

/** Two teams, and the draw where the sport has one. */
function lineCountOf(columns: readonly MarketColumn[]): number {
  return columns.some(({ hasDraw }) => hasDraw) ? 3 : 2
}

/**
 * One fixture: time or clock, teams, score and its chips. A click anywhere outside a chip opens the game; the link that
 * does it is under everything else.
 */
export const FixtureRow = memo(function FixtureRow({ fixture, ...settings }: FixtureRowProps) {
  const { columns, sportsbook } = settings
  const linkProps = useGameLink(fixture, sportsbook)
  const openGame = useOpenGame(fixture, sportsbook)
  const { home_team_display: home, away_team_display: away } = fixture
  const lineCount = lineCountOf(columns)
  return (
    <tr className={styles.row} data-live={isInPlay(fixture.status) || undefined}>
      <td className={styles.when}>
        <GameTime fixture={fixture} />
      </td>
      <td className={styles.teams}>
        <a {...linkProps} className={styles.opener}>
          <Team name={home} team={fixture.home_competitors[0]} />
          <VisuallyHidden> {rowTexts.versus} </VisuallyHidden>
          <Team name={away} team={fixture.away_competitors[0]} />
        </a>
        {lineCount > 2 ? <span className={styles.draw}>{rowTexts.draw}</span> : null}
      </td>
      <td className={styles.starCell}>
        <StarButton kind="game" id={fixture.id} name={rowTexts.pair({ home, away })} />
        {settings.onCompare ? (
          <button
            type="button"
            className={styles.compare}
            aria-haspopup="dialog"
            aria-label={rowTexts.compare({ home, away })}
            title={rowTexts.compare({ home, away })}
            onClick={() => settings.onCompare?.(fixture)}
          >
            <Icon name="columns" size={16} />
          </button>
        ) : null}
      </td>
      <td className={styles.scores}>
        <TeamScores fixture={fixture} />
      </td>
      {columns.map((column) => (
        <td key={column.id} className={styles.pair}>
          {chipPlaces(column, fixture, lineCount).map((place, index) => (
            <PlacedChip
              key={place?.side ?? `empty-${index}`}
              place={place}
              column={column}
              fixture={fixture}
              {...settings}
            />
          ))}
        </td>
      ))}
      <td className={styles.moreCell}>
        <button
          type="button"
          className={styles.more}
          aria-label={rowTexts.moreOf({ home, away })}
          onClick={openGame}
        >
          {rowTexts.more}
          <Icon name="chevron-right" />
        </button>
      </td>
    </tr>
  )
})

interface PlacedChipProps extends Omit<FixtureRowProps, 'columns' | 'onCompare'> {
  readonly column: MarketColumn
  readonly place: ChipPlace | undefined
}

/** The chip of one side, for a line of the game. */
export function PlacedChip({
  place,
  column,
  fixture,
  sportsbook,
  isPending,
  onPick,
  openings,
  inThousandths,
}: PlacedChipProps) {
  if (place === undefined) return <span />
  return (
    <MainOddsChip
      fixtureId={fixture.id}
      sportsbook={sportsbook ?? ''}
      marketId={column.id}
      side={place.side}
      label={rowTexts.chip({ market: column.name, selection: place.selection })}
      isPending={isPending}
      onPick={onPick}
      opening={openings?.get(slotKey({ fixtureId: fixture.id, marketId: column.id, side: place.side }))}
      hasThousandths={inThousandths.has(column.id)}
    />
  )
}

interface TeamProps {
  readonly name: string
  readonly team: Fixture['home_competitors'][number] | undefined
}

export function Team({ name, team }: TeamProps) {
  return (
    <span className={styles.team} title={name}>
      <Crest logo={team?.logo} abbreviation={team?.abbreviation ?? name} />
      <span className={styles.teamName}>{name}</span>
    </span>
  )
}
