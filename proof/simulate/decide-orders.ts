/** From what a player reads to what they send. Nothing here looks at a clock or at another player. */
import type { SlipAccountView } from '@pickproof/contract/picks'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import { normalAt } from '@pickproof/server/modules/feeds'
import type { Bulletin, Offer } from './bulletin.ts'
import type { Player, Terms } from './player.ts'
import {
  BLIND_ERROR,
  CHASE_FACTOR,
  HABITS,
  KELLY_SHARE,
  RANDOM_STAKES,
  TRIES_ANYWAY,
} from './temperaments.ts'

export interface Order {
  readonly legs: readonly Offer[]
  /** Whole units, as the slip takes them. */
  readonly stake: number
}

type Rated = { readonly offer: Offer; readonly edge: number }

const BPS = 10_000

/** The room that the program leaves this moment, as the slip shows it. */
interface Room {
  readonly risk: number
  readonly winMax: number
  readonly takenFixtureIds: ReadonlySet<string>
  readonly picksLeftOn: (startMs: number) => number
  readonly hasBadDay: boolean
}

export function decideOrders(player: Player, bulletin: Bulletin, slip: SlipAccountView): readonly Order[] {
  const { random, temperament, terms } = player
  const habits = HABITS[temperament]
  const room = roomOf(slip, terms)
  if (habits.isHeedful && room.hasBadDay) return []
  if (!habits.isHeedful && room.risk < terms.minimumStake && !random.chance(TRIES_ANYWAY)) return []

  const liked = rate(player, bulletin).filter(
    ({ offer, edge }) =>
      edge >= habits.edgeFrom && !(habits.isHeedful && room.takenFixtureIds.has(offer.odd.fixture_id)),
  )
  const ranked = temperament === 'random' ? shuffled(player, liked) : liked.toSorted(byEdge)
  const orders: Order[] = []
  const games = new Set<string>()
  for (let count = 0; count < habits.picksPerVisit; count += 1) {
    const [least, most] = habits.legs
    const size = Math.floor(random.between(least, most + 1))
    const legs: Rated[] = []
    for (const rated of ranked) {
      if (legs.length === size) break
      if (games.has(rated.offer.odd.fixture_id)) continue
      games.add(rated.offer.odd.fixture_id)
      legs.push(rated)
    }
    if (legs.length < size) break
    orders.push({ legs: legs.map(({ offer }) => offer), stake: wishedStake(player, legs) })
  }
  return habits.isHeedful ? withinRoom(orders, room, terms) : orders
}

/** The prices a player looks at in this visit, with the edge they believe to have. */
function rate(player: Player, { games }: Bulletin): readonly Rated[] {
  const { gamesSeen, comparesBooks, likes } = HABITS[player.temperament]
  const beliefs = new Map<string, number>()
  const beliefIn = (offer: Offer) => {
    const key = offer.odd.customOddId
    const known = beliefs.get(key)
    if (known !== undefined) return known
    const belief = believedChance(player, offer)
    beliefs.set(key, belief)
    return belief
  }
  return shuffled(player, games)
    .slice(0, gamesSeen)
    .flatMap(({ offers }) => offers)
    .filter(
      ({ odd, shownChance }) =>
        (comparesBooks || odd.sportsbook_id === player.sportsbookId) &&
        shownChance >= likes[0] &&
        shownChance <= likes[1],
    )
    .map((offer) => ({ offer, edge: beliefIn(offer) * offer.decimal - 1 }))
}

/** Between what the books show and the truth, as near to the truth as the skill reaches, and a lasting error. */
function believedChance({ seed, index, skill }: Player, { odd, shownChance, trueChance }: Offer): number {
  const shown = logOdds(shownChance)
  const error = BLIND_ERROR * (1 - skill) * normalAt('belief', seed, index, odd.customOddId)
  return 1 / (1 + Math.exp(-(shown + skill * (logOdds(trueChance) - shown) + error)))
}

function logOdds(chance: number): number {
  const inside = Math.min(0.999, Math.max(0.001, chance))
  return Math.log(inside / (1 - inside))
}

function wishedStake({ temperament, terms, random, lossesInARow }: Player, legs: readonly Rated[]): number {
  const { minimumStake, maximumStake, accountSize } = terms
  switch (temperament) {
    case 'cautious':
      return minimumStake
    case 'value': {
      const [first] = legs
      const kelly = first ? first.edge / (first.offer.decimal - 1) : 0
      return clamp(Math.floor(kelly * KELLY_SHARE * accountSize), minimumStake, maximumStake)
    }
    case 'parlay':
      return random.chance(0.5) ? minimumStake : Math.floor(minimumStake * 1.5)
    case 'chaser':
      return clamp(Math.floor(minimumStake * CHASE_FACTOR ** lossesInARow), minimumStake, maximumStake)
    case 'random':
      return Math.floor(accountSize * random.between(...RANDOM_STAKES))
  }
}

function roomOf(slip: SlipAccountView, terms: Terms): Room {
  const ruleSet = getRuleSet(slip.ruleSet)
  const counts = new Map(slip.picksByGameDate.map(({ gameDate, count }) => [gameDate, count]))
  return {
    risk: (terms.accountSize * ruleSet.dailyRiskBps) / BPS - slip.riskToday,
    winMax: (terms.profitTarget * ruleSet.winShareOfTargetBps) / BPS,
    takenFixtureIds: new Set(slip.openPicks.flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId))),
    picksLeftOn: (startMs) =>
      ruleSet.picksPerGameDate - (counts.get(programmeDayAt(startMs, ruleSet.gameDateClock).date) ?? 0),
    hasBadDay: slip.netToday <= -terms.maximumDailyLoss / 2,
  }
}

/** Careful players cut their stakes to the room and leave out what does not fit. */
function withinRoom(orders: readonly Order[], room: Room, terms: Terms): readonly Order[] {
  let risk = room.risk
  const kept: Order[] = []
  for (const { legs, stake } of orders) {
    const [first] = legs
    if (!first || room.picksLeftOn(first.startMs) <= kept.length) continue
    const most = Math.floor(Math.min(stake, risk, room.winMax / (first.decimal - 1)))
    if (most < terms.minimumStake) continue
    risk -= most
    kept.push({ legs, stake: most })
  }
  return kept
}

function byEdge(one: Rated, other: Rated): number {
  return other.edge - one.edge || (one.offer.odd.id < other.offer.odd.id ? -1 : 1)
}

function shuffled<T>({ random }: Player, items: readonly T[]): readonly T[] {
  const shuffledItems = [...items]
  for (let last = shuffledItems.length - 1; last > 0; last -= 1) {
    const drawn = Math.floor(random.next() * (last + 1))
    const [one, other] = [shuffledItems[last], shuffledItems[drawn]]
    if (one === undefined || other === undefined) continue
    shuffledItems[last] = other
    shuffledItems[drawn] = one
  }
  return shuffledItems
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
