/**
 * What must happen before a call can succeed, such as an approved payout or a mailed link. Each preparation makes a new
 * person, so that requests of others at the same moment cannot spoil it.
 */
import { ACCOUNT_HEADER, IDEMPOTENCY_HEADER, REASON_HEADER } from '@pickproof/contract/headers'
import { wire } from '@pickproof/server/handlers'
import { runBulk } from '@pickproof/server/modules/backoffice'
import { cookieFor } from '@pickproof/server/testing/accounts'
import { addDocument } from '@pickproof/server/testing/documents'
import { legOf, quote } from '@pickproof/server/testing/picks'
import { giveRewards } from '@pickproof/server/testing/rewards'
import { WALLET_DETAILS, walletOf, withdraw } from '@pickproof/server/testing/withdrawals'
import { endSuspensions, listRewardsOf } from './cast-store.ts'
import { BROWSER_KEY, BROWSER_SECRET } from './recipes.ts'
import {
  call,
  newAccount,
  newPerson,
  newSelf,
  type Preparations,
  type Prepared,
  type Scene,
} from './scene.ts'
import { SIGN_IN_PREPARATIONS } from './sign-in-preparations.ts'

export const PREPARATIONS: Preparations = {
  ...SIGN_IN_PREPARATIONS,
  'POST /accounts/picks': async (scene) => {
    const { stage, random, actor } = scene
    const { server, world } = stage
    const { person, self } = await newSelf(scene)
    const { accno } = await newAccount(scene, person)
    const odd = quote(server, { ...random.pick(world.odds) })
    await endSuspensions(server.context.database.tenant(actor.tenantId), actor.tenantId)
    return {
      actor: self,
      body: { type: 'STRAIGHT', data: [legOf(odd, 200)] },
      headers: { [ACCOUNT_HEADER]: accno, [IDEMPOTENCY_HEADER]: `prepared-${person.number}` },
    }
  },
  'POST /accounts/picks/{id}/cash-out': async (scene) => {
    const { self, id, headers } = await placedPick(scene)
    const body = { stakeAmount: 200, betAmount: 200, returnAmount: 0, priceConsent: 'ANY' }
    return { actor: self, params: { id }, headers, body }
  },
  'PATCH /accounts/picks/{id}/cached-out': async (scene) => {
    const { self, id, headers } = await placedPick(scene)
    return { actor: self, params: { id }, headers }
  },
  'POST /disputes': async (scene) => {
    const { self, id } = await placedPick(scene)
    return { actor: self, body: { subject: 'PICK', subjectId: id, text: '' } }
  },
  'POST /disputes/{id}/messages': async (scene) => ({ ...(await ownDispute(scene)), body: { text: 'Why?' } }),
  'POST /disputes/{id}/withdraw': ownDispute,
  'POST /financialdata': async (scene) => ({ actor: (await newSelf(scene)).self, body: WALLET_DETAILS }),
  'POST /notifications/push-subscriptions': async (scene) => ({
    actor: (await newSelf(scene)).self,
    body: { endpoint: 'https://push.fire.test/browser', keys: { p256dh: BROWSER_KEY, auth: BROWSER_SECRET } },
  }),
  'DELETE /accounts/picks/{id}/share': async (scene) => {
    const { self, id, headers } = await sharedPick(scene)
    return { actor: self, params: { id }, headers }
  },
  'GET /shared-picks/{share}': withSharedPick,
  'GET /shared-picks/{share}/picture': withSharedPick,
  'DELETE /price-alerts/{id}': async (scene) => {
    const { self, cookie } = await newSelf(scene)
    const { fixtureId, sportsbookId, id: oddId } = scene.random.pick(scene.stage.world.odds)
    const payload = {
      ...{ fixtureId, sportsbook: sportsbookId, oddId, isAnySportsbook: false },
      ...{ direction: 'UP', price: 900, oddsFormat: 'DECIMAL' },
    }
    const { id } = (await call(scene, { method: 'POST', url: '/price-alerts', cookie, payload })).json()
    return { actor: self, params: { id } }
  },
  'POST /accounts/payments/withdrawal': async (scene) => {
    const { self, accno } = await newWithdrawer(scene)
    const money = { paymentGatewayType: 'NONE', requestAmount: 100, requestCurrency: 'USD' }
    const headers = { [ACCOUNT_HEADER]: accno }
    return { actor: self, headers, body: { ...money, paymentMethod: 'CRYPTO' } }
  },
  // A new staff member, because an earlier request may have ended the access of the others.
  'PUT /admin/payments/{id}/approve': async (scene) => ({
    actor: (await newSelf(scene)).self,
    params: { id: await waitingPayout(scene) },
    body: { note: 'Decided under fire' },
  }),
  'PUT /admin/payments/{id}/take-back': async (scene) => ({
    params: { id: await approvedPayout(scene) },
    body: { reason: 'Taken back under fire' },
  }),
  'POST /admin/payout-files': async (scene) => {
    await approvedPayout(scene)
    return { body: { method: 'crypto' } }
  },
  'PUT /admin/identity-cases/{userId}/review': async (scene) => {
    const { user, document } = await withDocument(scene)
    const { id, userDocumentType: documentType, userDocumentSubType: documentSubType } = document
    const body = { documents: [{ id, documentType, documentSubType }], review: 'VERIFIED' }
    const { self } = await newSelf(scene)
    return {
      actor: self,
      params: { userId: Number(user.id) },
      body: { ...body, reasons: [], reviewerNote: '' },
    }
  },
  'PUT /super-admin/{id}/purge-account': async (scene) => {
    const { id } = await newAccount(scene, await newPerson(scene))
    return { params: { id: Number(id) } }
  },
  'PUT /admin/staff/{id}': async (scene) => {
    const { user } = await newPerson(scene, { role: 'ADMIN' })
    const role = scene.random.pick(['ADMIN', 'SUPER_ADMIN'])
    return { params: { id: Number(user.id) }, body: { role, teamId: null } }
  },
  'DELETE /admin/staff/{id}': async (scene) => ({
    params: { id: Number((await newPerson(scene, { role: 'ADMIN' })).user.id) },
  }),
  'DELETE /admin/staff/teams/{id}': async (scene) => {
    const cookie = await superAdminCookie(scene)
    const payload = { name: `Team ${scene.stage.world.nextNumber()}` }
    const team = await call(scene, { method: 'POST', url: '/admin/staff/teams', cookie, payload })
    return { params: { id: team.json().id } }
  },
  'DELETE /admin/staff/invitations/{id}': async (scene) => {
    const cookie = await superAdminCookie(scene)
    const email = `invited${scene.stage.world.nextNumber()}@plain.test`
    const asked = await call(scene, {
      ...{ method: 'POST', url: '/admin/staff/invitations', cookie },
      headers: { [REASON_HEADER]: 'Under%20fire' },
      payload: { email, firstName: 'Ada', lastName: 'Moss', role: 'ADMIN' },
    })
    const { id, previewId } = asked.json()
    const second = await superAdminCookie(scene)
    const payload = { status: 'APPROVED', previewId }
    await call(scene, { method: 'PUT', url: `/admin/approvals/${id}`, cookie: second, payload })
    const staff = await call(scene, { method: 'GET', url: '/admin/staff', cookie })
    const { invitations } = staff.json<{ invitations: readonly { id: number; email: string }[] }>()
    return { params: { id: invitations.find((each) => each.email === email)?.id } }
  },
  'POST /admin/bulk/{id}/start': async (scene) => {
    const { self, cookie } = await newSelf(scene)
    const { document } = await withDocument(scene)
    const payload = { act: 'reject-documents', ids: [document.id], reason: 'Under fire' }
    const { id } = (await call(scene, { method: 'POST', url: '/admin/bulk', cookie, payload })).json()
    await workOnBatch(scene, id)
    return { actor: self, params: { id } }
  },
  'POST /admin/rewards/{id}/revoke': async (scene) => {
    const { server } = scene.stage
    const { tenantId } = scene.actor
    const { user } = await newPerson(scene)
    await giveRewards(server, user, 2_500n)
    const [reward] = await listRewardsOf(server.context.database.tenant(tenantId), [user.id])
    return { params: { id: Number(reward?.id) }, body: { reason: 'Taken back under fire' } }
  },
}

