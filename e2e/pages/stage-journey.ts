/** The journeys' `test` on the stage: a separate player, signed in, and a league that no other journey touches. */
import type { Page } from '@playwright/test'
import type { PickView } from '@pickproof/contract/picks'
import { contextOf } from './context.ts'
import { test as base, expect } from './journey.ts'
import { newPlayer } from './new-player.ts'
import type { Credentials } from './people.ts'
import { awaitDay } from './programme-day.ts'
import { signInByCall } from './sign-in.ts'
import {
  BOOK,
  oddIdOf,
  type SelectionName,
  Stage,
  type StageGame,
  type StageLeague,
  TOTAL_LINE,
} from './stage.ts'

const BRAND = 'pick-trading'

export interface StagePlayer {
  readonly accountNo: string
  readonly credentials: Credentials
  /** Places without a screen, for journeys about what comes afterwards. */
  place(legs: readonly PlacedLeg[], stake: number): Promise<PickView>
}

interface PlacedLeg {
  readonly game: StageGame
  readonly name: SelectionName
  readonly price: number
}

interface StageParts {
  stage: Stage
  /** Signed in on the page of the journey. */
  player: StagePlayer
  /** Plays games in a separate league and waits until the product has them. */
  playGames: (count: number) => Promise<StageLeague>
}

export const test = base.extend<StageParts>({
  baseURL: process.env.STAGE_URL,

  stage: async ({ browserName: _browserName }, use) => {
    await use(new Stage(process.env.STAGE_PIPE))
  },

  player: async ({ page, request }, use, journey) => {
    await awaitDay(journey)
    const credentials = await newPlayer(request, BRAND)
    await signInByCall(page.request, BRAND, credentials)
    const { accounts } = await contextOf(page.request, BRAND)
    const [account] = accounts
    if (account === undefined) throw new Error('A new player has no free trial.')
    await use({
      accountNo: account.accno,
      credentials,
      place: async (legs, stake) => await place(page, account.accno, legs, stake),
    })
  },

  // It asks with the session of the player.
  playGames: async ({ page, stage, player: _player }, use) => {
    await use(async (count) => {
      const league = await stage.addLeague(count)
      const last = league.games.at(-1)
      await expect(async () => {
        const path = `/api/sports/fixtures/odds?fixtureId=${last?.id}&sportsbook=${BOOK}&oddsFormat=DECIMAL`
        const answer = await page.request.get(path, { headers: { 'x-tenant': BRAND } })
        expect(answer.ok(), await answer.text()).toBe(true)
        expect(await answer.text()).toContain(last === undefined ? '' : oddIdOf(last, 'under'))
      }).toPass({ timeout: 60_000, intervals: [100] })
      return league
    })
  },
})

async function place(
  page: Page,
  accountNo: string,
  legs: readonly PlacedLeg[],
  stake: number,
): Promise<PickView> {
  const isParlay = legs.length > 1
  const data = legs.map(({ game, name, price }) => ({
    fixtureId: game.id,
    sportsBookId: BOOK,
    oddId: oddIdOf(game, name),
    oddFormat: 'DECIMAL',
    oddsDecimal: price,
    oddsPoints: name === 'home' || name === 'away' ? null : TOTAL_LINE,
    betAmount: isParlay ? 0 : stake,
  }))
  const answer = await page.request.post('/api/accounts/picks', {
    headers: { 'x-tenant': BRAND, accountno: accountNo, 'idempotency-key': crypto.randomUUID() },
    data: isParlay
      ? { type: 'PARLAY', data, betAmount: stake, oddFormat: 'DECIMAL' }
      : { type: 'STRAIGHT', data },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const [pick] = (await answer.json()) as PickView[]
  if (pick === undefined) throw new Error('Nothing was placed.')
  return pick
}

export { expect }
