/** Places an order: all of its picks or none, at the newest price, by the rules of the programme. */
import type { PickView } from '@pickproof/contract/picks'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { isPlanOutdated, isTimedOut, isTransient, leftNothing } from '../../platform/db/database-failure.ts'
import { oneByOne, type Transactions } from '../../platform/db/pipeline.ts'
import { type PicksContext, viewPicks } from './picks-module.ts'
import { placeBatch, type Placed, type PlaceOrder, type PlacingTimeouts } from './place-batch.ts'
import { type AfterFailure, type JobOutcome, PlacingQueue } from './placing-queue.ts'
import { sentPrice } from './quote-legs.ts'

const ALONE_ATTEMPTS = 3

/** A batch that stands still would hold up the orders of a whole brand; one order holds up its player only. */
const TIMEOUTS: PlacingTimeouts = { batchMs: 3_000, aloneMs: 10_000 }

/** Places orders of all brands, each brand through a queue of its own. */
export class PickPlacing {
  readonly #context: PicksContext
  readonly #timeouts: PlacingTimeouts
  readonly #queues = new Map<string, PlacingQueue<PlaceOrder, Placed>>()

  constructor(context: PicksContext, timeouts: PlacingTimeouts = TIMEOUTS) {
    this.#context = context
    this.#timeouts = timeouts
  }

  async place(db: Db, order: PlaceOrder): Promise<PickView[]> {
    for (const [index, leg] of order.body.data.entries()) sentPrice(leg, index)
    const { account, rows } = await this.#queueOf(db, order.tenantId).run(order)
    return await viewPicks(this.#context, db, account, rows)
  }

  #queueOf(db: Db, tenantId: string): PlacingQueue<PlaceOrder, Placed> {
    let queue = this.#queues.get(tenantId)
    if (!queue) {
      const line = this.#context.database.ownLine(tenantId, { waitMaxMs: this.#timeouts.batchMs })
      queue = new PlacingQueue({
        // The rules look at all accounts of a player, so a player is in a batch once.
        keyOf: ({ userId }) => userId,
        runTogether: async (orders) => await this.#placeTogether(line, tenantId, orders),
        runAlone: async (order) => await this.#placeAlone(db, order),
        afterFailure,
      })
      this.#queues.set(tenantId, queue)
    }
    return queue
  }

  async #placeTogether(
    line: Transactions,
    tenantId: string,
    orders: readonly PlaceOrder[],
  ): Promise<readonly JobOutcome<Placed>[]> {
    const options = { tenantId, isPatient: false, timeouts: this.#timeouts }
    try {
      return await placeBatch(this.#context, line, orders, options)
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      return await placeBatch(this.#context, line, orders, options)
    }
  }

  async #placeAlone(db: Db, order: PlaceOrder): Promise<Placed> {
    const options = { tenantId: order.tenantId, isPatient: true, timeouts: this.#timeouts }
    for (let attempt = 1; ; attempt++) {
      try {
        const [outcome] = await placeBatch(this.#context, oneByOne(db), [order], options)
        if (outcome?.kind === 'done') return outcome.answer
        throw outcome?.kind === 'refused'
          ? outcome.error
          : new Error('an order was neither placed nor refused')
      } catch (error) {
        if (isTimedOut(error)) throw accountBusy(error)
        if (attempt === ALONE_ATTEMPTS || !isTransient(error)) throw error
      }
    }
  }
}

/** What took too long is tried in smaller pieces first: one by one, a whole batch would wait in the narrow lane. */
function afterFailure(error: unknown): AfterFailure {
  if (isTimedOut(error)) return 'halve'
  return leftNothing(error) ? 'alone' : 'give-up'
}

function accountBusy(cause: unknown): AppError {
  const sentence = 'Your account is busy at the moment, and the order was not taken. Please try again.'
  return Object.assign(new AppError('unavailable', sentence), { cause })
}
