import type { PickShare, SharedPick } from '@pickproof/contract/pick-shares'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { addGames, addStraight, endGame } from '../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { linkMeta } from '../content/index.ts'
import { settleFixture } from '../settlement/index.ts'
import { purgeShares } from './share-store.ts'

const server = await startTestServer()
const { context } = server
const db = context.database.tenant(TEST_TENANT)
let players = 0

const HIDDEN = { showsName: false, showsAmounts: false }

async function addPlayer() {
  const fixtureId = `shared-${players++}`
  const user = await addPerson(server, {
    email: `${fixtureId}@people.test`,
    first_name: 'Maya',
    last_name: 'Ortiz',
  })
  const account = await addAccount(server, user)
  await addGames(server, [fixtureId])
  const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId })
  return { user, account, fixtureId, pickId, cookie: await cookieFor(server, user) }
}

type Player = Awaited<ReturnType<typeof addPlayer>>

const call = async (
  method: 'GET' | 'PUT' | 'DELETE',
  url: string,
  { cookie, account }: Pick<Player, 'cookie' | 'account'>,
  payload?: object,
) =>
  await server.call({
    method,
    url,
    cookie,
    headers: { accountno: account.accno },
    ...(payload ? { payload } : {}),
  })

async function share(player: Player, payload: object = HIDDEN): Promise<PickShare> {
  const answer = await call('PUT', `/accounts/picks/${player.pickId}/share`, player, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const read = async (code: string, tenant = TEST_TENANT) =>
  await server.call({ method: 'GET', url: `/shared-picks/${code}`, tenant })

async function readPick(code: string): Promise<SharedPick> {
  const answer = await read(code)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('a shared pick', () => {
  it('[T24-6.1] is read by anyone with its link, without name and amounts unless the player shows them', async () => {
    const player = await addPlayer()
    const { code } = await share(player)
    expect(code).toMatch(/^[\w-]{22}$/)
    const hidden = await readPick(code)
    expect(hidden).toMatchObject({ status: 'PENDING', playerName: null, amounts: null })
    expect(JSON.stringify(hidden)).not.toMatch(new RegExp(`Ortiz|Maya|${player.account.accno}|people\\.test`))
    const again = await share(player, { showsName: true, showsAmounts: true })
    expect(again.code).toBe(code)
    const shown = await readPick(code)
    expect(shown).toMatchObject({ playerName: 'Maya', amounts: { stake: 200, net: null, currency: 'USD' } })
    expect(JSON.stringify(shown)).not.toContain('Ortiz')
  })

  it('[T24-6.1] shows the result after it settles', async () => {
    const player = await addPlayer()
    const { code } = await share(player, { showsName: false, showsAmounts: true })
    await endGame(server, player.fixtureId, [101, 99])
    await settleFixture(context, { tenantId: TEST_TENANT, fixtureId: player.fixtureId, log: context.log })
    expect(await readPick(code)).toMatchObject({ status: 'WON', amounts: { stake: 200, net: 200 } })
  })

  it('[T24-6.1] no longer exists when its player stops sharing it, and the pick gets another link afterward', async () => {
    const player = await addPlayer()
    const { code } = await share(player)
    expect((await call('GET', '/accounts/picks/shares', player)).json()).toHaveLength(1)
    expect((await call('DELETE', `/accounts/picks/${player.pickId}/share`, player)).statusCode).toBe(200)
    expect((await read(code)).statusCode).toBe(404)
    expect((await call('GET', '/accounts/picks/shares', player)).json()).toEqual([])
    expect((await share(player)).code).not.toBe(code)
  })

  it('[T24-6.1] can be shared by its player only', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()]
    const { code } = await share(player)
    const foreign = await call('PUT', `/accounts/picks/${player.pickId}/share`, other, HIDDEN)
    expect(foreign.statusCode).toBe(404)
    const undone = await call('DELETE', `/accounts/picks/${player.pickId}/share`, other)
    expect(undone.statusCode).toBe(404)
    expect((await read(code)).statusCode).toBe(200)
  })

  it('[T24-6.1] is unknown in another brand, under a wrong link, and after the player is purged', async () => {
    const player = await addPlayer()
    const { code } = await share(player)
    expect((await read(code, OTHER_TENANT)).statusCode).toBe(404)
    expect((await read('A'.repeat(22))).statusCode).toBe(404)
    expect((await read('short')).statusCode).toBe(404)
    await db.transaction().execute(async (tx) => await purgeShares(tx, TEST_TENANT, player.user.id))
    expect((await read(code)).statusCode).toBe(404)
  })

  it('[T24-6.1] shows nothing while its account is suspended', async () => {
    const player = await addPlayer()
    const { code } = await share(player)
    await db
      .updateTable('challenge_account')
      .set({ status: 'SUSPENDED' })
      .where('id', '=', player.account.id)
      .execute()
    expect((await read(code)).statusCode).toBe(404)
  })
})

describe('the picture of a link', () => {
  it('[T24-6.2] is drawn for a shared pick, in the size that other sites ask for', async () => {
    const { code } = await share(await addPlayer(), { showsName: true, showsAmounts: true })
    const answer = await server.call({ method: 'GET', url: `/shared-picks/${code}/picture` })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    // Nothing is cut off: the lowest lines and the corner below the status have one color.
    for (const part of [
      { left: 0, top: 606, width: 1200, height: 24 },
      { left: 1140, top: 0, width: 60, height: 180 },
    ]) {
      const pixels = await sharp(answer.rawPayload).extract(part).removeAlpha().raw().toBuffer()
      expect(new Set(pixels).size).toBeLessThanOrEqual(3)
    }
    expect((await server.call({ method: 'GET', url: '/shared-picks/unknown/picture' })).statusCode).toBe(404)
  })

  it('[T24-6.2] is named in the page of a certificate and of a shared pick, with their title', async () => {
    const player = await addPlayer()
    const { code } = await share(player)
    const brand = context.brands.getById(TEST_TENANT)
    const page = {
      db,
      brand,
      language: { code: 'en', name: 'English', direction: 'ltr' },
      origin: { origin: 'http://localhost:3000', isLocalHost: true },
    } as never as Parameters<typeof linkMeta>[0]
    const meta = await linkMeta({ ...page, url: `/shared/${code}?tenant=x` })
    expect(meta).toContain('<meta property="og:title" content="Gull Bay Terns · Open">')
    expect(meta).toContain(`/api/shared-picks/${code}/picture`)
    expect(meta).toContain('content="summary_large_image"')
    expect(await linkMeta({ ...page, url: '/verify/2222-3333-4444' })).toBe('')
    expect(await linkMeta({ ...page, url: '/app' })).toBe('')
  })
})
