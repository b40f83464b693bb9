/** What an address needs to know about the demo data of a brand: which games are on, which accounts there are. */
import type { Certificate } from '@pickproof/contract/certificates'
import type { Fixture } from '@pickproof/contract/catalog'
import type { Account } from '@pickproof/contract/challenges'
import type { Payment } from '@pickproof/contract/payments'
import { ACCOUNT_HEADER } from '@pickproof/contract/headers'
import { type APIRequestContext, expect } from '@playwright/test'
import { contextOf } from '../../e2e/pages/context.ts'
import { busiestLeague, freshLiveGame, gamePath, gamesToCome } from '../../e2e/pages/games.ts'
import { BRANDS, type BrandId, DEMO } from '../../e2e/pages/people.ts'
import { signInByCall } from '../../e2e/pages/sign-in.ts'

export interface Facts {
  readonly brand: BrandId
  readonly accounts: readonly Account[]
  readonly leaguePath: string
  /** Games end, so each screen reads the current games when it is shown. */
  readonly findGamePath: () => Promise<string>
  readonly findLiveGame: () => Promise<Fixture>
  readonly certificateCode: string
  /** A settled pick that the player shares, with its amounts. */
  readonly findSharedPick: () => Promise<string>
  readonly paidWithdrawal: number
  readonly rejectedWithdrawal: number
}

const SPORT = 'basketball'
const LIVE_SPORTS = ['soccer', 'baseball', 'football', SPORT]
export const BOOK = 'northstar_book'

/** Games are the same in all brands; the caller is signed in to the first. */
export async function signInForGames(games: APIRequestContext): Promise<void> {
  await signInByCall(games, BRANDS[0], DEMO.USER)
}

/** Of the demo player. */
export async function findFacts(
  request: APIRequestContext,
  games: APIRequestContext,
  brand: BrandId,
): Promise<Facts> {
  await signInByCall(request, brand, DEMO.USER)
  const headers = { 'x-tenant': brand }
  const league = await busiestLeague(games, SPORT)
  const { accounts } = await contextOf(request, brand)
  const certificates = await request.get('/api/accounts/certificates', { headers })
  const [certificate] = (await certificates.json()) as Certificate[]
  const found = await request.post('/api/payments/search', { headers, data: { pageSize: 50 } })
  const { content } = (await found.json()) as { content: Payment[] }
  const withdrawal = (status: Payment['transactionStatus']) => {
    const payment = content.find(
      ({ transactionType, transactionStatus }) =>
        transactionType === 'WITHDRAWAL' && transactionStatus === status,
    )
    expect(payment, `a withdrawal with ${status}`).toBeDefined()
    return payment?.id ?? 0
  }
  return {
    brand,
    accounts,
    leaguePath: `/app/${SPORT}/${league.id}/pre-match`,
    findGamePath: async () => {
      const [game] = await gamesToCome(games, league.id)
      if (game === undefined) throw new Error(`There is no game to come in ${league.id}.`)
      return gamePath(game, BOOK)
    },
    findLiveGame: async () => await freshLiveGame(games, LIVE_SPORTS),
    certificateCode: certificate?.code ?? '',
    findSharedPick: async () => {
      const [account] = accounts.filter(({ status }) => status === 'ACTIVE')
      const own = { ...headers, [ACCOUNT_HEADER]: account?.accno ?? '' }
      const filters = [{ key: 'status', op: 'IN', value: ['WON'] }]
      const search = { filters, sorters: [], pageNo: 1, pageSize: 1 }
      const settled = await request.post('/api/accounts/picks/search', { headers: own, data: search })
      const [pick] = ((await settled.json()) as { content: { id: number }[] }).content
      const data = { showsName: true, showsAmounts: true }
      const shared = await request.put(`/api/accounts/picks/${pick?.id}/share`, { headers: own, data })
      return `/shared/${((await shared.json()) as { code: string }).code}`
    },
    paidWithdrawal: withdrawal('PAYMENT_SUCCESS'),
    rejectedWithdrawal: withdrawal('PAYMENT_FAILURE'),
  }
}

export function accountNoOf({ accounts }: Facts, wanted: { status: string; plan: string }): string {
  const account = accounts.find(
    ({ status, challengePlan }) => status === wanted.status && challengePlan.startsWith(wanted.plan),
  )
  if (account === undefined)
    throw new Error(`The demo player has no ${wanted.plan} account ${wanted.status}.`)
  return account.accno
}
