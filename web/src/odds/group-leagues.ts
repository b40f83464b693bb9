import type { League } from '@pickproof/contract/catalog'
import { defineTexts } from '../language/language.ts'

interface LeagueGroup {
  readonly category: League['category']
  readonly title: string
  readonly leagues: readonly League[]
}

const titles = defineTexts('player.league-groups', {
  popular: 'Popular leagues',
  other: 'Other leagues',
})

/** Popular leagues first; a category without a league is left out. */
export function groupLeagues(leagues: readonly League[]): readonly LeagueGroup[] {
  return (['popular', 'other'] as const)
    .map((category) => ({
      category,
      title: titles[category],
      leagues: leagues.filter((league) => league.category === category),
    }))
    .filter((group) => group.leagues.length > 0)
}
