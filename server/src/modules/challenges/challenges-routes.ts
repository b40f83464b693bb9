import type { challengeCalls } from '@pickproof/contract/challenges'
import type { Handlers } from '../../platform/http/call-context.ts'
import { runList } from '../../platform/list/run-list.ts'
import { challengeView } from './challenge-view.ts'
import { CHALLENGE_LIST } from './challenges-store.ts'

export function challengeHandlers(): Pick<Handlers<typeof challengeCalls>, 'POST /challenges/search'> {
  return {
    'POST /challenges/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, CHALLENGE_LIST, body, challengeView),
  }
}
