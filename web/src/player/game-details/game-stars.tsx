import type { Fixture } from '@pickproof/contract/catalog'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { StarButton } from '../../odds/favorites/star-button.tsx'
import type { GameStars } from './game-header.tsx'
import classes from './game-stars.module.css'

const texts = defineTexts('player.game-stars', {
  game: 'This game',
  pair: text<{ home: string; away: string }>('{home} vs {away}'),
})

/** Mark the game and each of its teams, next to what they mark. */
export function starsOf({ id, ...fixture }: Fixture): GameStars {
  const { home_team_display: home, away_team_display: away } = fixture
  return {
    game: (
      <span className={classes.star}>
        <span aria-hidden="true">{texts.game}</span>
        <StarButton kind="game" id={id} name={texts.pair({ home, away })} />
      </span>
    ),
    home: starOf(fixture.home_competitors[0]?.id, home),
    away: starOf(fixture.away_competitors[0]?.id, away),
  }
}

function starOf(id: string | undefined, name: string) {
  return id === undefined ? null : <StarButton kind="team" id={id} name={name} />
}
