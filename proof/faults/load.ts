/** Many players at the same time: they place, send again what got no answer, give up sometimes, and cash out. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Door, isOrdinaryRefusal, type Leg, orderBody, sendCashOut, sendOrder } from './player-calls.ts'
import type { FaultPlayer } from './players-store.ts'
import type { Game, ProviderGames } from './provider-games.ts'
import type { CashOutRecord, OrderRecord, Reply, RunRecord } from './run-record.ts'
import type { SeededRandom } from '../seeded-random.ts'

const STAKES_UNITS = [200, 200, 250, 300]

interface LoadOptions {
  readonly door: Door
  readonly games: ProviderGames
  readonly record: RunRecord
  readonly random: SeededRandom
  readonly workers: number
  /** The mean pause of a player between two orders. */
  readonly pauseMs: number
}

export class Load {
  readonly players: FaultPlayer[] = []
  readonly #options: LoadOptions
  readonly #running: Promise<void>[] = []
  #isEnding = false
  #isAbandoned = false

  constructor(options: LoadOptions) {
    this.#options = options
  }

  start(): void {
    for (let worker = 0; worker < this.#options.workers; worker += 1) this.#running.push(this.#work())
  }

  /** What is under way is still brought to its end: every player wants to know. */
  async stop(): Promise<void> {
    this.#isEnding = true
    await Promise.all(this.#running)
  }

  abandon(): void {
    this.#isEnding = true
    this.#isAbandoned = true
  }

  async #work(): Promise<void> {
    const { random, pauseMs } = this.#options
    while (!this.#isEnding) {
      await sleep(random.whole(1, 2 * pauseMs))
      if (this.players.length > 0) await this.#place()
    }
  }

  async #place(): Promise<void> {
    const { door, record, random } = this.#options
    const legs = this.#chooseLegs()
    if (legs === undefined) return
    // Those who came last have most room left.
    const newest = this.players.slice(-Math.max(20, Math.ceil(this.players.length / 4)))
    const player = random.pick(random.chance(0.8) ? newest : this.players)
    const stakeUnits = random.pick(STAKES_UNITS)
    const type = legs.length > 1 && random.chance(0.6) ? 'PARLAY' : 'STRAIGHT'
    const order: OrderRecord = {
      key: randomUUID(),
      accno: random.pick(player.accnos),
      type,
      offers: legs.map(({ offer }) => offer),
      stakeUnits,
      // An impatient player presses twice.
      isPressedTwice: random.chance(0.05),
      replies: [],
    }
    record.orders.push(order)
    const body = orderBody(type, legs, stakeUnits)
    const send = async () => await sendOrder(door, player, order, body)
    if (order.isPressedTwice) order.replies.push(...(await Promise.all([send(), send()])))
    await this.#insist(order, send)
    // And sometimes a browser sends again although it has been answered.
    if (random.chance(0.05)) order.replies.push(await send())
    const acknowledged = order.replies.find((reply) => reply.kind === 'acknowledged')
    if (!acknowledged || !random.chance(0.15)) return
    await sleep(random.whole(0, 600))
    const { id } = random.pick(acknowledged.value)
    const cashOut: CashOutRecord = { pickId: id, replies: [] }
    record.cashOuts.push(cashOut)
    await this.#insist(
      cashOut,
      async () => await sendCashOut(door, player, { accno: order.accno, pickId: id }),
    )
  }

  /** Sends with the same key until there is an answer, or gives up after the first silence. */
  async #insist<T>(
    { replies }: { readonly replies: Reply<T>[] },
    send: () => Promise<Reply<T>>,
  ): Promise<void> {
    const { random, record } = this.#options
    const givesUp = random.chance(0.2)
    while (!replies.some(({ kind }) => kind !== 'unknown')) {
      if (replies.length > 0) {
        if (givesUp || this.#isAbandoned) return
        await sleep(random.whole(200, 900))
      }
      const reply = await send()
      replies.push(reply)
      if (reply.kind === 'refused' && !isOrdinaryRefusal(reply.status))
        record.oddities.push(`an order or a cash-out was answered with ${reply.status}: ${reply.message}`)
    }
  }

  #chooseLegs(): readonly Leg[] | undefined {
    const { games, random } = this.#options
    // Some are too late: they pick from games that may be over.
    const isLate = random.chance(0.03)
    const open = [...games.games.values()].filter((game) => isLate || isOpen(game))
    if (open.length === 0) return undefined
    const wanted = random.chance(0.3) ? 2 : 1
    const chosen = new Set<Game>()
    for (let count = 0; count < wanted; count += 1) chosen.add(random.pick(open))
    return [...chosen].map((game) => {
      const offer = random.pick(game.offers)
      if (random.chance(0.02)) games.reprice(offer)
      return { offer, priceAmerican: offer.priceAmerican }
    })
  }
}

function isOpen({ status }: Game): boolean {
  return status === 'unplayed' || status === 'live'
}