/** A new player with rewards and a separate wallet: payouts to a wallet that two players share are held. */
async function newWithdrawer(scene: Scene) {
  const { person, self, cookie } = await newSelf(scene, 'USER')
  const { accno } = await newAccount(scene, person)
  await giveRewards(scene.stage.server, person.user, 300_000n)
  const payload = { ...WALLET_DETAILS, cryptoWalletAddress: walletOf(person.number) }
  await call(scene, { method: 'POST', url: '/financialdata', cookie, payload })
  return { self, user: person.user, cookie, accno }
}

/** Small enough for one approval. */
const waitingPayout = async (scene: Scene) =>
  await withdraw(scene.stage.server, await newWithdrawer(scene), 100)

async function approvedPayout(scene: Scene): Promise<number> {
  const id = await waitingPayout(scene)
  const cookie = await superAdminCookie(scene)
  await call(scene, { method: 'PUT', url: `/admin/payments/${id}/approve`, cookie, payload: {} })
  return id
}

const superAdminCookie = async (scene: Scene) => (await newSelf(scene, 'SUPER_ADMIN')).cookie

/** A pick that its player has just placed at a current price. */
async function placedPick(scene: Scene) {
  const { server, world } = scene.stage
  const { person, self, cookie } = await newSelf(scene)
  const { accno } = await newAccount(scene, person)
  const headers = { [ACCOUNT_HEADER]: accno }
  const payload = {
    type: 'STRAIGHT',
    data: [legOf(quote(server, { ...scene.random.pick(world.odds) }), 200)],
    // Another request may move the price before this one arrives.
    priceConsent: 'ANY',
  }
  await endSuspensions(server.context.database.tenant(scene.actor.tenantId), scene.actor.tenantId)
  const answer = await call(scene, { method: 'POST', url: '/accounts/picks', cookie, headers, payload })
  return { self, cookie, headers, id: answer.json()[0].id as number }
}

