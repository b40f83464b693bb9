import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { addGivenUpJobs } from '../../../testing/given-up-jobs.ts'
import { auditActions } from '../../../testing/people.ts'
import { addGame, openBook, quote } from '../../../testing/picks.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { keepMinute, minutesSince, recordUpkeep } from './health-store.ts'
import { keepMinutes } from './keep-minutes.ts'

const server = await startTestServer()
const { context } = server
await openBook(server)
let cookie = ''
beforeAll(async () => {
  cookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
})

async function health() {
  const answer = await server.call({ method: 'GET', url: '/admin/health', cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const retry = async (name: string) =>
  await server.call({ method: 'POST', url: '/admin/health/retry-jobs', payload: { name }, cookie })

const kindsOf = ({ findings }: { readonly findings: readonly { readonly kind: string }[] }) =>
  findings.map(({ kind }) => kind)

describe('[T25-6] the health of the product', () => {
  it('shows the age of the newest price of each sportsbook in each sport', async () => {
    const fixtureId = await addGame(server)
    quote(server, { fixtureId })
    const { prices, sports, sportsbooks } = await health()
    expect(prices).toHaveLength(1)
    expect(sports.map(({ id }: { id: string }) => id)).toEqual([prices[0].sportId])
    expect(sportsbooks.map(({ id }: { id: string }) => id)).toEqual([prices[0].sportsbookId])
  })

  it('names audits and backups that are missing, and none after they are recorded', async () => {
    expect(kindsOf(await health())).toEqual(expect.arrayContaining(['audit-old', 'backup-old']))
    const at = context.clock.now().toISOString()
    await recordUpkeep(context.database.shared, 'backup', { at, isClean: true })
    await recordUpkeep(context.database.shared, 'audit', { at, isClean: false })
    expect(kindsOf(await health())).toContain('audit-differs')
    expect(kindsOf(await health())).not.toContain('backup-old')
  })

  it('shows failed jobs of the own brand only, which are tried again once and recorded', async () => {
    await addGivenUpJobs(server, { tenantId: TEST_TENANT, name: 'send-mail', count: 2 })
    await addGivenUpJobs(server, { tenantId: OTHER_TENANT, name: 'send-mail', count: 3 })
    await addGivenUpJobs(server, { tenantId: OTHER_TENANT, name: 'send-push', count: 1 })
    const { jobs } = await health()
    const givenUp = jobs.filter((one: { givenUp: number }) => one.givenUp > 0)
    expect(givenUp).toMatchObject([{ name: 'send-mail', givenUp: 2 }])
    expect((await retry('send-mail')).json()).toEqual({ retried: 2 })
    expect((await retry('send-mail')).statusCode).toBe(404)
    expect((await retry('send-push')).statusCode).toBe(404)
    expect((await auditActions(server)).at(-1)).toMatchObject({ action: 'jobs.retry', after: { retried: 2 } })
    expect((await health()).jobs.find(({ name }: { name: string }) => name === 'send-mail')).toMatchObject({
      givenUp: 0,
      waiting: 2,
    })
  })

  it('keeps each minute once, and forgets it after two days', async () => {
    const { shared } = context.database
    let nowMs = context.clock.now().getTime() - MINUTE_MS
    const job = keepMinutes({ ...context, clock: { now: () => new Date(nowMs) } })
    await job.run(() => false)
    expect(await minutesSince(shared, new Date(0))).toEqual([])
    nowMs += MINUTE_MS
    const minute = { prices: true, settlement: true, messages: true, log: true }
    const long = new Date(nowMs - 3 * 24 * 60 * MINUTE_MS)
    await keepMinute(shared, { at: long.toISOString(), ...minute })
    for (let run = 0; run < 2; run += 1) await job.run(() => false)
    const kept = await minutesSince(shared, long)
    expect(kept.map(({ at }) => at)).toEqual([
      new Date(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS).toISOString(),
    ])
    // The jobs of the other brand failed for good, and no process signs the log here.
    expect(kept.at(-1)).toMatchObject({ settlement: true, messages: false, log: false })
    const { history } = await health()
    expect(history.map(({ part }: { part: string }) => part)).toEqual([
      'prices',
      'settlement',
      'messages',
      'log',
    ])
    expect(history[1].bars.at(-1)).toMatchObject({ goodShare: 1 })
    expect(history[1].bars[0]).toMatchObject({ goodShare: null })
  })
})
