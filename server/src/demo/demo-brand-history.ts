/** The stories of one brand: each step is done by the function that players, jobs or staff do it with. */
import type { PlacePicks } from '@pickproof/contract/picks'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import type { Context } from '../context.ts'
import {
  type AccountRow,
  accountsOf,
  findAccountByAccno,
  openAccount,
  runAccountClock,
} from '../modules/accounts/index.ts'
import type { UserRow } from '../modules/identity/index.ts'
import { cashOutOwnPick, type PickPlacing, picksOfAccounts } from '../modules/picks/index.ts'
import { fundedAccountsOf, payoutOf, transferProfit } from '../modules/rewards/index.ts'
import { settleAccounts } from '../modules/settlement/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type DemoBrand, getPlanOf } from './demo-brand.ts'
import type { DemoEntry, DemoPick } from './demo-days.ts'
import { DemoOrders } from './demo-orders.ts'
import { listActiveIds, setStatusByHand, type StaffAction } from './demo-store.ts'
import { type StoryAction, STORIES, type Story } from './demo-stories.ts'

export const DEMO_CREATOR = 'demo'
const STAFF = 'admin@demo.test'

const BY_HAND: Readonly<Partial<Record<StoryAction, Pick<StaffAction, 'status' | 'ruleId' | 'reason'>>>> = {
  suspend: {
    status: 'SUSPENDED',
    ruleId: 'staff.suspended',
    reason: 'Opposite sides of one game were picked in two accounts.',
  },
  disable: {
    status: 'INACTIVE',
    ruleId: 'staff.disabled',
    reason: 'Disabled by staff while documents are checked.',
  },
  'pay-out': { status: 'PAID_OUT', ruleId: 'staff.paid-out', reason: 'Closed with its last payout.' },
}

interface CashOut {
  readonly account: AccountRow
  readonly pickId: bigint
}

export class DemoBrandHistory {
  readonly #context: Context
  readonly #demo: DemoBrand
  readonly #placing: PickPlacing
  readonly #orders: DemoOrders
  readonly #db: Db
  readonly #accounts = new Map<string, AccountRow>()
  readonly #active = new Set<bigint>()
  #cashOuts: CashOut[] = []

  constructor(context: Context, demo: DemoBrand, placing: PickPlacing) {
    this.#context = context
    this.#demo = demo
    this.#placing = placing
    this.#orders = new DemoOrders(context, demo.brand.tenantId)
    this.#db = context.database.tenant(demo.brand.tenantId)
  }

