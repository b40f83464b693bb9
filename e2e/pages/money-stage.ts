/**
 * The product of one journey, from an empty database: the journey plays its games, and days pass when the journey says
 * so. What a player does by hand belongs into the browser; the many picks of a stage are placed here.
 */
import { type APIRequestContext, expect } from '@playwright/test'
import type { Account } from '@pickproof/contract/challenges'
import type { Odd } from '@pickproof/contract/odds'
import type { OwnStage } from '../../scripts/journey-stage.ts'
import { contextOf } from './context.ts'
import type { Credentials } from './people.ts'
import { BOOK, HOUR_MS, oddIdOf, Stage, type StageGame, type StageLeague } from './stage.ts'

export const BRAND = 'pick-trading'
export const DAY_MS = 24 * HOUR_MS
/** All games of a round have ended after so many days. */
const ROUND_DAYS = 3
const PICKS_PER_GAME_DATE = 5
/** A stake of 1% at this price brings 10% of the size, nearly as much as one pick may. */
const DEAR_AMERICAN = 1000
const DEAR_DECIMAL = 11
const USUAL_DECIMAL = 2.1

export interface Round extends StageLeague {
  /** So many games at the start of the list have the dear price on the home side. */
  readonly dear: number
}

export class MoneyStage {
  readonly #own: OwnStage
  readonly #games: Stage
  #aheadMs = 0
  readonly #signIns: (() => Promise<void>)[] = []

  constructor(own: OwnStage) {
    this.#own = own
    this.#games = new Stage(own.pipe, () => Date.now() + this.#aheadMs)
  }

  /** Everything due by then is done when it answers. People who stay signed in have a new session then. */
  async passDays(days: number): Promise<void> {
    await this.#pass(days * DAY_MS)
    if (days > 0) for (const signIn of this.#signIns) await signIn()
  }

  /** A proof lasts five of them. */
  async passMinutes(minutes: number): Promise<void> {
    await this.passDays((minutes * HOUR_MS) / 60 / DAY_MS)
  }

  /** Signs in now and after each day that passes: sessions of staff last for hours, and a proof for minutes. */
  async keepSignedIn(signIn: () => Promise<void>): Promise<void> {
    this.#signIns.push(signIn)
    await signIn()
  }

  async #pass(ms: number): Promise<void> {
    this.#aheadMs += ms
    await this.#order(`/pass-time?${new URLSearchParams({ ms: String(ms), brand: BRAND })}`)
  }

  /** Lets the product look for due work, as it does automatically every few seconds. */
  async lookAround(): Promise<void> {
    await this.passDays(0)
  }

  async letStaffIn({ email, password }: Credentials): Promise<void> {
    await this.#order(`/let-in?${new URLSearchParams({ brand: BRAND, email, password })}`)
  }

  /** Every account replayed and all money added up, as `npm run audit` does. */
  async audit(): Promise<{ readonly accounts: number; readonly picks: number; readonly faults: string[] }> {
    return await this.#order('/audit')
  }

  /** Games of tomorrow and of the day after, as many of each as one day of the program allows. */
  async openRound(request: APIRequestContext, count: number, dear = 0): Promise<Round> {
    const league = await this.#games.addLeague(count, 'basketball', (index) =>
      index < PICKS_PER_GAME_DATE ? DAY_MS : 2 * DAY_MS,
    )
    for (const game of league.games.slice(0, dear)) await this.#games.changePrice(game, 'home', DEAR_AMERICAN)
    // Changes arrive in order, so the last price is enough.
    const last = (dear > 0 ? league.games[dear - 1] : league.games.at(-1)) as StageGame
    await expect
      .poll(async () => await priceOf(request, last), { timeout: 60_000, intervals: [50] })
      .toBe(dear > 0 ? DEAR_DECIMAL : USUAL_DECIMAL)
    return { ...league, dear }
  }

  /** The same stake on every home side that is left. */
  async place(
    request: APIRequestContext,
    accno: string,
    { games, dear }: Round,
    { stake, from = 0 }: { readonly stake: number; readonly from?: number },
  ): Promise<void> {
    const data = games
      .map((game, index) => ({
        fixtureId: game.id,
        sportsBookId: BOOK,
        oddId: oddIdOf(game, 'home'),
        oddFormat: 'DECIMAL',
        oddsDecimal: index < dear ? DEAR_DECIMAL : USUAL_DECIMAL,
        oddsPoints: null,
        betAmount: stake,
      }))
      .slice(from)
    const answer = await request.post('/api/accounts/picks', {
      headers: { 'x-tenant': BRAND, accountno: accno, 'idempotency-key': crypto.randomUUID() },
      data: { type: 'STRAIGHT', data },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  /** The days of the games pass; of the last ones the home side loses. */
  async playRound({ games }: Round, lost = 0): Promise<void> {
    await this.passDays(ROUND_DAYS)
    for (const [index, game] of games.entries())
      await this.#games.end(game, index < games.length - lost ? [108, 100] : [90, 100])
  }

  /** Places a round with one call and waits until the account has its results. */
  async winRound(
    request: APIRequestContext,
    accno: string,
    { count, dear = 0, lost = 0 }: { readonly count: number; readonly dear?: number; readonly lost?: number },
  ): Promise<void> {
    const before = await accountOf(request, accno)
    const round = await this.openRound(request, count, dear)
    await this.place(request, accno, round, { stake: before.minimumPickAmount })
    await this.playRound(round, lost)
    await this.untilPicked(request, accno, before.noOfPicks + count)
  }

  /** So many picks of the account are settled and have counted. */
  async untilPicked(request: APIRequestContext, accno: string, count: number): Promise<void> {
    await this.until(async () => (await accountOf(request, accno)).noOfPicks === count)
  }

  /** Lets the product look around until something is so. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    await expect(async () => {
      await this.lookAround()
      expect(await isSo()).toBe(true)
    }).toPass({ timeout: 60_000, intervals: [100] })
  }

  async #order<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.#own.doorUrl}${path}`, { method: 'POST' })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return JSON.parse(text) as T
  }
}

export async function accountOf(request: APIRequestContext, accno: string): Promise<Account> {
  const { accounts } = await contextOf(request, BRAND)
  const account = accounts.find((one) => one.accno === accno)
  if (account === undefined) throw new Error(`The player has no account ${accno}.`)
  return account
}

/** Of the home side. Undefined until the product has it, or while prices are frozen. */
async function priceOf(request: APIRequestContext, game: StageGame): Promise<number | undefined> {
  const path = `/api/sports/fixtures/odds?fixtureId=${game.id}&sportsbook=${BOOK}&oddsFormat=DECIMAL`
  const answer = await request.get(path, { headers: { 'x-tenant': BRAND } })
  if (!answer.ok()) return undefined
  const { data, feed } = (await answer.json()) as { data: { odds: Odd[] }[]; feed: { state: string } }
  const odd = data[0]?.odds.find(({ id }) => id === oddIdOf(game, 'home'))
  return feed.state === 'live' ? odd?.price : undefined
}
