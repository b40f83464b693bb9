import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addPerson, mailsTo } from '../../../testing/people.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { picksOfAccounts } from '../../picks/index.ts'
import { runAccountClock } from './account-clock.ts'

const server = await startTestServer()
const { context, clock } = server
const KIND = 'expiry-near'

let people = 0
/** A player whose account ends after so many days. */
async function addPlayer(
  days: number,
  status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE',
  personStatus: 'ENABLED' | 'DISABLED' = 'ENABLED',
) {
  const email = `ends${people++}@people.test`
  const user = await addPerson(server, { email, first_name: 'Tess', status: personStatus })
  const expiry = new Date(clock.now().getTime() + days * DAY_MS)
  const account = await addAccount(server, user, BASE_STAGE_1, { expiry_at: expiry, status })
  return { user, account }
}

const runClock = async () =>
  await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })
const mailsOf = async ({ email }: { readonly email: string }) =>
  (await mailsTo(server, email)).filter(({ kind }) => kind === KIND)

describe('a scheduled email about an account', () => {
  it('is sent once, even if the clock runs several times in several processes', async () => {
    const { user, account } = await addPlayer(2.5)
    await Promise.all([runClock(), runClock()])
    await runClock()
    const mails = await mailsOf(user)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: `Your account ${account.accno} ends soon` })
    for (const words of ['Hello Tess', 'less than three days', 'Profit target: $', '/app'])
      expect(mails[0]?.text).toContain(words)
  })

  it('goes out again when staff move the moment', async () => {
    const { user, account } = await addPlayer(2.5)
    await runClock()
    await context.database
      .tenant(TEST_TENANT)
      .updateTable('challenge_account')
      .set({ expiry_at: new Date(clock.now().getTime() + 2.75 * DAY_MS) })
      .where('id', '=', account.id)
      .execute()
    await runClock()
    expect(await mailsOf(user)).toHaveLength(2)
  })

  it('[T23-4] is not sent while the player takes a break from play', async () => {
    const { user } = await addPlayer(2.5)
    const pause = await server.call({
      method: 'POST',
      url: '/play-exclusions',
      cookie: await cookieFor(server, user),
      payload: { kind: 'TIME_OUT', length: 7 },
    })
    expect(pause.statusCode).toBe(200)
    await runClock()
    expect(await mailsOf(user)).toEqual([])
  })

  it.each([
    ['before its moment', 3.1, 'ACTIVE', 'ENABLED'],
    ['more than a day after its moment', 1.9, 'ACTIVE', 'ENABLED'],
    ['for an account with another status', 2.5, 'SUSPENDED', 'ENABLED'],
    ['to a person who is disabled', 2.5, 'ACTIVE', 'DISABLED'],
  ] as const)('does not go out %s', async (_, days, status, personStatus) => {
    const { user } = await addPlayer(days, status, personStatus)
    await runClock()
    expect(await mailsOf(user)).toEqual([])
  })
})
