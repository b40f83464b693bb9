/** Preparations of calls about signing in: mailed links, codes of an app, passkeys that sign. */
import { cookieFor } from '@pickproof/server/testing/accounts'
import { newCaptcha, solveCaptcha } from '@pickproof/server/testing/captcha'
import { codeNow, cookieNamed } from '@pickproof/server/testing/factors'
import { mailsTo, PASSWORD, postLogin } from '@pickproof/server/testing/people'
import { SoftAuthenticator } from '@pickproof/server/testing/soft-authenticator'
import { call, newPerson, newSelf, type Prepared, type Preparations, type Scene } from './scene.ts'

const OTHER_PASSWORD = 'Kettle-Oboe-Fjord-71'

export const SIGN_IN_PREPARATIONS: Preparations = {
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
