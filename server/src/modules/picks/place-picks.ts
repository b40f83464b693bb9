/** Places an order: all of its picks or none, at the newest price, by the rules of the programme. */
import type { Pick } from '@pickproof/contract/picks'
import type { Db } from '../../platform/db/database.ts'
import { type PicksContext, viewPicks } from './picks-module.ts'
import { placeBatch, type Placed, type PlaceOrder } from './place-batch.ts'
import { isTransient, leftNothing } from './placing-failure.ts'
import { PlacingQueue } from './placing-queue.ts'
import { sentPrice } from './quote-legs.ts'

const ALONE_ATTEMPTS = 3

/** Places orders of all brands, each brand through a queue of its own. */
export class PickPlacing {
  readonly #context: PicksContext
  readonly #queues = new Map<string, PlacingQueue<PlaceOrder, Placed>>()

  constructor(context: PicksContext) {
    this.#context = context
  }

  async place(db: Db, order: PlaceOrder): Promise<Pick[]> {
    for (const [index, leg] of order.body.data.entries()) sentPrice(leg, index)
    const { account, rows } = await this.#queueOf(db, order.tenantId).run(order)
    return await viewPicks(this.#context, db, account, rows)
  }

  #queueOf(db: Db, tenantId: string): PlacingQueue<PlaceOrder, Placed> {
    let queue = this.#queues.get(tenantId)
    if (!queue) {
      queue = new PlacingQueue({
        // The rules look at all accounts of a player, so a player is in a batch once.
        keyOf: ({ userId }) => userId,
        runTogether: async (orders) =>
          await placeBatch(this.#context, db, orders, { tenantId, isPatient: false }),
        runAlone: async (order) => await this.#placeAlone(db, order),
        mayRunAgain: leftNothing,
      })
      this.#queues.set(tenantId, queue)
    }
    return queue
  }

  async #placeAlone(db: Db, order: PlaceOrder): Promise<Placed> {
    const { tenantId } = order
    for (let attempt = 1; ; attempt++) {
      try {
        const [outcome] = await placeBatch(this.#context, db, [order], { tenantId, isPatient: true })
        if (outcome?.kind === 'done') return outcome.answer
        throw outcome?.kind === 'refused'
          ? outcome.error
          : new Error('an order was neither placed nor refused')
      } catch (error) {
        if (attempt === ALONE_ATTEMPTS || !isTransient(error)) throw error
      }
    }
  }
}
