/**
 * Places the orders of several players in one transaction: read as one, decided one by one, written as one. Each order
 * is placed whole or refused for itself; a refused one leaves nothing behind and does not disturb its neighbours.
 */
import { announcement } from '../../platform/db/account-event-store.ts'
import { createHash } from 'node:crypto'
import type { PlacePicks } from '@pickproof/contract/picks'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Pipeline, Transactions } from '../../platform/db/pipeline.ts'
import { type AccountRow, lockAccountsOfPlayers } from '../accounts/index.ts'
import { type CatalogueSheet, sheetStatement, toCatalogueSheet } from '../catalog/index.ts'
import { decideOrder } from './decide-order.ts'
import type { PicksContext } from './picks-module.ts'
import { picksStatement, type ReadPickRow, type StandingPickRow } from './picks-store.ts'
import type { JobOutcome } from './placing-queue.ts'
import {
  type EarlierOrder,
  earlierOrders,
  limitWaiting,
  type NewPick,
  type StoredPick,
  storeOrders,
} from './placing-store.ts'
import { standingsStatement } from './slip-account.ts'

export interface PlaceOrder {
  readonly tenantId: string
  readonly userId: bigint
  readonly accountNo: string
  readonly idempotencyKey: string | undefined
  readonly body: PlacePicks
  /** From where the order came; unknown where no browser sent it. */
  readonly sentFrom?: { readonly ip: string; readonly userAgent: string }
}

export interface Placed {
  readonly account: AccountRow
  readonly rows: readonly ReadPickRow[]
}

interface BatchOptions {
  readonly tenantId: string
  /** Waits for accounts that somebody else holds; otherwise their orders are left for a run of their own. */
  readonly isPatient: boolean
  readonly timeouts: PlacingTimeouts
}

export interface PlacingTimeouts {
  /** For each statement of a batch. */
  readonly batchMs: number
  /** For each lock that an order for itself waits for. */
  readonly aloneMs: number
}

/** Beyond the wait for a lock, so that it is the wait that is given up and not the work behind it. */
const WORK_MS = 2_000

interface AcceptedOrder {
  readonly index: number
  readonly order: PlaceOrder
  readonly account: AccountRow
  readonly picks: readonly NewPick[]
}

export async function placeBatch(
  context: PicksContext,
  line: Transactions,
  orders: readonly PlaceOrder[],
  options: BatchOptions,
): Promise<readonly JobOutcome<Placed>[]> {
  return await line.transaction(
    async (pipeline) => await new Batch(context, pipeline, orders, options).place(),
  )
}

class Batch {
  readonly #context: PicksContext
  readonly #pipeline: Pipeline
  readonly #orders: readonly PlaceOrder[]
  readonly #options: BatchOptions
  readonly #outcomes: JobOutcome<Placed>[]

  constructor(
    context: PicksContext,
    pipeline: Pipeline,
    orders: readonly PlaceOrder[],
    options: BatchOptions,
  ) {
    this.#context = context
    this.#pipeline = pipeline
    this.#orders = orders
    this.#options = options
    this.#outcomes = orders.map(() => ({ kind: 'alone' }))
  }