async function ownDispute(scene: Scene) {
  const { self, cookie, id: subjectId } = await placedPick(scene)
  const payload = { subject: 'PICK', subjectId, text: '' }
  const answer = await call(scene, { method: 'POST', url: '/disputes', cookie, payload })
  return { actor: self, params: { id: answer.json().id as number } }
}

/** Without the name and the amounts, so that anything private in an answer is a leak. */
async function sharedPick(scene: Scene) {
  const placed = await placedPick(scene)
  const { id, cookie, headers } = placed
  const payload = { showsName: false, showsAmounts: false }
  const url = `/accounts/picks/${id}/share`
  const share = await call(scene, { method: 'PUT', url, cookie, headers, payload })
  return { ...placed, code: share.json().code as string }
}

async function withSharedPick(scene: Scene): Promise<Prepared> {
  return { params: { share: (await sharedPick(scene)).code } }
}

async function withDocument(scene: Scene) {
  const { user } = await newPerson(scene)
  const cookie = await cookieFor(scene.stage.server, user)
  return { user, document: await addDocument(scene.stage.server, cookie, 'PROOF_OF_ADDRESS', user.tenant_id) }
}

/** As the jobs do. */
async function workOnBatch({ stage: { server }, actor }: Scene, id: number): Promise<void> {
  const { unguarded } = wire(server.context)
  const context = { ...server.context, handlers: () => unguarded }
  const run = { tenantId: actor.tenantId, bulkId: BigInt(id), mark: 'fire' }
  while (await runBulk(context, run)) {
    // Each round is a job of the queue.
  }
}
