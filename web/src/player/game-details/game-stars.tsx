import type { Fixture } from '@pickproof/contract/catalog'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { StarButton } from '../../odds/favorites/star-button.tsx'
import classes from './game-stars.module.css'

const texts = defineTexts('player.game-stars', {
  group: 'Favorites',
  game: 'This game',
  pair: text<{ home: string; away: string }>('{home} vs {away}'),
})

/** Marks the game, its league and each of its teams. */
export function GameStars({ fixture }: { readonly fixture: Fixture }) {
  const { home_team_display: home, away_team_display: away, league } = fixture
  const [homeId, awayId] = [fixture.home_competitors[0]?.id, fixture.away_competitors[0]?.id]
  const stars = [
    { kind: 'game', id: fixture.id, word: texts.game, name: texts.pair({ home, away }) },
    ...(homeId === undefined ? [] : [{ kind: 'team', id: homeId, word: home, name: home } as const]),
    ...(awayId === undefined ? [] : [{ kind: 'team', id: awayId, word: away, name: away } as const]),
    { kind: 'league', id: league.id, word: league.name, name: league.name },
  ] as const
  return (
    <fieldset className={classes.stars} aria-label={texts.group}>
      {stars.map(({ kind, id, word, name }) => (
        <span key={`${kind} ${id}`} className={classes.star}>
          <StarButton kind={kind} id={id} name={name} />
          <span aria-hidden="true">{word}</span>
        </span>
      ))}
    </fieldset>
  )
}
