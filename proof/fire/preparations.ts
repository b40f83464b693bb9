/**
 * What must happen before a call can succeed: a mailed link, a code of an app, a passkey that signs. Each one makes a
 * new person, so that requests of others at the same moment cannot spoil it.
 */
import type { CallId } from '@pickproof/contract/all-calls'
import { ACCOUNT_HEADER, IDEMPOTENCY_HEADER, REASON_HEADER } from '@pickproof/contract/headers'
import type { Role } from '@pickproof/domain/people/capabilities'
import { wire } from '@pickproof/server/handlers'
import { runBulk } from '@pickproof/server/modules/backoffice'
import { addAccount, cookieFor } from '@pickproof/server/testing/accounts'
import { newCaptcha, solveCaptcha } from '@pickproof/server/testing/captcha'
import { addDocument } from '@pickproof/server/testing/documents'
import { codeNow, cookieNamed } from '@pickproof/server/testing/factors'
import { addPerson, mailsTo, PASSWORD, postLogin } from '@pickproof/server/testing/people'
import { legOf, quote } from '@pickproof/server/testing/picks'
import { giveRewards } from '@pickproof/server/testing/rewards'
import { WALLET_DETAILS, walletOf, withdraw } from '@pickproof/server/testing/withdrawals'
import { SoftAuthenticator } from '@pickproof/server/testing/soft-authenticator'
import type { SeededRandom } from '../seeded-random.ts'
import type { Actor } from './actors.ts'
import { endSuspensions, listRewardsOf } from './cast-store.ts'
import { addressMark, privateMark } from './marks.ts'
import { BROWSER_KEY, BROWSER_SECRET } from './recipes.ts'
import type { Stage } from './stage.ts'
import type { FirePerson } from './world.ts'

/** Replaces what the schema made up. */
export interface Prepared {
  /** Who sends it, if not the actor whose turn it is. */
  readonly actor?: Actor
  readonly params?: Record<string, unknown>
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Instead of the cookie of the session. */
  readonly cookie?: string
}

interface Scene {
  readonly stage: Stage
  readonly random: SeededRandom
  readonly actor: Actor
}

export type Preparation = (scene: Scene) => Promise<Prepared>

const OTHER_PASSWORD = 'Kettle-Oboe-Fjord-71'

