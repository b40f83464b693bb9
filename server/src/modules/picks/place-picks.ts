/**
 * Places orders: all picks of an order or none, at the newest price, under the challenge rules. Orders of several
 * players share one transaction that reads them together, decides them one by one, and writes them together. A
 * rejected order leaves no trace and does not affect the others.
 */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PickView, PlacePicks } from '@pickproof/contract/picks'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../platform/app-error.ts'
import { announcement } from '../../platform/db/account-event-store.ts'
import type { Db } from '../../platform/db/database.ts'
import { isPlanOutdated, isTimedOut, isTransient, leftNothing } from '../../platform/db/database-failure.ts'
import { oneByOne, type Pipeline, type Transactions } from '../../platform/db/pipeline.ts'
import { type AccountRow, lockAccountsOfPlayers } from '../accounts/index.ts'
import { type CatalogueSheet, sheetStatement, toCatalogueSheet } from '../catalog/index.ts'
import { decideOrder, placedRows, priceMaxAgeMs } from './decide-order.ts'
import { type PicksContext, viewPicks } from './pick-view.ts'
import {
  type EarlierOrder,
  earlierOrders,
  limitWaiting,
  type NewPick,
  picksStatement,
  type ReadPickRow,
  type StandingPickRow,
  storeOrders,
} from './picks-store.ts'
import { type AfterFailure, type JobOutcome, PlacingQueue } from './placing-queue.ts'
import { ensureMayPlace, type RestrictionRow } from '../duties/index.ts'
import { restrictionsStatement } from './play-restriction-store.ts'
import { sentPrice } from './quote-legs.ts'
import { standingsStatement } from './slip-account.ts'
import { activeSuspensionsStatement, type ActiveSuspension } from './suspension-store.ts'

const errors = defineMessages('server.place-picks', {
  accountBusy: 'Your account is busy right now. Your order was not placed. Please try again.',
  keyUsed: 'Another order has this key. Send the new order with a new key.',
})

export interface PlaceOrder {
  readonly tenantId: string
  readonly userId: bigint
  readonly accountNo: string
  readonly idempotencyKey: string | undefined
  readonly body: PlacePicks
  /** Where the order came from. Unknown if no browser sent it. */
  readonly sentFrom?: { readonly ip: string; readonly userAgent: string }
}

/** An order with the time it reached the server. */
interface ReceivedOrder extends PlaceOrder {
  readonly receivedAt: Date
}

interface Placed {
  readonly account: AccountRow
  readonly rows: readonly ReadPickRow[]
}

interface BatchOptions {
  readonly tenantId: string
  /** Waits for accounts that another transaction holds. Otherwise their orders wait for a separate run. */
  readonly isPatient: boolean
  readonly timeouts: PlacingTimeouts
}

interface PlacingTimeouts {
  /** For each statement of a batch. */
  readonly batchMs: number
  /** For each lock that a single order waits for. */
  readonly aloneMs: number
}

/** Added to the lock timeout, so that the wait times out first and not the work after it. */
const WORK_MS = 2_000

interface AcceptedOrder {
  readonly index: number
  readonly order: ReceivedOrder
  readonly account: AccountRow
  readonly picks: readonly NewPick[]
}

const ALONE_ATTEMPTS = 3

/** A stuck batch would block the orders of a whole brand. A stuck order blocks only its player. */
const TIMEOUTS: PlacingTimeouts = { batchMs: 3_000, aloneMs: 10_000 }

/** Places orders of all brands, with a separate queue for each brand. */
export class PickPlacing {
  readonly #context: PicksContext
  readonly #timeouts: PlacingTimeouts
  readonly #pause: (ms: number) => Promise<unknown>
  readonly #queues = new Map<string, PlacingQueue<ReceivedOrder, Placed>>()

  constructor(
    context: PicksContext,
    timeouts: PlacingTimeouts = TIMEOUTS,
    pause: (ms: number) => Promise<unknown> = sleep,
  ) {
    this.#context = context
    this.#timeouts = timeouts
    this.#pause = pause
  }

