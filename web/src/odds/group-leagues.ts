import type { League } from '@pickproof/contract/catalog'

interface LeagueGroup {
  readonly category: League['category']
  readonly title: string
  readonly leagues: readonly League[]
}

const TITLES: Readonly<Record<League['category'], string>> = {
  popular: 'Popular leagues',
  other: 'Other leagues',
}

/** Popular leagues first; a category without a league is left out. */
export function groupLeagues(leagues: readonly League[]): readonly LeagueGroup[] {
  return (['popular', 'other'] as const)
    .map((category) => ({
      category,
      title: TITLES[category],
      leagues: leagues.filter((league) => league.category === category),
    }))
    .filter((group) => group.leagues.length > 0)
}
