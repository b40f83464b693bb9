import type { playSessionCalls } from '@pickproof/contract/duties'
import type { pickCalls } from '@pickproof/contract/picks'
import type { Currency } from '@pickproof/contract/wire-values'
import { minorToJson } from '@pickproof/domain/money/money'
import type { Handlers } from '../../platform/http/call-context.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts'
import { runList } from '../../platform/list/run-list.ts'
import { getVisibleAccount } from '../accounts/index.ts'
import { cashOutOwnPick, offerCashOut } from './cash-out-pick.ts'
import { type PicksContext, viewPicks } from './pick-view.ts'
import { readerOf } from './journal-store.ts'
import { pickListOf, readPicks } from './picks-store.ts'
import { countPicksSince, resultsSince } from './play-restriction-store.ts'
import { PickPlacing } from './place-picks.ts'
import { readStanding, slipAccountView, toSlipAccount } from './slip-account.ts'

export function pickHandlers(context: PicksContext): Handlers<typeof pickCalls & typeof playSessionCalls> {
  const { clock, brands } = context
  const placing = new PickPlacing(context)
  return {
    'POST /accounts/picks': async ({ db, tenantId, signedIn, accountNo, body, request, caller }) =>
      await placing.place(db, {
        tenantId,
        userId: signedIn.userId,
        accountNo,
        idempotencyKey: idempotencyKeyOf(request),
        body,
        sentFrom: caller,
      }),

    'POST /accounts/picks/search': async (call) => {
      const { db, tenantId } = call
      const account = await getVisibleAccount(call)
      const page = await runList(
        db,
        tenantId,
        pickListOf(readerOf(account, call.signedIn)),
        call.body,
        (row) => row,
      )
      const parlayIds = page.content.filter(({ type }) => type === 'PARLAY').map(({ id }) => id)
      const legs = (await readPicks(db, tenantId, parlayIds)).filter(({ type }) => type === 'CHILD')
      return { ...page, content: await viewPicks(context, db, account, [...page.content, ...legs]) }
    },

    'PATCH /accounts/picks/{id}/cached-out': async ({ db, tenantId, signedIn, accountNo, params }) =>
      await cashOutOwnPick(context, db, {
        tenantId,
        userId: signedIn.userId,
        accountNo,
        pickId: BigInt(params.id),
      }),

    'GET /accounts/picks/{id}/cash-out': async (call) =>
      await offerCashOut(context, call.db, await getVisibleAccount(call), BigInt(call.params.id)),

    'POST /accounts/picks/{id}/cash-out': async ({ db, tenantId, signedIn, accountNo, params, body }) =>
      await cashOutOwnPick(context, db, {
        tenantId,
        userId: signedIn.userId,
        accountNo,
        pickId: BigInt(params.id),
        order: body,
      }),

    'GET /play-session': async ({ db, tenantId, signedIn: { userId }, query }) => {
      const since = new Date(query.since)
      const results = await resultsSince(db, tenantId, { userId, since })
      return {
        since: since.toISOString(),
        results: results.map(({ currency, result_minor }) => ({
          currency: currency as Currency,
          amount: minorToJson(result_minor),
        })),
        picksPlaced: await countPicksSince(db, tenantId, { userId, since }),
      }
    },

    'GET /accounts/slip': async (call) => {
      const account = await getVisibleAccount(call)
      const now = clock.now()
      const slipAccount = toSlipAccount(account, await readStanding(call.db, account, now), {
        nowMs: now.getTime(),
        isParlayEnabled: brands.getById(call.tenantId).parlayEnabled,
      })
      return slipAccountView(account, slipAccount)
    },
  }
}