  async place(): Promise<readonly JobOutcome<Placed>[]> {
    const { sheet, accounts, earlier, standings } = await this.#read()
    if (earlier.length > 0) await this.#answerRepeated(accounts, earlier)
    const open = this.#orders.flatMap((order, index) => {
      const account = accounts.get(order.userId)
      return account && this.#outcomes[index]?.kind === 'alone' ? { index, order, account } : []
    })

    // From here to the rows nothing is waited for: price, start and limits are those of one moment.
    const at = this.#context.clock.now()
    const accepted: AcceptedOrder[] = []
    for (const { index, order, account } of open) {
      try {
        const standing = standings.get(account.user_id) ?? []
        const picks = decideOrder(this.#context, { account, standing, sheet, body: order.body, at })
        accepted.push({ index, order, account, picks: picks.map((pick) => withSender(pick, order)) })
      } catch (error) {
        this.#outcomes[index] = { kind: 'refused', error }
      }
    }
    if (accepted.length > 0) await this.#write(accepted, sheet, at)
    return this.#outcomes
  }

  /** The accounts are locked before anything else of them is read: each statement sees what is true when it begins. */
  async #read(): Promise<Reading> {
    const { tenantId, isPatient, timeouts } = this.#options
    const own = this.#orders.map(({ userId, accountNo: accno, idempotencyKey: key }) => ({
      userId,
      accno,
      key,
    }))
    const keyed = own.flatMap(({ key, ...account }) => (key === undefined ? [] : { ...account, key }))
    const limit = limitWaiting({ lockMs: timeouts.aloneMs, statementMs: timeouts.aloneMs + WORK_MS })
    const [, sheetRows, accountRows, earlier, standingRows] = await Promise.all([
      isPatient ? this.#pipeline.send(limit) : undefined,
      this.#pipeline.send(sheetStatement(this.#wantedLegs())),
      this.#pipeline.send(lockAccountsOfPlayers(tenantId, own, { isPatient })),
      this.#pipeline.send(earlierOrders(tenantId, keyed)),
      this.#pipeline.send(standingsStatement(tenantId, own, this.#moment())),
    ])
    const accounts = new Map(accountRows.rows.map((row) => [row.user_id, row]))
    if (isPatient) this.#refuseStrangers(accounts)
    return {
      sheet: toCatalogueSheet(sheetRows.rows),
      accounts,
      earlier: earlier.rows,
      standings: Map.groupBy(standingRows.rows, ({ user_id }) => user_id),
    }
  }

  /** A game in play may have started days ago, so the picks of its day are read as well. */
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

  /** Whoever waited and still found nothing named an account that is not theirs. */
  #refuseStrangers(accounts: ReadonlyMap<bigint, AccountRow>): void {
    for (const [index, { userId }] of this.#orders.entries())
      if (!accounts.has(userId)) this.#outcomes[index] = { kind: 'refused', error: notFound() }
  }

  /** Orders whose key was used before: the picks of that time, or a refusal where it was another order. */
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
        const sentence = 'This key was used for another order. Send the new order with a new key.'
        this.#outcomes[index] = { kind: 'refused', error: new AppError('conflict', sentence) }
      }
    }
  }

  async #write(accepted: readonly AcceptedOrder[], sheet: CatalogueSheet, at: Date): Promise<void> {
    const { tenantId } = this.#options
    const picks = accepted.flatMap((order) => order.picks)
    const orders = accepted.flatMap(({ order: { idempotencyKey: key, body }, account }) =>
      key === undefined ? [] : { accountId: account.id, key, bodyHash: hashOf(body), at },
    )
    const news = accepted.map(({ account }) => ({
      userId: account.user_id,
      accno: account.accno,
      changes: ['PICKS', 'BALANCE'] as const,
    }))
    const [{ rows: stored }] = await Promise.all([
      this.#pipeline.send(storeOrders(tenantId, { picks, orders })),
      this.#pipeline.send(announcement(tenantId, news)),
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
  /** By player, those that are locked. */
  readonly accounts: ReadonlyMap<bigint, AccountRow>
  readonly earlier: readonly EarlierOrder[]
  /** By player. */
  readonly standings: ReadonlyMap<bigint, readonly StandingPickRow[]>
}

function placedRows(
  picks: readonly NewPick[],
  stored: readonly StoredPick[],
  { sportsbookNames }: CatalogueSheet,
): readonly ReadPickRow[] {
  return picks.map((pick, index) => {
    const given = stored[index]
    if (!given) throw new Error('a pick was not stored')
    return {
      ...pick,
      id: given.id,
      parent_id: given.parent_id,
      sportsbook_name: sportsbookNames.get(pick.sportsbook_id ?? '') ?? null,
    }
  })
}

const USER_AGENT_MAX_LENGTH = 300

/** Legs come with their parlay, so they need not say it again. */
function withSender(pick: NewPick, { sentFrom }: PlaceOrder): NewPick {
  if (sentFrom === undefined || pick.type === 'CHILD') return pick
  return { ...pick, ip: sentFrom.ip, user_agent: sentFrom.userAgent.slice(0, USER_AGENT_MAX_LENGTH) }
}

function hashOf(body: PlacePicks): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}
