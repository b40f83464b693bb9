import type { AdminAccount, adminAccountCalls } from '@pickproof/contract/admin-accounts'
import { ACCOUNT_LIST } from '@pickproof/contract/lists/accounts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Context } from '../../../context.ts'
import { ensureSameId, notFound } from '../../../platform/app-error.ts'
import type { Handlers, SignedInVisit } from '../../../platform/http/call-context.ts'
import { ensureSameSite } from '../../../platform/http/cross-site.ts'
import { getIdempotencyKey } from '../../../platform/http/idempotency-key.ts'
import { type ListCall, listHandlers } from '../../../platform/list/list-handlers.ts'
import {
  actOnAccount,
  isAccountVisibleTo,
  openAccountByStaff,
  purgeAccountByStaff,
  setAccountStatus,
  setHoldTime,
  type StaffAct,
  updateAccountByHand,
} from '../../accounts/index.ts'
import { countCertificates } from '../../content/index.ts'
import { countBookings, findLastBooking } from '../../ledger/index.ts'
import { hasWaitingWithdrawal } from '../../payments/index.ts'
import { countPicks, picksOfAccounts } from '../../picks/index.ts'
import { findContradiction, recalculateAccount } from '../../settlement/index.ts'
import { accountListFor, findStaffAccount, type StaffAccountRow } from './accounts-store.ts'
import { staffAccountView } from './staff-account-view.ts'
import { trackAccount } from './tracking.ts'

export function staffAccountHandlers(context: Context): Handlers<typeof adminAccountCalls> {
  const { clock } = context

  const getAccount = async (
    visit: SignedInVisit,
    by: { readonly id: bigint } | { readonly accno: string },
  ): Promise<StaffAccountRow> => {
    const row = await findStaffAccount(visit.db, visit.tenantId, by)
    if (!row || !isAccountVisibleTo(visit.signedIn, row)) throw notFound()
    return row
  }
  const viewOf = async (visit: SignedInVisit, accountId: bigint): Promise<AdminAccount> =>
    staffAccountView(await getAccount(visit, { id: accountId }), visit.signedIn, clock.now())
  const act = async (
    visit: SignedInVisit,
    accountId: bigint,
    work: (act: StaffAct) => Promise<unknown>,
  ): Promise<AdminAccount> => {
    await getAccount(visit, { id: accountId })
    await actOnAccount(visit, { accountId, clock }, work)
    return await viewOf(visit, accountId)
  }

  return {
    ...listHandlers('/admin/accounts', ACCOUNT_LIST, ({ signedIn }: ListCall) => {
      const now = clock.now()
      return {
        definition: accountListFor(signedIn, now),
        view: (row: StaffAccountRow) => staffAccountView(row, signedIn, now),
      }
    }),

    'GET /admin/accounts/{id}': async (call) => await viewOf(call, BigInt(call.params.id)),

    'PUT /admin/accounts/{id}': async (call) => {
      ensureSameId(call.params, call.body)
      return await act(
        call,
        BigInt(call.params.id),
        async (on) => await updateAccountByHand(on, call.body, { findContradiction }),
      )
    },

    'PUT /admin/accounts/{accountNo}/status-update': async (call) => {
      const { id } = await getAccount(call, { accno: call.params.accountNo })
      return await act(
        call,
        id,
        async (on) => await setAccountStatus({ ...on, mails: context, picks: picksOfAccounts }, call.body),
      )
    },

    'PATCH /admin/accounts/{id}/hold-time-update': async (call) =>
      await act(call, BigInt(call.params.id), async (on) => await setHoldTime(on, call.body)),

    'POST /admin/accounts/createAccount': async (call) => {
      const { id } = await openAccountByStaff(context, call, {
        userId: BigInt(call.body.userId),
        challengePlan: call.body.challengePlan,
        key: getIdempotencyKey(call.request),
      })
      return await viewOf(call, id)
    },

    // It changes something although it is read by its method: another site must not make a browser send it.
    'GET /admin/accounts/{id}/recalculateProfit': async (call) => {
      ensureSameSite(call.request, { isChange: true })
      return await act(call, BigInt(call.params.id), async (on) => await recalculateAccount(on, context))
    },

    'GET /admin/accounts/tracking/{id}': async (call) => {
      const account = await getAccount(call, { id: BigInt(call.params.id) })
      return await trackAccount(call.db, account, {
        winRate: call.query.accountWinRate,
        now: clock.now(),
        viewer: call.signedIn,
      })
    },

    'PUT /super-admin/{id}/purge-account': async (call) => {
      await purgeAccountByStaff(call, {
        accountId: BigInt(call.params.id),
        clock,
        retentionYears: context.brands.getById(call.tenantId).recordRetentionYears,
        ports: { hasWaitingWithdrawal, countBelongings, findLastRecord: findLastBooking },
      })
      return undefined
    },
  }
}

async function countBelongings(tx: Tx, tenantId: string, accountId: bigint) {
  return {
    picks: await countPicks(tx, tenantId, accountId),
    bookings: await countBookings(tx, tenantId, accountId),
    certificates: await countCertificates(tx, tenantId, accountId),
  }
}
