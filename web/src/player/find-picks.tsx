import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { availableSportsQuery } from '../api/sport-queries.ts'
import { playerPaths } from '../paths.ts'
import { buttonClass, type ButtonVariant } from '../ui/buttons/button.tsx'
import { defineTexts } from '../language/language.ts'

const texts = defineTexts('player.find-picks', {
  find: 'Find picks',
})

/** The way to the games: the first sport on offer; without one there is nowhere to go. */
export function FindPicks({ variant }: { readonly variant: ButtonVariant }) {
  const { data: sports = [] } = useQuery(availableSportsQuery())
  const sport = sports.find(({ enabled }) => enabled)
  if (sport === undefined) return null
  return (
    <Link to={playerPaths.sport(sport.id)} className={buttonClass({ variant })}>
      {texts.find}
    </Link>
  )
}