  get #now(): Date {
    return this.#context.clock.now()
  }

  get #tenantId(): string {
    return this.#demo.brand.tenantId
  }

  async open(stories: readonly Story[]): Promise<void> {
    for (const story of stories) {
      const person = this.#demo.people.get(story.email)
      if (person) this.#begin(story, await this.#openAccount(story, person))
    }
  }

  #begin({ name }: Story, account: AccountRow): void {
    this.#accounts.set(name, account)
    this.#active.add(account.id)
  }

  /** The store sells first stages, and a trial is free. Every other account follows a passed stage. */
  async #openAccount(story: Story, { id: userId, email }: UserRow): Promise<AccountRow> {
    const { brand } = this.#demo
    const challenge = await getPlanOf(this.#db, brand, story)
    if (story.stage === 'STAGE_1') return await this.#orders.buy({ email, challenge })
    return await openAccount(this.#db, {
      tenantId: brand.tenantId,
      accnoPrefix: brand.accnoPrefix,
      userId,
      challenge,
      now: this.#now,
      createdBy: DEMO_CREATOR,
    })
  }

  /** Those whose account is open. */
  #playing(entries: readonly DemoEntry[]): readonly (DemoEntry & { readonly account: AccountRow })[] {
    return entries.flatMap((entry) => {
      const account = this.#accounts.get(entry.story.name)
      return account && this.#active.has(account.id) ? { ...entry, account } : []
    })
  }

  /** One person places one order after the other, different people at the same time. */
  async place(entries: readonly DemoEntry[]): Promise<void> {
    const byPerson = Map.groupBy(this.#playing(entries), ({ account }) => account.user_id)
    await Promise.all(
      Array.from(byPerson.values(), async (own) => {
        for (const { account, picks, story } of own) await this.#placeAll(account, picks, story)
      }),
    )
  }

  async #placeAll(account: AccountRow, picks: readonly DemoPick[], story: Story): Promise<void> {
    const straights = picks.filter(({ legs }) => legs.length === 1)
    if (straights.length > 0) {
      const legs = straights.flatMap((pick) =>
        pick.legs.map((leg) => ({ ...leg, stake: stakeOf(account, pick) })),
      )
      const placed = await this.#order(account, story, { type: 'STRAIGHT', data: legs.map(placedLeg) })
      for (const [index, { isCashedOut }] of straights.entries()) {
        const id = placed[index]?.id
        if (isCashedOut && id !== undefined) this.#cashOuts.push({ account, pickId: BigInt(id) })
      }
    }
    for (const pick of picks.filter(({ legs }) => legs.length > 1)) {
      const data = pick.legs.map((leg) => placedLeg({ ...leg, stake: 0 }))
      await this.#order(account, story, { type: 'PARLAY', data, betAmount: stakeOf(account, pick) })
    }
  }

  async #order({ user_id: userId, accno: accountNo }: AccountRow, { sentFrom }: Story, body: PlacePicks) {
    const order = {
      tenantId: this.#tenantId,
      userId,
      accountNo,
      idempotencyKey: undefined,
      body,
      ...(sentFrom ? { sentFrom } : {}),
    }
    return await this.#placing.place(this.#db, order)
  }

  async cashOut(): Promise<void> {
    for (const { account, pickId } of this.#cashOuts) {
      const { user_id: userId, accno: accountNo } = account
      await cashOutOwnPick(this.#context, this.#db, { tenantId: this.#tenantId, userId, accountNo, pickId })
    }
    this.#cashOuts = []
  }

  async settle(entries: readonly DemoEntry[]): Promise<void> {
    const accountIds = this.#playing(entries)
      .filter(({ picks }) => picks.length > 0)
      .map(({ account }) => account.id)
    if (accountIds.length === 0) return
    const order = { tenantId: this.#tenantId, accountIds, clock: this.#context.clock, mails: this.#context }
    await this.#db.transaction().execute(async (tx) => await settleAccounts(tx, order))
    const active = await listActiveIds(this.#db, this.#tenantId, accountIds)
    for (const id of accountIds) if (!active.has(id)) this.#active.delete(id)
  }

  async doActions(entries: readonly DemoEntry[]): Promise<void> {
    const isClock = entries.some(({ actions }) => actions.includes('clock'))
    for (const { account, actions, story } of this.#playing(entries))
      for (const action of actions) await this.#doAction(action, account, story)
    if (isClock) await this.#runClock()
  }

  async #doAction(action: StoryAction, account: AccountRow, story: Story): Promise<void> {
    if (action === 'transfer') await this.#transfer(account)
    if (action === 'reset') await this.#reset(account, story)
    if (action === 'refunded' || action === 'chargeback') await this.#orders.takeBack(account, action)
    const byHand = BY_HAND[action]
    if (!byHand) return
    const done: StaffAction = { accountId: account.id, ...byHand, at: this.#now, by: STAFF }
    await this.#db.transaction().execute(async (tx) => await setStatusByHand(tx, this.#tenantId, done))
    this.#active.delete(account.id)
  }

  /** By the amount that the player is shown. */
  async #transfer({ user_id: userId, accno }: AccountRow): Promise<void> {
    const person = [...this.#demo.people.values()].find(({ id }) => id === userId)
    const funded = await fundedAccountsOf(this.#db, this.#tenantId, userId)
    const account = funded.find((own) => own.accno === accno)
    if (!person || !account) return
    const { amountMinor } = payoutOf(account, this.#now)
    await transferProfit(this.#db, {
      tenantId: this.#tenantId,
      userId,
      accountNo: accno,
      amountMinor,
      currency: account.currency,
      now: this.#now,
      by: person.email,
    })
  }

  async #reset(account: AccountRow, { name, email }: Story): Promise<void> {
    const next = STORIES.find(({ after }) => after === name)
    if (!next) throw new Error(`no story follows the reset of ${name}`)
    const challenge = await getPlanOf(this.#db, this.#demo.brand, next)
    const bought = await this.#orders.buy({ email, challenge, resetAccno: account.accno })
    this.#active.delete(account.id)
    this.#begin(next, bought)
  }

  /** Time alone: accounts expire, and a player who passed continues in the account of the next stage. */
  async #runClock(): Promise<void> {
    await runAccountClock(this.#context, { tenantId: this.#tenantId, now: this.#now, picks: picksOfAccounts })
    for (const story of STORIES) {
      const before = story.after === undefined ? undefined : this.#accounts.get(story.after)
      if (!before || this.#active.has(before.id) || this.#accounts.has(story.name)) continue
      const known = new Set(Array.from(this.#accounts.values(), ({ accno }) => accno))
      const own = await accountsOf(this.#db, this.#tenantId, before.user_id, this.#now)
      const opened = own.find(({ accno }) => !known.has(accno))
      const account = opened && (await findAccountByAccno(this.#db, this.#tenantId, opened.accno))
      if (account) this.#begin(story, account)
    }
  }
}

function stakeOf({ account_size_minor }: AccountRow, { stakePercent }: DemoPick): number {
  return Number((account_size_minor * BigInt(stakePercent)) / (100n * MINOR_PER_UNIT))
}

function placedLeg({
  odd,
  stake,
}: DemoPick['legs'][number] & { readonly stake: number }): PlacePicks['data'][number] {
  return {
    fixtureId: odd.fixtureId,
    sportsBookId: odd.sportsbookId,
    oddId: odd.id,
    oddFormat: 'AMERICAN',
    oddsAmerican: odd.priceAmerican,
    oddsPoints: odd.points,
    betAmount: stake,
  }
}
