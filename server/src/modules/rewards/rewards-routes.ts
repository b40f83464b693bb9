import type { rewardCalls } from '@pickproof/contract/rewards'
import type { Currency } from '@pickproof/contract/wire-values'
import { defineMessages } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import type { FastifyRequest } from 'fastify'
import { amountOfField } from '../../platform/amount-field.ts'
import { invalidField, signedOut } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers, SignedInVisit } from '../../platform/http/call-context.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts'
import { runList } from '../../platform/list/run-list.ts'
import { accountsOf } from '../accounts/index.ts'
import { derivedRegion, ensureRegionAllowed, findUserById } from '../identity/index.ts'
import { fundedAccountsOf } from './funded-accounts.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import { availableReward } from './available-rewards.ts'
import { type Buyer, buyWithRewards, resetWithRewards } from './buy-with-rewards.ts'
import { rewardListOf } from './reward-list-store.ts'
import { listRewardBalances } from './reward-store.ts'
import { ownRewardView } from './reward-view.ts'
import { transferProfit } from './transfer-profit.ts'

const errors = defineMessages('server.rewards', {
  otherAccount: 'The account in the header must be the account in the path.',
})

interface RewardsContext {
  readonly clock: Clock
  readonly brands: BrandRegistry
}

interface Call extends SignedInVisit {
  readonly request: FastifyRequest
}

export function rewardHandlers({ clock, brands }: RewardsContext): Handlers<typeof rewardCalls> {
  const buyerOf = async ({ tenantId, signedIn, caller, request }: Call): Promise<Buyer> => {
    const brand = brands.getById(tenantId)
    ensureRegionAllowed(brand, await derivedRegion(caller.ip))
    const { userId, email: by } = signedIn
    return {
      tenantId,
      userId,
      brand,
      origin: caller,
      now: clock.now(),
      by,
      key: idempotencyKeyOf(request),
    }
  }
  return {
    'POST /rewards/search': async ({ db, tenantId, signedIn, body, query }) => {
      const list = rewardListOf(signedIn.userId, { referralOnly: query.referralOnly === 'true' })
      return await runList(db, tenantId, list, body, ownRewardView)
    },

    'GET /rewards/total': async ({ db, tenantId, signedIn }) => {
      const user = await findUserById(db, tenantId, signedIn.userId)
      if (!user) throw signedOut()
      const balances = await listRewardBalances(db, tenantId, [signedIn.userId])
      const held = balances.map(({ currency, balance_minor }) => [currency, minorToJson(balance_minor)])
      return { [user.currency as Currency]: 0, ...Object.fromEntries(held) }
    },

    'POST /accounts/available-big-league-rewards': async ({ db, tenantId, signedIn }) => {
      const accounts = await fundedAccountsOf(db, tenantId, signedIn.userId)
      const now = clock.now()
      return accounts
        .filter(({ status }) => status === 'ACTIVE')
        .map((account) => availableReward(account, now))
    },

    'POST /rewards/{accountNo}/request-transfer': async (call) => {
      const { db, tenantId, signedIn, params, body, accountNo } = call
      if (params.accountNo !== accountNo) throw invalidField('accountNo', errors.otherAccount)
      const reward = await transferProfit(db, {
        tenantId,
        userId: signedIn.userId,
        accountNo,
        amountMinor: amountOfField('amount', body.amount),
        currency: body.currency,
        now: clock.now(),
        by: signedIn.email,
      })
      const one = { filters: [{ key: 'id', op: '=', value: Number(reward.id) } as const], sorters: [] }
      const list = rewardListOf(signedIn.userId, { referralOnly: false })
      const page = await runList(db, tenantId, list, { ...one, pageNo: 1, pageSize: 1 }, ownRewardView)
      const [view] = page.content
      if (!view) throw new Error('a reward that was just booked no longer exists')
      return view
    },

    'POST /rewards/request-new-account': async (call) => {
      const { db, tenantId, body, signedIn } = call
      const user = await findUserById(db, tenantId, signedIn.userId)
      if (!user) throw signedOut()
      const { challengePlan, currency = user.currency } = body
      const { account_id } = await buyWithRewards(db, await buyerOf(call), { challengePlan, currency })
      return await getAccountView(call, account_id, clock.now())
    },

    'POST /rewards/{id}/reset-account': async (call) => {
      const { db, params, body } = call
      const { account_id } = await resetWithRewards(db, await buyerOf(call), {
        accountId: BigInt(params.id),
        challengePlan: body.challengePlan,
      })
      return await getAccountView(call, account_id, clock.now())
    },
  }
}

async function getAccountView({ db, tenantId, signedIn }: Call, accountId: bigint | null, now: Date) {
  const own = await accountsOf(db, tenantId, signedIn.userId, now)
  const account = own.find(({ id }) => BigInt(id) === accountId)
  if (!account) throw new Error(`the account ${accountId} no longer exists`)
  return account
}
