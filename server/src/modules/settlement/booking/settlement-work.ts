/** Collects all changes of one settlement transaction and writes them together. */
import { type NewAccountEvent, announceAccounts } from '../../../platform/db/account-event-store.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  type AccountFigures,
  type AccountRow,
  bookJudged,
  closeAccounts,
  type Closing,
  type MailSource,
  type Movement,
} from '../../accounts/index.ts'
import {
  cancelledWithAccount,
  endOpenLegs,
  type PickChange,
  picksOfAccounts,
  type SettlementPickRow,
  updatePicks,
} from '../../picks/index.ts'

export class SettlementWork {
  readonly tenantId: string
  readonly now: Date
  readonly #mails: MailSource | undefined
  readonly #picks = new Map<bigint, PickChange>()
  readonly #parlayIds = new Set<bigint>()
  readonly #movements: Movement[] = []
  readonly #figures: AccountFigures[] = []
  readonly #closings: Closing[] = []
  readonly #events = new Map<bigint, Set<NewAccountEvent['changes'][number]>>()

  /** Callers that judge no account close none, so they need no emails. */
  constructor(tenantId: string, now: Date, mails?: MailSource) {
    this.tenantId = tenantId
    this.now = now
    this.#mails = mails
  }

  /** Keeps fields that are not in the change. A second change of the same pick replaces the first. */
  changePick(pick: SettlementPickRow, change: Partial<Omit<PickChange, 'id'>>): void {
    this.#note(pick.account_id, 'PICKS')
    if (pick.type === 'PARLAY') this.#parlayIds.add(pick.id)
    this.#picks.set(pick.id, { ...pick, ...change })
  }

  /** From now on the pick counts toward the minimum. Its other changes stay. */
  countPick(pick: SettlementPickRow): void {
    this.changePick(pick, { ...this.#picks.get(pick.id), is_counted: true })
  }

  book(pick: SettlementPickRow, operation: Movement['operation'], amountMinor: bigint): void {
    this.#note(pick.account_id, 'BALANCE')
    this.#movements.push({
      accountId: pick.account_id,
      amountMinor,
      operation,
      pickId: pick.id,
      at: this.now,
    })
  }

  /** The sum of the bookings so far in an account. */
  movedMinor(accountId: bigint): bigint {
    return this.#movements.reduce(
      (sum, movement) => (movement.accountId === accountId ? sum + movement.amountMinor : sum),
      0n,
    )
  }

  changeAccount(figures: AccountFigures): void {
    this.#figures.push(figures)
  }

  /** Open picks of a closed account get their stake back and do not count (Q6). */
  cancelPick(pick: SettlementPickRow): void {
    this.changePick(pick, cancelledWithAccount(pick, this.now))
    this.book(pick, 'PICK_CANCELLED', pick.stake_minor)
  }

  closeAccount(closing: Closing): void {
    this.#note(closing.account.id, 'STATUS')
    this.#closings.push(closing)
  }

  #note(accountId: bigint, change: NewAccountEvent['changes'][number]): void {
    const changes = this.#events.get(accountId)
    if (changes) changes.add(change)
    else this.#events.set(accountId, new Set([change]))
  }

  /** Announces the changes of the given accounts to their players. */
  async write(tx: Tx, accounts: readonly AccountRow[] = []): Promise<void> {
    await updatePicks(tx, this.tenantId, [...this.#picks.values()])
    await endOpenLegs(tx, this.tenantId, { parlays: this.#endedParlays(), at: this.now })
    await bookJudged(tx, this.tenantId, {
      movements: this.#movements,
      figures: this.#figures,
      now: this.now,
    })
    await this.#closeAccounts(tx)
    const events = accounts.flatMap(({ id, user_id: userId, accno }) => {
      const changes = this.#events.get(id)
      return changes ? [{ userId, accno, changes: [...changes] }] : []
    })
    await announceAccounts(tx, this.tenantId, events)
  }

  async #closeAccounts(tx: Tx): Promise<void> {
    if (this.#closings.length === 0) return
    if (!this.#mails) throw new Error('an account was closed without a source for its mail')
    await closeAccounts(tx, {
      tenantId: this.tenantId,
      closings: this.#closings,
      now: this.now,
      mails: this.#mails,
      picks: picksOfAccounts,
    })
  }

  /** A parlay that has ended must not keep open legs. */
  #endedParlays(): Parameters<typeof endOpenLegs>[2]['parlays'] {
    return [...this.#picks.values()].flatMap(({ id, status, rule_id: ruleId }) =>
      this.#parlayIds.has(id) && status !== 'PENDING' ? [{ id, status, ruleId }] : [],
    )
  }
}