  async place(db: Db, order: PlaceOrder): Promise<PickView[]> {
    for (const [index, leg] of order.body.data.entries()) sentPrice(leg, index)
    const received = { ...order, receivedAt: this.#context.clock.now() }
    await this.#hold(received)
    const { account, rows } = await this.#queueOf(db, order.tenantId).run(received)
    return await viewPicks(this.#context, db, account, rows)
  }

  /** Holds picks on games in play, so that a score or a price that is on its way arrives first. */
  async #hold({ tenantId, body, receivedAt }: ReceivedOrder): Promise<void> {
    const { odds, brands } = this.#context
    const inPlay = body.data.filter(({ fixtureId }) => {
      const place = odds.book.findPlace(fixtureId)
      return place !== undefined && isInPlay(place.status)
    })
    const brand = brands.getById(tenantId)
    const delayMs = odds.inPlay.delayMs(brand)
    for (const { fixtureId, sportsBookId, oddId } of inPlay) {
      const odd = odds.book.findOdd(fixtureId, sportsBookId, oddId)
      const ageMs = odd ? receivedAt.getTime() + delayMs - odds.book.confirmedAtMs(odd) : 0
      if (odd && ageMs > priceMaxAgeMs(brand, odd.marketId)) odds.inPlay.wantPrices(fixtureId)
    }
    if (inPlay.length > 0 && delayMs > 0) await this.#pause(delayMs)
  }

  #queueOf(db: Db, tenantId: string): PlacingQueue<ReceivedOrder, Placed> {
    let queue = this.#queues.get(tenantId)
    if (!queue) {
      const line = this.#context.database.ownLine(tenantId, { waitMaxMs: this.#timeouts.batchMs })
      queue = new PlacingQueue({
        // The rules check all accounts of a player, so a batch has each player once.
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
    orders: readonly ReceivedOrder[],
  ): Promise<readonly JobOutcome<Placed>[]> {
    const options = { tenantId, isPatient: false, timeouts: this.#timeouts }
    try {
      return await placeBatch(this.#context, line, orders, options)
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      return await placeBatch(this.#context, line, orders, options)
    }
  }

  async #placeAlone(db: Db, order: ReceivedOrder): Promise<Placed> {
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

/** Splits a batch that timed out. Running all of its orders one by one would take too long. */
function afterFailure(error: unknown): AfterFailure {
  if (isTimedOut(error)) return 'halve'
  return leftNothing(error) ? 'alone' : 'give-up'
}

function accountBusy(cause: unknown): AppError {
  return Object.assign(new AppError('unavailable', errors.accountBusy), { cause })
}

async function placeBatch(
  context: PicksContext,
  line: Transactions,
  orders: readonly ReceivedOrder[],
  options: BatchOptions,
): Promise<readonly JobOutcome<Placed>[]> {
  return await line.transaction(
    async (pipeline) => await new Batch(context, pipeline, orders, options).place(),
  )
}

class Batch {
  readonly #context: PicksContext
  readonly #pipeline: Pipeline
  readonly #orders: readonly ReceivedOrder[]
  readonly #options: BatchOptions
  readonly #outcomes: JobOutcome<Placed>[]

  constructor(
    context: PicksContext,
    pipeline: Pipeline,
    orders: readonly ReceivedOrder[],
    options: BatchOptions,
  ) {
    this.#context = context
    this.#pipeline = pipeline
    this.#orders = orders
    this.#options = options
    this.#outcomes = orders.map(() => ({ kind: 'alone' }))
  }

  async place(): Promise<readonly JobOutcome<Placed>[]> {
    const { sheet, accounts, earlier, standings, restrictions, suspensions } = await this.#read()
    if (earlier.length > 0) await this.#answerRepeated(accounts, earlier)
    const open = this.#orders.flatMap((order, index) => {
      const account = accounts.get(order.userId)
      return account && this.#outcomes[index]?.kind === 'alone' ? { index, order, account } : []
    })

    // No await from here to the rows: price, start and limits belong to one moment.
    const at = this.#context.clock.now()
    const accepted: AcceptedOrder[] = []
    for (const { index, order, account } of open) {
      try {
        ensureMayPlace(restrictions.get(account.user_id) ?? [], picksIn(order.body), at)
        const standing = standings.get(account.user_id) ?? []
        const picks = decideOrder(this.#context, {
          account,
          standing,
          sheet,
          suspensions,
          body: order.body,
          at,
          receivedAt: order.receivedAt,
        })
        accepted.push({ index, order, account, picks: picks.map((pick) => withSender(pick, order)) })
      } catch (error) {
        this.#outcomes[index] = { kind: 'refused', error }
      }
    }
    if (accepted.length > 0) await this.#write(accepted, sheet, at)
    return this.#outcomes
  }

  /** Locks the accounts before reading anything else about them. Each statement sees the data as of its start. */
  async #read(): Promise<Reading> {
    const { tenantId, isPatient, timeouts } = this.#options
    const own = this.#orders.map(({ userId, accountNo: accno, idempotencyKey: key }) => ({
      userId,
      accno,
      key,
    }))
    const keyed = own.flatMap(({ key, ...account }) => (key === undefined ? [] : { ...account, key }))
    const limit = limitWaiting({ lockMs: timeouts.aloneMs, statementMs: timeouts.aloneMs + WORK_MS })
    const [, sheetRows, accountRows, earlier, standingRows, restrictionRows, suspended] = await Promise.all([
      isPatient ? this.#pipeline.send(limit) : undefined,
      this.#pipeline.send(sheetStatement(this.#wantedLegs())),
      this.#pipeline.send(lockAccountsOfPlayers(tenantId, own, { isPatient })),
      this.#pipeline.send(earlierOrders(tenantId, keyed)),
      this.#pipeline.send(standingsStatement(tenantId, own, this.#moment())),
      this.#pipeline.send(restrictionsStatement(tenantId, own, this.#context.clock.now())),
      this.#pipeline.send(activeSuspensionsStatement(tenantId, this.#context.clock.now())),
    ])
    const accounts = new Map(accountRows.rows.map((row) => [row.user_id, row]))
    if (isPatient) this.#refuseStrangers(accounts)
    return {
      sheet: toCatalogueSheet(sheetRows.rows),
      accounts,
      earlier: earlier.rows,
      standings: Map.groupBy(standingRows.rows, ({ user_id }) => user_id),
      restrictions: Map.groupBy(restrictionRows.rows, ({ user_id }) => user_id),
      suspensions: suspended.rows,
    }
  }

