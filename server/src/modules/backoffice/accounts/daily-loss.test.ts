import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { addPerson } from '../../../testing/people.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { accountsOf } from '../../accounts/index.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
const staff = await addStaff(server, 'SUPER_ADMIN')
const owner = await addPerson(server, { email: 'owner@daily-loss.test' })
const NINE_OF_NEXT_DAY_MS = 21 * HOUR_MS

const onTheFifteenth = (loss_minor: bigint) => ({
  day_date: '2026-11-15',
  day_net_minor: -loss_minor,
  daily_loss_accumulated_minor: loss_minor,
})
const playing = await addAccount(server, owner, BASE_STAGE_1, onTheFifteenth(30_000n))
const disabled = await addAccount(server, owner, BASE_STAGE_1, {
  status: 'INACTIVE',
  day_date: '2026-11-10',
  day_net_minor: -18_000n,
  daily_loss_accumulated_minor: 18_000n,
})
const lost = await addAccount(server, owner, BASE_STAGE_1, {
  status: 'CHALLENGE_LOST',
  ...onTheFifteenth(100_000n),
})

const dailyLossOnDashboard = async (accountNo: string) => {
  const cookie = await cookieFor(server, owner)
  const answer = await server.call({ method: 'GET', url: '/accounts/info', cookie, accountNo })
  return answer.json().maximumDailyLossAccumulated
}
const search = async (payload: object) => {
  const answer = await staff.call({ method: 'POST', url: '/admin/accounts/search', payload })
  return answer.json<{ readonly content: readonly AdminAccount[] }>().content
}
const lossOf = async (accno: string) =>
  (await search({ filters: { key: 'accno', op: '=', value: accno } }))[0]?.dailyLossAccumulated
const withALoss = async () =>
  (
    await search({
      filters: { key: 'dailyLossAccumulated', op: '>', value: 0 },
      sorters: ['-dailyLossAccumulated'],
    })
  ).map(({ accno }) => accno)
const lossesOfPlayer = async () => {
  const db = server.context.database.tenant(TEST_TENANT)
  const own = await accountsOf(db, TEST_TENANT, owner.id, server.clock.now())
  return own.map(({ accno, dailyLossAccumulated }) => [accno, dailyLossAccumulated])
}

it('the daily loss of an active account is that of today in list, filter, order and file; a lost one keeps its last day', async () => {
  expect([await lossOf(playing.accno), await lossOf(lost.accno)]).toEqual([300, 1_000])
  expect(await withALoss()).toEqual([lost.accno, playing.accno, disabled.accno])
  const before = (
    await staff.call({ method: 'GET', url: `/admin/accounts/${playing.id}` })
  ).json<AdminAccount>()

  server.clock.advanceMs(NINE_OF_NEXT_DAY_MS)
  expect([await lossOf(playing.accno), await lossOf(lost.accno)]).toEqual([0, 1_000])
  expect(await withALoss()).toEqual([lost.accno, disabled.accno])
  expect(await lossesOfPlayer()).toEqual([
    [lost.accno, 1_000],
    [disabled.accno, 180],
    [playing.accno, 0],
  ])
  // The dashboard of the player says the same as the list of staff.
  for (const [accno, loss] of await lossesOfPlayer())
    expect(await dailyLossOnDashboard(String(accno))).toBe(loss)
  const file = await staff.call({
    method: 'POST',
    url: '/admin/accounts/export/csv',
    payload: { columns: ['accno', 'dailyLossAccumulated'] },
  })
  expect(file.body).toContain(`${playing.accno},0\r\n`)

  // A person who opened it before the day turned may still save it.
  const saved = await staff.call({
    method: 'PUT',
    url: `/admin/accounts/${playing.id}`,
    payload: { ...before, minimumPicks: before.minimumPicks + 1 },
  })
  expect([saved.statusCode, saved.json().minimumPicks]).toEqual([200, before.minimumPicks + 1])
})