export const PREPARATIONS: Readonly<Partial<Record<CallId, Preparation>>> = {
  'POST /accounts/picks': async (scene) => {
    const { stage, random, actor } = scene
    const { server, world } = stage
    const { person, self } = await newSelf(scene)
    const plan = world.brand(actor.tenantId).stageOne
    const { accno } = await addAccount(server, person.user, plan)
    world.ownerOfAccno.set(accno, person.number)
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
  'PUT /admin/payments/{id}/approve': async (scene) => ({
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
    return { params: { userId: Number(user.id) }, body: { ...body, reasons: [], reviewerNote: '' } }
  },
  'PUT /super-admin/{id}/purge-account': async (scene) => {
    const { server, world } = scene.stage
    const person = await newPerson(scene)
    const account = await addAccount(server, person.user, world.brand(scene.actor.tenantId).stageOne)
    world.ownerOfAccno.set(account.accno, person.number)
    return { params: { id: Number(account.id) } }
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
  'POST /users/verification': async (scene) => {
    const { user } = await newPerson(scene, { isVerified: false })
    const staff = await newPerson(scene, { role: 'SUPER_ADMIN' })
    const url = `/admin/users/${user.id}/verification/resend`
    await call(scene, { method: 'POST', url, cookie: await cookieFor(scene.stage.server, staff.user) })
    const token = await tokenIn(scene, user.email)
    return { body: { token, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD } }
  },
  'POST /users/resetpassword': async (scene) => {
    const { server } = scene.stage
    const { email } = (await newPerson(scene)).user
    const captcha = await solveCaptcha(await newCaptcha(server, scene.actor.tenantId))
    await call(scene, { method: 'POST', url: '/users/forgotpassword', payload: { email, captcha } })
    return { body: { token: await tokenIn(scene, email), newPassword: OTHER_PASSWORD } }
  },
  'PUT /users/change-password': async (scene) => ({
    actor: (await newSelf(scene)).self,
    body: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
  }),
  'DELETE /users/sessions/{id}': async (scene) => {
    const { self, cookie } = await newSelf(scene)
    const [session] = (await call(scene, { method: 'GET', url: '/users/sessions', cookie })).json()
    return { actor: self, params: { id: session.id } }
  },
  'GET /login/second-step': async (scene) => ({ cookie: (await beginSignIn(scene)).pending }),
  'POST /login/second-step': async (scene) => {
    const { random, stage } = scene
    const { pending, secret, recoveryCodes, passkey } = await beginSignIn(scene)
    const choice = await call(scene, { method: 'GET', url: '/login/second-step', cookie: pending })
    const body = random.pick([
      // The code of this moment was the first one and works only once.
      () => ({ method: 'totp', code: codeNow(stage.server, secret, 1) }),
      () => ({ method: 'recovery-code', code: recoveryCodes[0] }),
      () => ({ method: 'passkey', response: passkey.get(choice.json().passkeyOptions) }),
    ])()
    return { cookie: pending, body }
  },
  'POST /login/passkey': async (scene) => {
    const { passkey } = await addPasskey(scene, (await newSelf(scene)).cookie)
    const options = await call(scene, { method: 'POST', url: '/login/passkey/options' })
    return { body: passkey.get(options.json()) }
  },
  'POST /users/factors/totp/confirm': async (scene) => {
    const { self, cookie } = await newSelf(scene)
    const { secret } = await beginApp(scene, cookie)
    return { actor: self, body: { code: codeNow(scene.stage.server, secret) } }
  },
  'DELETE /users/factors/totp': withApp,
  'POST /users/factors/recovery-codes': withApp,
  'POST /users/factors/passkeys': async (scene) => {
    const { self, cookie } = await newSelf(scene)
    return { actor: self, body: (await newPasskey(scene, cookie)).body }
  },
  'PATCH /users/factors/passkeys/{id}': withPasskey,
  'DELETE /users/factors/passkeys/{id}': withPasskey,
  'POST /email-change': async (scene) => ({
    body: { token: scene.random.pick(await askForEmail(scene)) },
  }),
  'POST /email-change/confirm': async (scene) => {
    const [old = '', fresh = ''] = await askForEmail(scene)
    // One confirmation, or the second one, which makes the change.
    if (scene.random.chance(0.5))
      await call(scene, { method: 'POST', url: '/email-change/confirm', payload: { token: old } })
    return { body: { token: fresh } }
  },
  'POST /email-change/stop': async (scene) => ({ body: { token: (await askForEmail(scene))[0] } }),
  'DELETE /admin/users/{id}/factors': async (scene) => {
    const { user } = await newPerson(scene)
    await addApp(scene, await cookieFor(scene.stage.server, user))
    return { params: { id: Number(user.id) } }
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

async function newPerson(
  { stage: { server, world }, actor: { tenantId } }: Scene,
  { role = 'USER', isVerified = true }: { readonly role?: Role; readonly isVerified?: boolean } = {},
): Promise<FirePerson> {
  const number = world.nextNumber()
  const mark = privateMark(number)
  const user = await addPerson(server, {
    tenant: tenantId,
    email: `${addressMark(number)}@fire.test`,
    first_name: mark,
    last_name: mark,
    role,
    kyc_status: 'VERIFIED',
    is_email_verified: isVerified,
    ...(isVerified ? {} : { password_hash: null }),
  })
  const person: FirePerson = { number, tenantId, user, role, isTest: false }
  world.owners.set(number, person)
  return person
}

/** A new person in the place of the actor, with a session for what comes before the call. */
async function newSelf(scene: Scene) {
  const { actor, stage } = scene
  const role = actor.kind === 'ADMIN' || actor.kind === 'SUPER_ADMIN' ? actor.kind : 'USER'
  const person = await newPerson(scene, { role })
  const self: Actor = { kind: role, tenantId: actor.tenantId, person, lookingAs: undefined }
  return { person, self, cookie: await cookieFor(stage.server, person.user) }
}

/** A new player with rewards and a wallet that no other player has, since one wallet of two would be held. */
async function newWithdrawer(scene: Scene) {
  const { server, world } = scene.stage
  const { tenantId } = scene.actor
  const person = await newPerson(scene)
  const cookie = await cookieFor(server, person.user)
  const { accno } = await addAccount(server, person.user, world.brand(tenantId).stageOne)
  world.ownerOfAccno.set(accno, person.number)
  await giveRewards(server, person.user, 300_000n)
  const payload = { ...WALLET_DETAILS, cryptoWalletAddress: walletOf(person.number) }
  await call(scene, { method: 'POST', url: '/financialdata', cookie, payload })
  const self: Actor = { kind: 'USER', tenantId, person, lookingAs: undefined }
  return { self, user: person.user, cookie, accno }
}

/** Below the limit above which two people approve. */
const waitingPayout = async (scene: Scene) =>
  await withdraw(scene.stage.server, await newWithdrawer(scene), 100)

async function approvedPayout(scene: Scene): Promise<number> {
  const id = await waitingPayout(scene)
  const cookie = await superAdminCookie(scene)
  await call(scene, { method: 'PUT', url: `/admin/payments/${id}/approve`, cookie, payload: {} })
  return id
}

const superAdminCookie = async (scene: Scene) =>
  await cookieFor(scene.stage.server, (await newPerson(scene, { role: 'SUPER_ADMIN' })).user)

/** A pick that its player has just placed at a current price. */
async function placedPick(scene: Scene) {
  const { server, world } = scene.stage
  const { person, self, cookie } = await newSelf(scene)
  const account = await addAccount(server, person.user, world.brand(scene.actor.tenantId).stageOne)
  world.ownerOfAccno.set(account.accno, person.number)
  const headers = { [ACCOUNT_HEADER]: account.accno }
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

type Call = Parameters<Stage['server']['call']>[0]

/** At the address that requests under fire go to: a passkey belongs to a host. */
async function call({ stage, actor }: Scene, request: Call) {
  const { host } = new URL(stage.address)
  const headers = { ...request.headers, host }
  const answer = await stage.server.call({ ...request, tenant: actor.tenantId, headers })
  if (answer.statusCode >= 300) throw new Error(`${request.method} ${request.url}: ${answer.body}`)
  return answer
}

async function tokenIn({ stage, actor }: Scene, email: string): Promise<string> {
  const [mail] = await mailsTo(stage.server, email, actor.tenantId)
  const token = /\/(?:verification|validate-password-reset|email-change)\/link(?:\?[^#\s]*)?#([\w-]+)/.exec(
    mail?.text ?? '',
  )?.[1]
  if (token === undefined) throw new Error(`no link was mailed to ${email}`)
  return token
}

async function beginApp(scene: Scene, cookie: string): Promise<{ readonly secret: string }> {
  return (await call(scene, { method: 'POST', url: '/users/factors/totp', cookie })).json()
}

async function addApp(scene: Scene, cookie: string) {
  const { secret } = await beginApp(scene, cookie)
  const payload = { code: codeNow(scene.stage.server, secret) }
  const added = await call(scene, { method: 'POST', url: '/users/factors/totp/confirm', cookie, payload })
  const { recoveryCodes } = added.json<{ readonly recoveryCodes: readonly string[] }>()
  return { secret, recoveryCodes, cookie: cookieNamed(added, 'session-') }
}

async function newPasskey(scene: Scene, cookie: string) {
  const options = await call(scene, { method: 'POST', url: '/users/factors/passkeys/options', cookie })
  const passkey = new SoftAuthenticator(scene.stage.address)
  return { passkey, body: { name: 'Under fire', response: passkey.create(options.json()) } }
}

async function addPasskey(scene: Scene, cookie: string) {
  const { passkey, body } = await newPasskey(scene, cookie)
  await call(scene, { method: 'POST', url: '/users/factors/passkeys', cookie, payload: body })
  return { passkey }
}

async function withApp(scene: Scene): Promise<Prepared> {
  const { self, cookie } = await newSelf(scene)
  await addApp(scene, cookie)
  return { actor: self }
}

async function withPasskey(scene: Scene): Promise<Prepared> {
  const { self, person, cookie } = await newSelf(scene)
  await addPasskey(scene, cookie)
  const later = await cookieFor(scene.stage.server, person.user)
  const security = await call(scene, { method: 'GET', url: '/users/security', cookie: later })
  return {
    actor: self,
    params: { id: security.json().passkeys[0].id },
    body: { name: scene.random.pick(['Laptop', '日本語', '<b>Key</b>']) },
  }
}

/** A person with an app and a passkey who has sent the right password. */
async function beginSignIn(scene: Scene) {
  const { stage, actor } = scene
  const { person, cookie } = await newSelf(scene)
  const app = await addApp(scene, cookie)
  const { passkey } = await addPasskey(scene, app.cookie)
  const answer = await postLogin(stage.server, { email: person.user.email }, { tenant: actor.tenantId })
  return { ...app, passkey, pending: cookieNamed(answer, 'second-step-') }
}

/** The tokens in the mails to the old and to the new address. */
async function askForEmail(scene: Scene): Promise<readonly string[]> {
  const { person, cookie } = await newSelf(scene)
  const email = `moved${person.number}@plain.test`
  await call(scene, { method: 'POST', url: '/users/email-change', cookie, payload: { email } })
  return [await tokenIn(scene, person.user.email), await tokenIn(scene, email)]
}
