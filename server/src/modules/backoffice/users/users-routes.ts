import type { adminUserCalls } from '@pickproof/contract/admin-users'
import type { Context } from '../../../context.ts'
import { ensureSameId, notFound } from '../../../platform/app-error.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { queueSpread, spreadNow } from '../../duties/index.ts'
import { findUserFor, updateUserByStaff, userView } from '../../identity/index.ts'
import { reviewsOf } from '../../kyc/index.ts'
import { purgeUser } from './purge-user.ts'
import { userSummary } from './user-summary.ts'

export function adminUserHandlers(context: Context): Handlers<typeof adminUserCalls> {
  const sessionsChanged = (tenantId: string, userId: bigint) =>
    context.odds.sessionChanged({ tenantId, userId })
  return {
    'GET /admin/users/{id}': async ({ db, tenantId, params, signedIn }) => {
      const user = await findUserFor(db, tenantId, BigInt(params.id), signedIn)
      if (!user) throw notFound()
      return userView(user, signedIn)
    },

    'GET /admin/users/{id}/summary': async ({ db, tenantId, params, signedIn }) => {
      const user = await findUserFor(db, tenantId, BigInt(params.id), signedIn)
      if (!user) throw notFound()
      return await userSummary(db, tenantId, user.id, signedIn)
    },

    'PUT /admin/users/{id}': async (call) => {
      ensureSameId(call.params, call.body)
      const order = { userId: BigInt(call.params.id), body: call.body }
      const { tenantId } = call
      const ports = { reviewsOf, onNewIdentity: queueSpread }
      const { user, haveSessionsEnded } = await updateUserByStaff({ ...context, ...ports }, call, order)
      if (haveSessionsEnded) await call.afterCommit(() => sessionsChanged(tenantId, user.id))
      await call.afterCommit(async () => await spreadNow(context, { tenantId, userId: user.id }))
      return userView(user, call.signedIn)
    },

    'PUT /super-admin/{id}/purge-user': async (call) => {
      const userId = BigInt(call.params.id)
      await purgeUser(context, call, userId)
      await call.afterCommit(() => sessionsChanged(call.tenantId, userId))
      return undefined
    },
  }
}
