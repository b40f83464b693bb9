import type { Fixture, LiveNow } from '@pickproof/contract/catalog'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../../language/language.ts'
import { formatCount } from '../../../language/values.ts'
import { SportIcon } from '../../../ui/icons/sport-icon.tsx'
import type { RowSettings } from '../fixture-row.tsx'
import { GamesTable } from '../fixtures-table.tsx'
import classes from './live-page.module.css'

const texts = defineTexts('player.live-sport', {
  all: text<{ count: string }>('All {count}'),
  allOf: text<{ count: string; sport: string }>('All {count} games of {sport}'),
})

interface LiveSportProps extends Omit<RowSettings, 'onCompare'> {
  readonly onSportsbook: (sportsbookId: string) => void
  readonly sport: LiveNow['sports'][number]
  readonly games: readonly Fixture[]
  /** Where the page does not show all games of the sport. */
  readonly all?: { readonly count: number; readonly open: () => void } | undefined
}

/** The games of one sport, league by league. */
export function LiveSport({ sport, games, all, ...settings }: LiveSportProps) {
  const leagues = new Map(games.map(({ league }) => [league.id, league.name]))
  return (
    <GamesTable
      label={sport.displayName}
      sportId={sport.id}
      groups={[...leagues].map(([id, name], index) => ({
        key: id,
        fixtures: games.filter(({ league }) => league.id === id),
        head: (
          <>
            <SportIcon sport={sport.id} />
            <span className={classes.sport}>{sport.displayName}</span>
            <span className={classes.league}>{name}</span>
            {all && index === 0 ? (
              <button
                type="button"
                className={classes.all}
                aria-label={texts.allOf({ count: formatCount(all.count), sport: sport.displayName })}
                onClick={all.open}
              >
                {texts.all({ count: formatCount(all.count) })}
              </button>
            ) : null}
          </>
        ),
      }))}
      {...settings}
    />
  )
}
