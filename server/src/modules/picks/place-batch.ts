/**
 * Places the orders of several players in one transaction: read as one, decided one by one, written as one. Each order
 * is placed whole or refused for itself; a refused one leaves nothing behind and does not disturb its neighbours.
 */
import { announceAccounts } from '../../platform/db/account-news.ts'
import { createHash } from 'node:crypto'
import type { PlacePicks } from '@pickproof/contract/picks'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AccountRow } from '../challenges/index.ts'
import { bookBalances } from '../ledger/index.ts'
import { type CatalogueSheet, readCatalogueSheet } from './catalogue-sheet-store.ts'
import { decideOrder } from './decide-order.ts'
import type { PicksContext } from './picks-module.ts'
import { readPicks, type ReadPickRow } from './picks-store.ts'
import type { JobOutcome } from './placing-queue.ts'
import {
  insertOrders,
  limitWaiting,
  listEarlierOrders,
  lockAccountsOfPlayers,
  type NewPick,
  type StoredPick,
} from './placing-store.ts'
import { readStandings } from './slip-account.ts'

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

export interface BatchOptions {
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
  db: Db,
  orders: readonly PlaceOrder[],
  options: BatchOptions,
): Promise<readonly JobOutcome<Placed>[]> {
  return await db.transaction().execute(async (tx) => await new Batch(context, tx, orders, options).place())
}

class Batch {
  readonly #context: PicksContext
  readonly #tx: Tx
  readonly #orders: readonly PlaceOrder[]
  readonly #options: BatchOptions
  readonly #outcomes: JobOutcome<Placed>[]

  constructor(context: PicksContext, tx: Tx, orders: readonly PlaceOrder[], options: BatchOptions) {
    this.#context = context
    this.#tx = tx
    this.#orders = orders
    this.#options = options
    this.#outcomes = orders.map(() => ({ kind: 'alone' }))
  }

  async place(): Promise<readonly JobOutcome<Placed>[]> {
    const { clock } = this.#context
    const { tenantId } = this.#options
    const tx = this.#tx
    await this.#limitWaiting()
    const sheet = await this.#readSheet()
    const accounts = await this.#lockAccounts()
    await this.#answerRepeated(accounts)
    const open = this.#orders.flatMap((order, index) => {
      const account = accounts.get(order.userId)
      return account && this.#outcomes[index]?.kind === 'alone' ? { index, order, account } : []
    })
    const standings = await readStandings(
      tx,
      tenantId,
      open.map(({ account }) => account),
      clock.now(),
    )

    // From here to the rows nothing is waited for: price, start and limits are those of one moment.
    const at = clock.now()
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

  async #limitWaiting(): Promise<void> {
    const { isPatient, timeouts } = this.#options
    if (!isPatient) return
    await limitWaiting(this.#tx, { lockMs: timeouts.aloneMs, statementMs: timeouts.aloneMs + WORK_MS })
  }

  async #readSheet(): Promise<CatalogueSheet> {
    const { book } = this.#context.odds
    const legs = this.#orders.flatMap(({ body }) => body.data)
    return await readCatalogueSheet(
      this.#tx,
      legs.map(({ fixtureId, sportsBookId, oddId }) => ({
        fixtureId,
        sportsbookId: sportsBookId,
        marketId: book.findOdd(fixtureId, sportsBookId, oddId)?.marketId,
      })),
    )
  }

  /** By player. Whoever waited and still found nothing named an account that is not theirs. */
  async #lockAccounts(): Promise<ReadonlyMap<bigint, AccountRow>> {
    const { tenantId, isPatient } = this.#options
    const wanted = this.#orders.map(({ userId, accountNo }) => ({ userId, accno: accountNo }))
    const rows = await lockAccountsOfPlayers(this.#tx, tenantId, wanted, { isPatient })
    const accounts = new Map(rows.map((row) => [row.user_id, row]))
    if (isPatient) {
      for (const [index, { userId }] of this.#orders.entries())
        if (!accounts.has(userId)) this.#outcomes[index] = { kind: 'refused', error: notFound() }
    }
    return accounts
  }

  /** Orders whose key was used before: the picks of that time, or a refusal where it was another order. */
  async #answerRepeated(accounts: ReadonlyMap<bigint, AccountRow>): Promise<void> {
    const { tenantId } = this.#options
    const keyed = this.#orders.flatMap(({ userId, idempotencyKey: key, body }, index) => {
      const account = accounts.get(userId)
      return account && key !== undefined ? { index, account, accountId: account.id, key, body } : []
    })
    const earlier = await listEarlierOrders(this.#tx, tenantId, keyed)
    if (earlier.length === 0) return
    const rows = await readPicks(
      this.#tx,
      tenantId,
      earlier.flatMap(({ pick_ids }) => pick_ids),
    )
    for (const { index, account, body } of keyed) {
      const found = earlier.find(({ account_id }) => account_id === account.id)
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
    const stored = await insertOrders(this.#tx, tenantId, {
      picks: accepted.flatMap(({ picks }) => picks),
      orders: accepted.flatMap(({ order: { idempotencyKey: key, body }, account }) =>
        key === undefined ? [] : { accountId: account.id, key, bodyHash: hashOf(body), at },
      ),
    })
    const storedOf = Map.groupBy(stored, ({ account_id }) => account_id)
    const placed = accepted.map(({ index, account, picks }) => {
      const rows = placedRows(picks, storedOf.get(account.id) ?? [], sheet)
      return { index, account, rows }
    })
    await bookBalances(
      this.#tx,
      tenantId,
      placed.flatMap(({ account, rows }) =>
        rows
          .filter(({ type }) => type !== 'CHILD')
          .map(({ id, stake_minor }) => ({
            accountId: account.id,
            amountMinor: -stake_minor,
            operation: 'PICK_PLACED' as const,
            pickId: id,
            at,
          })),
      ),
    )
    await announceAccounts(
      this.#tx,
      tenantId,
      placed.map(({ account }) => ({
        userId: account.user_id,
        accno: account.accno,
        changes: ['PICKS', 'BALANCE'] as const,
      })),
    )
    for (const { index, account, rows } of placed)
      this.#outcomes[index] = { kind: 'done', answer: { account, rows } }
  }
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
