/** All that one transaction of settlement changes, gathered first and written together. */
import type { Closure } from '@pickproof/domain/programme/closure'
import { pickIdsBehind } from '@pickproof/domain/programme/judge-history'
import { type AccountNews, announceAccounts } from '../../../platform/db/account-news.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type AccountFigures, bookJudged, type Movement } from '../../accounts/index.ts'
import { endOpenLegs } from '../../picks/index.ts'
import { keptParts, responseOf } from '../grading/grade-leg.ts'
import { CLOSED_RULE } from '../rule-ids.ts'
import {
  type AccountRow,
  decidedPicks,
  insertReports,
  lastPayoutsAt,
  type NewReport,
  type PickRow,
} from '../settlement-store.ts'
import type { MailSource } from './account-letters.ts'
import { mailClosings } from './closing-mails.ts'
import { type PickChange, updatePicks } from './pick-change-store.ts'

type Closing = {
  readonly account: AccountRow
  readonly closure: Closure
  readonly cancelledPickIds: readonly string[]
}

export class SettlementWork {
  readonly tenantId: string
  readonly now: Date
  readonly #mails: MailSource | undefined
  readonly #picks = new Map<bigint, PickChange>()
  readonly #parlayIds = new Set<bigint>()
  readonly #movements: Movement[] = []
  readonly #figures: AccountFigures[] = []
  readonly #closings: Closing[] = []
  readonly #news = new Map<bigint, Set<AccountNews['changes'][number]>>()

  /** Where nothing is judged no account is closed, and nobody has to be written to. */
  constructor(tenantId: string, now: Date, mails?: MailSource) {
    this.tenantId = tenantId
    this.now = now
    this.#mails = mails
  }

  /** What is not named stays as it is. A second change of the same pick takes the place of the first. */
  changePick(pick: PickRow, change: Partial<Omit<PickChange, 'id'>>): void {
    this.#note(pick.account_id, 'PICKS')
    if (pick.type === 'PARLAY') this.#parlayIds.add(pick.id)
    this.#picks.set(pick.id, {
      id: pick.id,
      status: pick.status,
      returnedMinor: pick.returned_minor,
      resultMinor: pick.result_minor,
      isCounted: pick.is_counted,
      ruleId: pick.rule_id,
      explain: pick.explain,
      graderResponse: pick.grader_response,
      retryCount: pick.retry_count,
      needsReview: pick.needs_review,
      settledAt: pick.settled_at,
      ...change,
    })
  }

  /** It counts toward the minimum from now on, whatever else changes of it. */
  countPick(pick: PickRow): void {
    this.changePick(pick, { ...this.#picks.get(pick.id), isCounted: true })
  }

  book(pick: PickRow, operation: Movement['operation'], amountMinor: bigint): void {
    this.#note(pick.account_id, 'BALANCE')
    this.#movements.push({
      accountId: pick.account_id,
      amountMinor,
      operation,
      pickId: pick.id,
      at: this.now,
    })
  }

  /** What the bookings so far add up to in an account. */
  movedMinor(accountId: bigint): bigint {
    return this.#movements.reduce(
      (sum, movement) => (movement.accountId === accountId ? sum + movement.amountMinor : sum),
      0n,
    )
  }

  changeAccount(figures: AccountFigures): void {
    this.#figures.push(figures)
  }

  /** Open picks of an account that is closed get their stake back and count for nothing (Q6). */
  cancelPick(pick: PickRow): void {
    this.changePick(pick, {
      status: 'CANCELLED',
      ruleId: CLOSED_RULE,
      explain: 'The account was closed before this pick settled. The stake was returned.',
      needsReview: null,
      settledAt: this.now,
      graderResponse: keptOf(pick),
      returnedMinor: pick.stake_minor,
      resultMinor: 0n,
      isCounted: false,
    })
    this.book(pick, 'PICK_CANCELLED', pick.stake_minor)
  }

  closeAccount(closing: Closing): void {
    this.#note(closing.account.id, 'STATUS')
    this.#closings.push(closing)
  }

  #note(accountId: bigint, change: AccountNews['changes'][number]): void {
    const changes = this.#news.get(accountId)
    if (changes) changes.add(change)
    else this.#news.set(accountId, new Set([change]))
  }

  /** What happened to the accounts that are given is announced to their players. */
  async write(tx: Tx, accounts: readonly AccountRow[] = []): Promise<void> {
    await updatePicks(tx, this.tenantId, [...this.#picks.values()])
    await endOpenLegs(tx, this.tenantId, { parlays: this.#endedParlays(), at: this.now })
    await bookJudged(tx, this.tenantId, {
      movements: this.#movements,
      figures: this.#figures,
      now: this.now,
    })
    await insertReports(tx, this.tenantId, await this.#reports(tx))
    await this.#tellOwners(tx)
    const news = accounts.flatMap(({ id, user_id: userId, accno }) => {
      const changes = this.#news.get(id)
      return changes ? [{ userId, accno, changes: [...changes] }] : []
    })
    await announceAccounts(tx, this.tenantId, news)
  }

  /** No leg stays open under a parlay that has ended. */
  #endedParlays(): Parameters<typeof endOpenLegs>[2]['parlays'] {
    return [...this.#picks.values()].flatMap(({ id, status, ruleId }) =>
      this.#parlayIds.has(id) && status !== 'PENDING' ? [{ id, status, ruleId }] : [],
    )
  }

  async #tellOwners(tx: Tx): Promise<void> {
    if (this.#closings.length === 0) return
    if (!this.#mails) throw new Error('an account was closed and its player cannot be told')
    await mailClosings(tx, this.#mails, { closings: this.#closings, now: this.now })
  }

  /** Made after the picks are written, from what is stored then. */
  async #reports(tx: Tx): Promise<readonly NewReport[]> {
    if (this.#closings.length === 0) return []
    const accountIds = this.#closings.map(({ account }) => account.id)
    const payouts = await lastPayoutsAt(tx, this.tenantId, accountIds)
    const decided = Map.groupBy(
      await decidedPicks(tx, this.tenantId, accountIds),
      ({ account_id }) => account_id,
    )
    return this.#closings.map((closing) => {
      const paidOutAt = payouts.get(closing.account.id)
      const picks = (decided.get(closing.account.id) ?? []).map(({ id, status, settled_at }) => ({
        pickId: String(id),
        status,
        settledAtMs: settled_at?.getTime() ?? 0,
        isPaidOut: paidOutAt !== undefined && settled_at !== null && settled_at <= paidOutAt,
      }))
      return reportOf(closing, pickIdsBehind(closing.closure, picks))
    })
  }
}

/** What a game said of it counts no more; results that were booked and taken back stay for the replay. */
function keptOf(pick: PickRow): ReturnType<typeof keptParts> | null {
  const kept = keptParts(responseOf(pick))
  return Object.keys(kept).length > 0 ? kept : null
}

function reportOf(
  { account, closure, cancelledPickIds }: Closing,
  pickIds: ReturnType<typeof pickIdsBehind>,
): NewReport {
  const { figures, day, reason } = closure
  return {
    accountId: account.id,
    at: new Date(closure.atMs),
    statusBefore: account.status,
    statusAfter: closure.status,
    ruleId: closure.ruleId,
    ruleSet: closure.ruleSet,
    sentence: closure.sentence,
    report: { reason, figures: withoutBigints(figures), day: day ?? null, pickIds, cancelledPickIds },
  }
}

/** JSON has no big integers; money stands there as the text of its minor units. */
function withoutBigints(figures: Closure['figures']): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  )
}
