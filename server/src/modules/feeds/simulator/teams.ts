import type { League, Team } from '../feed-types.ts'
import { NICKNAMES, PLACES, personName } from './invented-names.ts'
import { LEAGUE_PLANS } from './leagues.ts'
import { hash32, hashHex } from './random.ts'

/** Competitors in one league of an individual sport. */
const PEOPLE_PER_LEAGUE = 28

const COLOURS = [
  '#1d4ed8',
  '#b91c1c',
  '#15803d',
  '#7c3aed',
  '#c2410c',
  '#0f766e',
  '#be185d',
  '#4d7c0f',
  '#0369a1',
  '#a16207',
  '#4338ca',
  '#9f1239',
  '#166534',
  '#6d28d9',
  '#334155',
  '#b45309',
] as const
const SECOND_COLOURS = ['#f8fafc', '#111827', '#facc15', '#e2e8f0', '#38bdf8'] as const

function isIndividual(league: League): boolean {
  return league.sportId === 'tennis' || league.sportId === 'mma'
}

function namesOf(league: League, leagueIndex: number): readonly string[] {
  if (isIndividual(league)) {
    // Each individual league uses its own part of the list, so no name appears in two leagues.
    return Array.from({ length: PEOPLE_PER_LEAGUE }, (_, index) =>
      personName(leagueIndex * PEOPLE_PER_LEAGUE + index),
    )
  }
  const nicknames = NICKNAMES[league.id] ?? []
  return nicknames.map((nickname, index) => {
    const place = PLACES[(leagueIndex * 5 + index * 3) % PLACES.length] ?? ''
    return `${place} ${nickname}`
  })
}

/** Three letters of the name, unique within the league. */
function abbreviate(name: string, taken: Set<string>): string {
  const words = name
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .split(' ')
  const letters = words.join('')
  const first = (words[0] ?? '').slice(0, 2)
  const candidates = [letters.slice(0, 3), `${first}${(words.at(-1) ?? '').slice(0, 1)}`]
  for (const letter of letters.slice(2)) candidates.push(`${first}${letter}`)
  const free = candidates.find((candidate) => candidate.length === 3 && !taken.has(candidate))
  const chosen = free ?? letters.slice(0, 4)
  taken.add(chosen)
  return chosen
}

function makeTeams(): readonly Team[] {
  return LEAGUE_PLANS.flatMap(({ league }, leagueIndex) => {
    const taken = new Set<string>()
    return namesOf(league, leagueIndex).map((name, index): Team => {
      const primary = COLOURS[(index * 7 + leagueIndex) % COLOURS.length] ?? '#334155'
      const secondary = SECOND_COLOURS[hash32('second', name) % SECOND_COLOURS.length] ?? '#f8fafc'
      return {
        id: hashHex(12, 'team', league.id, name).toUpperCase(),
        name,
        abbreviation: abbreviate(name, taken),
        leagueId: league.id,
        primaryColour: primary,
        secondaryColour: secondary,
      }
    })
  })
}

/** Names do not depend on the seed: another seed is another season of the same clubs. */
export const TEAMS: readonly Team[] = makeTeams()

const BY_LEAGUE = Map.groupBy(TEAMS, (team) => team.leagueId)

export function teamsOf(leagueId: string): readonly Team[] {
  return BY_LEAGUE.get(leagueId) ?? []
}

type Venue = { readonly name: string; readonly location: string }

const GROUND_WORDS = ['Park', 'Arena', 'Field', 'Stadium', 'Grounds', 'Dome', 'Center'] as const

/** Team sports play at the home side's venue. Individuals meet at a neutral one. */
export function venueOf(league: League, home: Team): Venue {
  const own = PLACES.find((place) => home.name.startsWith(place))
  const place = own ?? PLACES[hash32('venue', home.id) % PLACES.length] ?? ''
  const word = GROUND_WORDS[hash32('ground', home.id) % GROUND_WORDS.length] ?? ''
  const prefix = LEAGUE_PREFIX[league.sportId] ?? 'Civic'
  return { name: `${place} ${prefix} ${word}`, location: `${place}, ${titleCase(league.region)}` }
}

const LEAGUE_PREFIX: Partial<Record<League['sportId'], string>> = {
  basketball: 'Court',
  baseball: 'Diamond',
  hockey: 'Ice',
  tennis: 'Tennis',
  cricket: 'Oval',
  mma: 'Fight',
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
