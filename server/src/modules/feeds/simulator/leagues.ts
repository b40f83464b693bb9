import type { League } from '../feed-types.ts'

/** How much a league plays, in addition to its public data. */
export type LeaguePlan = {
  readonly league: League
  /** Games that start together in one slot of the league's day. */
  readonly gamesPerSlot: number
  /** How many games a day are announced weeks ahead. The others are announced a day before. */
  readonly headlinersPerDay: number
  /** Places the slots of the second league between those of the first. */
  readonly slotShift: number
}

function popular(
  sportId: League['sportId'],
  id: string,
  name: string,
  region: string,
  gamesPerSlot: number,
): LeaguePlan {
  const league: League = { id, name, sportId, category: 'popular', region }
  return { league, gamesPerSlot, headlinersPerDay: 6, slotShift: 0 }
}

function other(sportId: League['sportId'], id: string, name: string, region: string): LeaguePlan {
  const league: League = { id, name, sportId, category: 'other', region }
  return { league, gamesPerSlot: 1, headlinersPerDay: 4, slotShift: 0.5 }
}

export const LEAGUE_PLANS: readonly LeaguePlan[] = [
  popular('basketball', 'continental_basketball_union', 'Continental Basketball Union', 'NORTH AMERICA', 2),
  other('basketball', 'meridian_-_first_division', 'Meridian - First Division', 'EUROPE'),
  popular('football', 'grand_gridiron_conference', 'Grand Gridiron Conference', 'NORTH AMERICA', 2),
  other('football', 'lakes_football_circuit', 'Lakes Football Circuit', 'NORTH AMERICA'),
  popular('baseball', 'federal_diamond_league', 'Federal Diamond League', 'NORTH AMERICA', 2),
  other('baseball', 'pacific_rim_series', 'Pacific Rim Series', 'ASIA'),
  popular('soccer', 'albany_isles_-_premier_division', 'Albany Isles - Premier Division', 'EUROPE', 2),
  other('soccer', 'cordova_-_liga_norte', 'Cordova - Liga Norte', 'SOUTH AMERICA'),
  popular('hockey', 'northern_ice_association', 'Northern Ice Association', 'NORTH AMERICA', 2),
  other('hockey', 'baltic_ice_division', 'Baltic Ice Division', 'EUROPE'),
  popular('tennis', 'world_court_tour', 'World Court Tour', 'WORLD', 1),
  other('tennis', 'rising_court_series', 'Rising Court Series', 'WORLD'),
  popular('cricket', 'crown_twenty_league', 'Crown Twenty League', 'ASIA', 1),
  other('cricket', 'southern_twenty_cup', 'Southern Twenty Cup', 'OCEANIA'),
  popular('mma', 'apex_fight_nights', 'Apex Fight Nights', 'WORLD', 1),
  other('mma', 'iron_cage_series', 'Iron Cage Series', 'WORLD'),
]
