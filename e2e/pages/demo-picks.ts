/** Picks of a player of one's own on the games of the demo product, placed without a screen. */
import type { PickView } from '@pickproof/contract/picks'
import { type APIRequestContext, expect } from '@playwright/test'
import { contextOf } from './context.ts'
import { busiestLeague, gamesToCome } from './games.ts'
import { newPlayer } from './new-player.ts'
import { signInByCall } from './sign-in.ts'

const BRAND = 'pick-trading'
const BOOK = 'northstar_book'
const headers = { 'x-tenant': BRAND }

interface QuotedOdd {
  readonly id: string
  readonly price: number
  readonly points: number | null
  readonly market_id: string
  readonly isLocked: boolean
}

export interface DemoPicks {
  readonly email: string
  readonly accountNo: string
  readonly straight: PickView
  readonly parlay: PickView
}

/** One straight pick and a parlay of two legs, on three games. */
export async function placeDemoPicks(request: APIRequestContext): Promise<DemoPicks> {
  const player = await newPlayer(request, BRAND)
  await signInByCall(request, BRAND, player)
  const [account] = (await contextOf(request, BRAND)).accounts
  if (account === undefined) throw new Error('A new player has no free trial.')
  const games = await gamesToCome(request, (await busiestLeague(request, 'basketball')).id)
  const [first, second, third] = await quotedIds(
    request,
    games.map(({ id }) => id),
    3,
  )
  const accountNo = account.accno
  const straight = await place(request, { accountNo, fixtureIds: [first ?? ''] })
  const parlay = await place(request, { accountNo, fixtureIds: [second ?? '', third ?? ''] })
  return { email: player.email, accountNo, straight, parlay }
}

async function place(
  request: APIRequestContext,
  { accountNo, fixtureIds }: { readonly accountNo: string; readonly fixtureIds: readonly string[] },
): Promise<PickView> {
  let placed: PickView | undefined
  // A price may move between the look and the order.
  await expect(async () => {
    const isParlay = fixtureIds.length > 1
    const data = []
    for (const fixtureId of fixtureIds) {
      const odd = await moneylineOf(request, fixtureId)
      data.push({
        fixtureId,
        sportsBookId: BOOK,
        oddId: odd.id,
        oddFormat: 'DECIMAL',
        oddsDecimal: odd.price,
        oddsPoints: odd.points,
        betAmount: isParlay ? 0 : 20,
      })
    }
    const answer = await request.post('/api/accounts/picks', {
      headers: { ...headers, accountno: accountNo },
      data: isParlay
        ? { type: 'PARLAY', priceConsent: 'BETTER', data, betAmount: 20, oddFormat: 'DECIMAL' }
        : { type: 'STRAIGHT', priceConsent: 'BETTER', data },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    placed = ((await answer.json()) as PickView[])[0]
  }).toPass({ timeout: 60_000, intervals: [100] })
  if (placed === undefined) throw new Error('Nothing was placed.')
  return placed
}

/** The first games that have a price; those of the days to come have none yet. */
async function quotedIds(
  request: APIRequestContext,
  fixtureIds: readonly string[],
  count: number,
): Promise<readonly string[]> {
  const quoted: string[] = []
  for (const fixtureId of fixtureIds) {
    if (quoted.length === count) break
    if ((await findMoneyline(request, fixtureId)) !== undefined) quoted.push(fixtureId)
  }
  return quoted
}

async function moneylineOf(request: APIRequestContext, fixtureId: string): Promise<QuotedOdd> {
  const found = await findMoneyline(request, fixtureId)
  if (found === undefined) throw new Error(`no moneyline on ${fixtureId}`)
  return found
}

async function findMoneyline(request: APIRequestContext, fixtureId: string): Promise<QuotedOdd | undefined> {
  const path = `/api/sports/fixtures/odds?fixtureId=${fixtureId}&sportsbook=${BOOK}&oddsFormat=DECIMAL`
  const answer = await request.get(path, { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data } = (await answer.json()) as { data: readonly { odds: readonly QuotedOdd[] }[] }
  const quoted = data
    .flatMap(({ odds }) => odds)
    .filter(({ market_id, isLocked }) => market_id === 'moneyline' && !isLocked)
  // The favorite: the win of a long shot may be more than the rules allow.
  return quoted.toSorted((one, other) => one.price - other.price)[0]
}

/** A line of the feed has a hyphen ('Gulls -4.5'), and is shown with a minus. */
export function asShown(oddsName: string): string {
  return oddsName.replace(/(^|\s)-(?=\d)/, '$1\u2212')
}
