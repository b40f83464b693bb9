/** How a sport is divided and what its overtime means, as far as grading depends on it. */
type PartKind = 'halves' | 'quarters' | 'periods' | 'innings' | 'sets' | 'none'

export type SportPlan = {
  readonly parts: PartKind
  /** Parts of a game that is not level at the end; zero if that is not fixed. */
  readonly regular: number
  /** `one-goal`: play after regulation adds exactly one goal, to the winner. */
  readonly overtime: 'counts' | 'excluded' | 'one-goal' | 'none'
  /** What the score counts. */
  readonly unit: 'points' | 'goals' | 'runs' | 'games' | 'sets' | 'rounds' | 'maps'
  /** Whether `moneyline` has a price for the draw. */
  readonly isDrawPriced: boolean
  /** So long after its start a delayed or suspended game is void. */
  readonly deadlineHours: number
  /** Minutes that make a stopped game count; zero if none do. */
  readonly leastMinutes: number
  readonly partMinutes: number
}

const QUARTER_GAME: SportPlan = {
  parts: 'quarters',
  regular: 4,
  overtime: 'counts',
  unit: 'points',
  isDrawPriced: false,
  deadlineHours: 24,
  leastMinutes: 0,
  partMinutes: 0,
}

const HALF_GAME: SportPlan = { ...QUARTER_GAME, parts: 'halves', regular: 2 }
const SET_GAME: SportPlan = { ...QUARTER_GAME, parts: 'sets', regular: 0, overtime: 'none', unit: 'sets' }

const PLANS: ReadonlyMap<string, SportPlan> = new Map<string, SportPlan>([
  ['soccer', { ...HALF_GAME, overtime: 'excluded', unit: 'goals', isDrawPriced: true }],
  ['basketball', { ...QUARTER_GAME, leastMinutes: 35, partMinutes: 10 }],
  ['football', { ...QUARTER_GAME, deadlineHours: 120, leastMinutes: 55, partMinutes: 15 }],
  [
    'hockey',
    {
      ...QUARTER_GAME,
      parts: 'periods',
      regular: 3,
      overtime: 'one-goal',
      unit: 'goals',
      leastMinutes: 55,
      partMinutes: 20,
    },
  ],
  ['baseball', { ...QUARTER_GAME, parts: 'innings', regular: 9, unit: 'runs', deadlineHours: 48 }],
  ['tennis', { ...SET_GAME, unit: 'games', deadlineHours: 36 }],
  ['cricket', { ...SET_GAME, parts: 'none', unit: 'runs' }],
  ['mma', { ...SET_GAME, parts: 'none', unit: 'rounds' }],
  ['rugby_league', HALF_GAME],
  ['rugby_union', HALF_GAME],
  ['handball', { ...HALF_GAME, unit: 'goals' }],
  ['aussie_rules', QUARTER_GAME],
  ['lacrosse', { ...QUARTER_GAME, unit: 'goals' }],
  ['water_polo', { ...QUARTER_GAME, unit: 'goals' }],
  ['volleyball', SET_GAME],
  ['esports', { ...SET_GAME, unit: 'maps' }],
])

/** Longer quarters than elsewhere, and so a longer least play. */
const NBA: SportPlan = { ...QUARTER_GAME, leastMinutes: 43, partMinutes: 12 }
/** College men play two halves of twenty minutes. */
export const COLLEGE_BASKETBALL: SportPlan = { ...HALF_GAME, leastMinutes: 35, partMinutes: 20 }

export const GRADED_SPORT_IDS: readonly string[] = [...PLANS.keys()]

export function findSportPlan(sportId: string, leagueId?: string | null): SportPlan | undefined {
  if (sportId === 'basketball' && leagueId) {
    const league = leagueId.toLowerCase()
    if (league === 'nba') return NBA
    if (league === 'ncaab') return COLLEGE_BASKETBALL
  }
  return PLANS.get(sportId)
}
