/** The settlement rules as data: what is not in this table is graded by a person. */
import type { Message } from '../messages/message.ts'
import { MARKET_KINDS, type MarketKind } from './market-kinds.ts'
import { SCOPE_TEXTS, SPORT_SCOPE_TEXTS } from './rule-texts.ts'
import type { ScopeClass } from './scope.ts'
import { texts } from './settlement-texts.ts'
import { findSportPlan, GRADED_SPORT_IDS } from './sport-plan.ts'

export type Rule = {
  readonly id: string
  /** Null for the rows that hold for every sport. */
  readonly sportId: string | null
  /** Empty for rows about a whole game. */
  readonly kinds: readonly MarketKind[]
  /** One sentence for players. */
  readonly text: Message
}

/** A published version is never edited: a changed rule is the next version, and a pick keeps the one it was placed under. */
export type SettlementRules = {
  readonly id: string
  readonly version: number
  /**
   * `exact-product` multiplies the legs without rounding. `remaining-legs` pays what the parlay of the remaining legs
   * would have paid, through the rounding of its shown odds, and its status follows the money (R7).
   */
  readonly parlay: 'exact-product' | 'remaining-legs'
  readonly rules: readonly Rule[]
}

type Offer = { readonly scopes: readonly ScopeClass[]; readonly kinds: readonly MarketKind[] }

const LINES = ['moneyline', 'spread', 'total', 'team-total', 'odd-even', 'team-odd-even'] as const
const DRAWS = ['three-way', 'three-way-spread', 'double-chance', 'draw-no-bet'] as const
const TEAM_GOALS = ['both-score', 'clean-sheet', 'team-scores', 'win-to-nil'] as const
const PLAYERS = ['player-total', 'player-yes'] as const

const QUARTER_OFFERS: readonly Offer[] = [
  { scopes: ['full-game'], kinds: [...LINES, ...PLAYERS] },
  { scopes: ['regulation'], kinds: [...LINES, ...DRAWS, 'half-full', 'three-way-total'] },
  { scopes: ['half', 'second-half', 'quarter', 'quarters'], kinds: [...LINES, ...DRAWS] },
]
const SIMPLE_OFFERS: readonly Offer[] = [
  { scopes: ['full-game'], kinds: LINES },
  { scopes: ['regulation'], kinds: [...LINES, ...DRAWS] },
  { scopes: ['half', 'second-half', 'quarter'], kinds: [...LINES, ...DRAWS] },
]
const SET_OFFERS: readonly Offer[] = [
  { scopes: ['full-game'], kinds: ['moneyline', 'spread', 'total', 'odd-even', 'correct-score'] },
  { scopes: ['set'], kinds: ['moneyline', 'spread', 'total', 'odd-even', 'correct-score'] },
]