  /** A live game may have started days ago, so this includes the picks of its day. */
  #moment(): { readonly now: Date; readonly firstGameMs: number } {
    const { clock, odds } = this.#context
    const now = clock.now()
    let firstGameMs = now.getTime()
    for (const { body } of this.#orders)
      for (const { fixtureId } of body.data)
        firstGameMs = Math.min(firstGameMs, odds.book.findPlace(fixtureId)?.startMs ?? firstGameMs)
    return { now, firstGameMs }
  }

  #wantedLegs(): Parameters<typeof sheetStatement>[0] {
    const { book } = this.#context.odds
    const legs = this.#orders.flatMap(({ body }) => body.data)
    return legs.map(({ fixtureId, sportsBookId, oddId }) => ({
      fixtureId,
      sportsbookId: sportsBookId,
      marketId: book.findOdd(fixtureId, sportsBookId, oddId)?.marketId,
    }))
  }

  /** A patient caller that still gets no account named one that is not theirs. */
  #refuseStrangers(accounts: ReadonlyMap<bigint, AccountRow>): void {
    for (const [index, { userId }] of this.#orders.entries())
      if (!accounts.has(userId)) this.#outcomes[index] = { kind: 'refused', error: notFound() }
  }

  /** Answers orders whose key was used before: with the earlier picks, or with a conflict if the order differs. */
  async #answerRepeated(
    accounts: ReadonlyMap<bigint, AccountRow>,
    earlier: readonly EarlierOrder[],
  ): Promise<void> {
    const ids = earlier.flatMap(({ pick_ids }) => pick_ids)
    const { rows } = await this.#pipeline.send(picksStatement(this.#options.tenantId, ids))
    for (const [index, { userId, body }] of this.#orders.entries()) {
      const account = accounts.get(userId)
      const found = account && earlier.find(({ account_id }) => account_id === account.id)
      if (!found) continue
      if (hashOf(body).equals(found.body_hash)) {
        const own = rows.filter(({ account_id }) => account_id === account.id)
        this.#outcomes[index] = { kind: 'done', answer: { account, rows: own } }
      } else {
        this.#outcomes[index] = { kind: 'refused', error: new AppError('conflict', errors.keyUsed) }
      }
    }
  }

  async #write(accepted: readonly AcceptedOrder[], sheet: CatalogueSheet, at: Date): Promise<void> {
    const { tenantId } = this.#options
    const picks = accepted.flatMap((order) => order.picks)
    const orders = accepted.flatMap(({ order: { idempotencyKey: key, body }, account }) =>
      key === undefined ? [] : { accountId: account.id, key, bodyHash: hashOf(body), at },
    )
    const events = accepted.map(({ account }) => ({
      userId: account.user_id,
      accno: account.accno,
      changes: ['PICKS', 'BALANCE'] as const,
    }))
    const [{ rows: stored }] = await Promise.all([
      this.#pipeline.send(storeOrders(tenantId, { picks, orders })),
      this.#pipeline.send(announcement(tenantId, events)),
      this.#pipeline.commit(),
    ])
    const storedOf = Map.groupBy(
      stored.toSorted((one, other) => Number(one.id - other.id)),
      ({ account_id }) => account_id,
    )
    for (const { index, account, picks: own } of accepted) {
      const rows = placedRows(own, storedOf.get(account.id) ?? [], sheet)
      this.#outcomes[index] = { kind: 'done', answer: { account, rows } }
    }
  }
}

interface Reading {
  readonly sheet: CatalogueSheet
  /** Locked accounts by player. */
  readonly accounts: ReadonlyMap<bigint, AccountRow>
  readonly earlier: readonly EarlierOrder[]
  /** By player. */
  readonly standings: ReadonlyMap<bigint, readonly StandingPickRow[]>
  /** Limits and breaks by player. */
  readonly restrictions: ReadonlyMap<bigint, readonly RestrictionRow[]>
  /** Of the brand, at this moment. */
  readonly suspensions: readonly ActiveSuspension[]
}

/** A parlay is one pick. */
function picksIn({ type, data }: PlacePicks): number {
  return type === 'PARLAY' ? 1 : data.length
}

const USER_AGENT_MAX_LENGTH = 300

/** Skips legs, because their parlay has the same values. */
function withSender(pick: NewPick, { sentFrom }: PlaceOrder): NewPick {
  if (sentFrom === undefined || pick.type === 'CHILD') return pick
  return { ...pick, ip: sentFrom.ip, user_agent: sentFrom.userAgent.slice(0, USER_AGENT_MAX_LENGTH) }
}

function hashOf(body: PlacePicks): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}
