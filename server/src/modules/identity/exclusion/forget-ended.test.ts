import { HOUR_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { addPerson, isSignedIn, signInAs } from '../../../testing/people.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { forgetEnded } from './forget-ended.ts'
import { replaceToken } from '../passwords/token-store.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)

describe('what has ended', () => {
  it('goes: sessions with their addresses, and links; what still opens something stays', async () => {
    const gone = await addPerson(server, { email: 'gone@end.test' })
    const here = await addPerson(server, { email: 'here@end.test' })
    await signInAs(server, 'gone@end.test')
    const link = async (userId: bigint, sign: number) => {
      const createdAt = server.clock.now()
      const expiresAt = new Date(createdAt.getTime() + HOUR_MS)
      const token = { userId, purpose: 'RESET_PASSWORD', tokenHash: Buffer.alloc(32, sign) } as const
      await db
        .transaction()
        .execute(async (tx) => await replaceToken(tx, TEST_TENANT, { ...token, createdAt, expiresAt }))
    }
    await link(gone.id, 1)
    server.clock.advanceMs(server.context.config.sessionHours * HOUR_MS)
    const cookie = await signInAs(server, 'here@end.test')
    await link(here.id, 2)

    await forgetEnded(db, TEST_TENANT, server.clock.now())
    for (const table of ['session', 'user_token'] as const)
      expect(await db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: here.id }])
    expect(await isSignedIn(server, cookie)).toBe(true)
  })
})