/** As published with versions 1 and 2. A kind declared later names its sports in its own entry (`gradedIn`). */
const OFFERS: Readonly<Record<string, readonly Offer[]>> = {
  soccer: [
    {
      scopes: ['regulation'],
      kinds: [
        ...(['three-way', 'three-way-spread', 'three-way-total', 'double-chance', 'draw-no-bet'] as const),
        ...(['spread', 'total', 'team-total', 'odd-even', 'team-odd-even'] as const),
        ...TEAM_GOALS,
        ...(['correct-score', 'half-full', 'player-total', 'scorer', 'first-scorer', 'last-scorer'] as const),
      ],
    },
    {
      scopes: ['half'],
      kinds: [
        ...(['three-way', 'three-way-spread', 'double-chance', 'draw-no-bet', 'spread', 'total'] as const),
        ...(['team-total', 'odd-even', 'team-odd-even', 'correct-score'] as const),
        ...TEAM_GOALS,
      ],
    },
    { scopes: ['extra-time'], kinds: ['spread', 'total', 'team-total', 'both-score', 'odd-even'] },
  ],
  basketball: QUARTER_OFFERS,
  football: [...QUARTER_OFFERS, { scopes: ['full-game'], kinds: ['scorer', 'first-scorer', 'last-scorer'] }],
  hockey: [
    {
      scopes: ['full-game'],
      kinds: [...LINES, ...TEAM_GOALS, ...PLAYERS, 'scorer', 'first-scorer', 'last-scorer'],
    },
    {
      scopes: ['regulation'],
      kinds: [...LINES, ...DRAWS, ...TEAM_GOALS, 'correct-score', 'three-way-total'],
    },
    { scopes: ['period'], kinds: [...LINES, ...DRAWS, ...TEAM_GOALS, 'correct-score'] },
  ],
  baseball: [
    { scopes: ['full-game'], kinds: [...LINES, ...PLAYERS] },
    { scopes: ['regulation'], kinds: DRAWS },
    { scopes: ['half', 'second-half', 'inning', 'innings'], kinds: [...LINES, ...DRAWS, ...TEAM_GOALS] },
  ],
  tennis: [...SET_OFFERS, { scopes: ['full-game', 'set'], kinds: ['team-total'] }],
  cricket: [{ scopes: ['full-game'], kinds: ['moneyline', 'three-way', 'total', 'team-total', 'odd-even'] }],
  mma: [{ scopes: ['full-game'], kinds: ['moneyline', 'three-way', 'total', 'method', 'distance'] }],
  rugby_league: SIMPLE_OFFERS,
  rugby_union: SIMPLE_OFFERS,
  handball: SIMPLE_OFFERS,
  aussie_rules: SIMPLE_OFFERS,
  lacrosse: SIMPLE_OFFERS,
  water_polo: SIMPLE_OFFERS,
  volleyball: [{ scopes: ['full-game'], kinds: ['moneyline', 'spread', 'total'] }],
  esports: [{ scopes: ['full-game'], kinds: ['moneyline', 'spread', 'total'] }],
}

function ruleId(sportId: string, kind: MarketKind, scope: ScopeClass): string {
  return `${sportId}.${kind}.${scope}`
}

function marketRules(sportId: string, offers: readonly Offer[]): readonly Rule[] {
  const unit = findSportPlan(sportId)?.unit ?? 'points'
  return offers.flatMap(({ scopes, kinds }) =>
    scopes.flatMap((scope) =>
      kinds.map((kind) => {
        const counted = SPORT_SCOPE_TEXTS[sportId]?.[scope] ?? SCOPE_TEXTS[scope]
        const { sentence } = MARKET_KINDS[kind]
        const asked = typeof sentence === 'function' ? sentence({ unit }) : sentence
        const text = texts.market({ asked, counted })
        return { id: ruleId(sportId, kind, scope), sportId, kinds: [kind], text }
      }),
    ),
  )
}

/** What kinds that were declared later are graded in, by sport. */
function laterOffers(sportId: string): readonly Offer[] {
  return Object.entries(MARKET_KINDS).flatMap(([kind, { gradedIn }]) => {
    const scopes = gradedIn?.[sportId]
    return scopes === undefined ? [] : [{ scopes, kinds: [kind as MarketKind] }]
  })
}

/**
 * The rules of kinds that were declared after a version was published. Before, a person settled these markets under every
 * version, so their rules belong to every version and change none (decision 56).
 */
export const LATER_RULES: readonly Rule[] = GRADED_SPORT_IDS.flatMap((sportId) =>
  marketRules(sportId, laterOffers(sportId)),
)

/** How much must be played for a game that ends early to count. */
const LEAST_PLAY: Readonly<Record<string, Message>> = {
  football: texts.leastFootball,
  basketball: texts.leastBasketball,
  hockey: texts.leastHockey,
  baseball: texts.leastBaseball,
}

function gameRules(sportId: string): readonly Rule[] {
  const rule = (name: string, text: Message): Rule => ({ id: `${sportId}.${name}`, sportId, kinds: [], text })
  const hours = findSportPlan(sportId)?.deadlineHours ?? 24
  const rules = [
    rule('called-off', texts.calledOff),
    rule('not-resumed', texts.notResumed({ hours })),
    rule('part-not-played', texts.partNotPlayed),
  ]
  const least = LEAST_PLAY[sportId]
  if (least !== undefined) rules.push(rule('shortened', least))
  const hasPlayers = OFFERS[sportId]?.some(({ kinds }) => kinds.includes('player-total')) ?? false
  if (hasPlayers) rules.push(rule('player-absent', texts.playerAbsent))
  return rules
}

