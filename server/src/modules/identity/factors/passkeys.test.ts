import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { addPasskey, beginSignIn, cookieNamed, finishSignIn } from '../../../testing/factors.ts'
import { addPerson, isSignedIn, postLogin, signInAs } from '../../../testing/people.ts'
import { SoftAuthenticator } from '../../../testing/soft-authenticator.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { updateUser } from '../users/user-store.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)

const withPasskey = async (email: string) => {
  const person = await addPerson(server, { email })
  return { person, ...(await addPasskey(server, await signInAs(server, email))) }
}
const optionsToSignIn = async (tenant = TEST_TENANT) =>
  (await server.call({ method: 'POST', url: '/login/passkey/options', tenant })).json()
const signInWith = async (response: object, tenant = TEST_TENANT) =>
  await server.call({ method: 'POST', url: '/login/passkey', payload: response, tenant })
const securityOf = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/users/security', cookie })).json()

describe('a passkey', () => {
  it('[T23-3] signs in alone, without email and password', async () => {
    const { passkey } = await withPasskey('alone@key.test')
    const options = await optionsToSignIn()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const response = await signInWith(passkey.get(options))
    expect(response.statusCode, response.body).toBe(200)
    const cookie = cookieNamed(response, 'session-')
    expect(await isSignedIn(server, cookie)).toBe(true)
    const history = await server.call({ method: 'GET', url: '/users/sign-ins', cookie })
    expect(history.json()[0]).toMatchObject({ method: 'PASSKEY' })
  })

  it('[T23-3] makes the password alone insufficient', async () => {
    await withPasskey('needed@key.test')
    expect((await postLogin(server, { email: 'needed@key.test' })).json()).toMatchObject({
      code: 'auth.second-step',
    })
  })

  it('[T23-3] answers a question once', async () => {
    const { passkey } = await withPasskey('once@key.test')
    const options = await optionsToSignIn()
    expect((await signInWith(passkey.get(options))).statusCode).toBe(200)
    expect((await signInWith(passkey.get(options))).json()).toMatchObject({ code: 'proof.wrong' })
  })

  it('[T23-3] answers only questions of this server, within ten minutes', async () => {
    const { passkey } = await withPasskey('asked@key.test')
    const madeUp = { challenge: 'bm90IG91cnM', rpId: 'localhost' }
    expect((await signInWith(passkey.get(madeUp))).json()).toMatchObject({ code: 'proof.wrong' })
    const options = await optionsToSignIn()
    server.clock.advanceMs(10 * MINUTE_MS)
    expect((await signInWith(passkey.get(options))).json()).toMatchObject({ code: 'proof.wrong' })
  })

  it('[T23-3] does not answer for another page, another host, or with another key', async () => {
    const { passkey } = await withPasskey('phish@key.test')
    const stranger = new SoftAuthenticator('http://localhost')
    const forged = async () => {
      const answer = stranger.get(await optionsToSignIn())
      const id = passkey.id.toString('base64url')
      return { ...answer, id, rawId: id }
    }
    const otherHost = async () => passkey.get({ ...(await optionsToSignIn()), rpId: 'evil.test' })
    const otherPage = async () => {
      const answer = passkey.get(await optionsToSignIn())
      const data = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())
      const clientDataJSON = Buffer.from(JSON.stringify({ ...data, origin: 'https://evil.test' }))
      return {
        ...answer,
        response: { ...answer.response, clientDataJSON: clientDataJSON.toString('base64url') },
      }
    }
    for (const answer of [await forged(), await otherHost(), await otherPage()]) {
      const response = await signInWith(answer)
      expect(response.json()).toMatchObject({ code: 'proof.wrong' })
      expect(response.cookies).toEqual([])
    }
  })

  it('[T23-3] is refused when its counter runs backwards, as that of a copy does', async () => {
    const { person, passkey } = await withPasskey('copy@key.test')
    await db.updateTable('passkey').set({ counter: 1000n }).where('user_id', '=', person.id).execute()
    expect((await signInWith(passkey.get(await optionsToSignIn()))).json()).toMatchObject({
      code: 'proof.wrong',
    })
  })

  it('[T23-3] belongs to one brand and one person', async () => {
    const { passkey } = await withPasskey('brand@key.test')
    const far = await signInWith(passkey.get(await optionsToSignIn(OTHER_TENANT)), OTHER_TENANT)
    expect(far.json()).toMatchObject({ code: 'proof.wrong' })
    const other = await withPasskey('other@key.test')
    const pending = await beginSignIn(server, 'brand@key.test')
    const choice = await server.call({ method: 'GET', url: '/login/second-step', cookie: pending })
    const stolen = await finishSignIn(server, pending, {
      method: 'passkey',
      response: other.passkey.get(choice.json().passkeyOptions),
    })
    expect(stolen.json()).toMatchObject({ code: 'proof.wrong' })
  })

  it('[T23-3] of a disabled person does not let them in', async () => {
    const { person, passkey } = await withPasskey('disabled@key.test')
    await updateUser(db, TEST_TENANT, person.id, { status: 'DISABLED' })
    expect((await signInWith(passkey.get(await optionsToSignIn()))).json()).toMatchObject({
      code: 'auth.disabled',
    })
  })

  it('[T23-3] is one of several, which the person names, renames and removes', async () => {
    const first = await withPasskey('several@key.test')
    expect(first.recoveryCodes).toHaveLength(10)
    const second = await addPasskey(server, first.cookie, 'Phone')
    expect(second.recoveryCodes).toEqual([])
    const { cookie } = second
    const [laptop, phone] = (await securityOf(cookie)).passkeys
    expect([laptop.name, phone.name]).toEqual(['Laptop', 'Phone'])
    const change = async (method: 'PATCH' | 'DELETE', id: number, payload?: object) =>
      (
        await server.call({
          method,
          url: `/users/factors/passkeys/${id}`,
          cookie,
          ...(payload ? { payload } : {}),
        })
      ).statusCode
    expect(await change('PATCH', phone.id, { name: '  Old phone ' })).toBe(200)
    expect(await change('PATCH', phone.id, { name: '   ' })).toBe(400)
    expect(await change('DELETE', laptop.id)).toBe(200)
    expect((await securityOf(cookie)).passkeys.map(({ name }: { name: string }) => name)).toEqual([
      'Old phone',
    ])
    expect((await signInWith(first.passkey.get(await optionsToSignIn()))).json()).toMatchObject({
      code: 'proof.wrong',
    })
    expect((await signInWith(second.passkey.get(await optionsToSignIn()))).statusCode).toBe(200)
    const strangers = await withPasskey('stranger@key.test')
    const theirs = (await securityOf(strangers.cookie)).passkeys[0].id
    expect([await change('PATCH', theirs, { name: 'Mine' }), await change('DELETE', theirs)]).toEqual([
      404, 404,
    ])
  })

  it('[T23-3] cannot be added twice', async () => {
    const { passkey, cookie } = await withPasskey('twice@key.test')
    const options = await server.call({ method: 'POST', url: '/users/factors/passkeys/options', cookie })
    expect(options.json().excludeCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }])
    const again = await server.call({
      method: 'POST',
      url: '/users/factors/passkeys',
      cookie,
      payload: { name: 'Again', response: passkey.create(options.json()) },
    })
    expect(again.json()).toMatchObject({ code: 'conflict' })
  })

  it('[T23-3] is one of 20 at most, also when their options were requested before', async () => {
    const { person, cookie } = await withPasskey('many@key.test')
    const row = await db
      .selectFrom('passkey')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const { id: _, ...copy } = row
    for (let n = 0; n < 18; n++)
      await db
        .insertInto('passkey')
        .values({ ...copy, credential_id: `copy-${n}` })
        .execute()
    const options = async () =>
      (await server.call({ method: 'POST', url: '/users/factors/passkeys/options', cookie })).json()
    const asked = [await options(), await options()]
    const answers = await Promise.all(
      asked.map(async (each) =>
        server.call({
          method: 'POST',
          url: '/users/factors/passkeys',
          cookie,
          payload: { name: 'Late', response: new SoftAuthenticator('http://localhost').create(each) },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const kept = await db.selectFrom('passkey').select('id').where('user_id', '=', person.id).execute()
    expect(kept).toHaveLength(20)
  })
})
