/** What tests of disputes set up again and again: a dispute that its player has just opened. */
import type { DisputeDetail } from '@pickproof/contract/disputes'
import type { DisputeSubject } from '@pickproof/domain/disputes/dispute'
import type { UserRow } from '../modules/identity/index.ts'
import { cookieFor } from './accounts.ts'
import type { TestServer } from './test-server.ts'

export async function addDispute(
  server: TestServer,
  user: UserRow,
  { subject, subjectId }: { readonly subject: DisputeSubject; readonly subjectId: bigint | number },
): Promise<DisputeDetail> {
  const answer = await server.call({
    method: 'POST',
    url: '/disputes',
    tenant: user.tenant_id,
    cookie: await cookieFor(server, user),
    payload: { subject, subjectId: Number(subjectId), text: '' },
  })
  if (answer.statusCode !== 200) throw new Error(`the dispute was refused: ${answer.body}`)
  return answer.json()
}
