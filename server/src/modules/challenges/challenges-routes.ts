import type { challengeCalls } from '@pickproof/contract/challenges'
import { roleMay } from '@pickproof/domain/capabilities'
import { notFound } from '../../platform/app-error.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { runList } from '../../platform/list/run-list.ts'
import { accountInfoView, challengeView } from './account-view.ts'
import { CHALLENGE_LIST, findAccountByAccno } from './challenges-store.ts'

export function challengeHandlers(): Handlers<typeof challengeCalls> {
  return {
    'POST /challenges/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, CHALLENGE_LIST, body, challengeView),

    'GET /accounts/info': async ({ db, tenantId, signedIn, accountNo }) => {
      const account = await findAccountByAccno(db, tenantId, accountNo)
      // Staff may look at any account of their brand (decision C28); a player only at their own.
      const isVisible =
        account && (account.user_id === signedIn.userId || roleMay(signedIn.role, 'accounts.view'))
      if (!isVisible) throw notFound()
      return accountInfoView(account)
    },
  }
}