function special(id: string, text: Message): Rule {
  return { id, sportId: id.slice(0, id.indexOf('.')), kinds: [], text }
}

const SPECIAL_RULES: readonly Rule[] = [
  special('soccer.player-not-started', texts.soccerPlayerNotStarted),
  special('tennis.retirement-winner', texts.tennisRetirementWinner),
  special('tennis.retirement', texts.tennisRetirement),
  special('tennis.walkover', texts.tennisWalkover),
  special('mma.draw', texts.mmaDraw),
  special('mma.no-contest', texts.mmaNoContest),
  special('cricket.no-result', texts.cricketNoResult),
  special('cricket.tie', texts.cricketTie),
  special('cricket.draw', texts.cricketDraw),
]

function general(id: string, text: Message): Rule {
  return { id, sportId: null, kinds: [], text }
}

const GENERAL_RULES: readonly Rule[] = [
  general('open.not-over', texts.openNotOver),
  general('open.waiting', texts.openWaiting),
  general('review.sport', texts.reviewSport),
  general('review.market', texts.reviewMarket),
  general('review.selection', texts.reviewSelection),
  general('review.status', texts.reviewStatus),
  general('review.data', texts.reviewData),
  general('review.provider', texts.reviewProvider),
  general('review.provider-silent', texts.reviewProviderSilent),
]

/** Named apart from the rule sets of the program (`house-1`, `house-2`), which say how an account is judged. */
const SETTLEMENT_RULES_ID = 'settlement'

function publish(version: number, parlay: SettlementRules['parlay'], parlayText: Message): SettlementRules {
  const rules = [
    ...GRADED_SPORT_IDS.flatMap((sportId) => [
      ...marketRules(sportId, OFFERS[sportId] ?? []),
      ...gameRules(sportId),
    ]),
    ...SPECIAL_RULES,
    ...GENERAL_RULES,
    general('parlay', parlayText),
  ]
  return { id: SETTLEMENT_RULES_ID, version, parlay, rules }
}

export const SETTLEMENT_1 = publish(1, 'exact-product', texts.parlay1)

export const SETTLEMENT_2 = publish(2, 'remaining-legs', texts.parlay2)

/** Every published version, oldest first. */
export const PUBLISHED_SETTLEMENT_RULES: readonly SettlementRules[] = [SETTLEMENT_1, SETTLEMENT_2]

/** What new accounts are sold with. */
export const CURRENT_SETTLEMENT_RULES = SETTLEMENT_2

export function getSettlementRules(version: number): SettlementRules {
  const rules = PUBLISHED_SETTLEMENT_RULES.find((published) => published.version === version)
  if (rules === undefined) throw new RangeError(`${version} is not a version of the settlement rules`)
  return rules
}

const BY_ID: ReadonlyMap<number, ReadonlyMap<string, Rule>> = new Map(
  PUBLISHED_SETTLEMENT_RULES.map(({ version, rules }) => [
    version,
    new Map([...rules, ...LATER_RULES].map((rule) => [rule.id, rule])),
  ]),
)

/** The rule as the given version words it; the newest version unless one is named. */
export function findRule(id: string, version: number = CURRENT_SETTLEMENT_RULES.version): Rule | undefined {
  return BY_ID.get(version)?.get(id)
}

const BY_MARKET = new Map<string, Map<MarketKind, Map<ScopeClass, string>>>()
for (const sportId of GRADED_SPORT_IDS) {
  const kinds = new Map<MarketKind, Map<ScopeClass, string>>()
  for (const offer of [...(OFFERS[sportId] ?? []), ...laterOffers(sportId)]) {
    for (const kind of offer.kinds) {
      const scopes = kinds.get(kind) ?? new Map<ScopeClass, string>()
      for (const scope of offer.scopes) scopes.set(scope, ruleId(sportId, kind, scope))
      kinds.set(kind, scopes)
    }
  }
  BY_MARKET.set(sportId, kinds)
}

/** The id of the rule that covers a market; undefined if the table has none. */
export function findMarketRule(sportId: string, kind: MarketKind, scope: ScopeClass): string | undefined {
  return BY_MARKET.get(sportId)?.get(kind)?.get(scope)
}
