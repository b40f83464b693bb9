import { describe, expect, it } from 'vitest'
import { postRegister } from '../../../testing/captcha.ts'
import { addPerson, mailsTo, NEWCOMER, signInAs } from '../../../testing/people.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

/** The pseudo-language needs no translations, so that these tests do not depend on them. */
const PSEUDO = 'en-XA'

const server = await startTestServer()

const languageOf = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/users/context', cookie })).json().language

const choose = async (cookie: string, language: unknown) =>
  await server.call({ method: 'PUT', url: '/users/language', cookie, payload: { language } })

const registerWith = async (person: object) =>
  (await postRegister(server, { ...NEWCOMER, ...person })).statusCode

describe('the language of a player', () => {
  it('is saved for every browser of the player and for no other player', async () => {
    await addPerson(server, { email: 'one@language.test' })
    await addPerson(server, { email: 'two@language.test' })
    const cookie = await signInAs(server, 'one@language.test')
    const other = await signInAs(server, 'two@language.test')
    expect(await languageOf(cookie)).toBeNull()
    expect((await choose(cookie, 'es')).statusCode).toBe(200)
    expect(await languageOf(await signInAs(server, 'one@language.test'))).toBe('es')
    expect(await languageOf(other)).toBeNull()
  })

  it('is rejected with a sentence when the product does not have it, and stays as it was', async () => {
    await addPerson(server, { email: 'three@language.test', language: 'de' })
    const cookie = await signInAs(server, 'three@language.test')
    const unknown = await choose(cookie, 'xx')
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      400,
      'Pickproof does not have this language. Choose another one.',
    ])
    for (const wrong of ['Spanish', '', null, undefined])
      expect((await choose(cookie, wrong)).statusCode).toBe(400)
    expect(await languageOf(cookie)).toBe('de')
    expect((await choose('', 'es')).statusCode).toBe(401)
    expect(await registerWith({ email: 'four@language.test', language: 'xx' })).toBe(400)
  })

  it('is that of the registration, and mails use it', async () => {
    expect(await registerWith({ email: 'five@language.test', language: PSEUDO })).toBe(200)
    expect(await registerWith({ email: 'six@language.test' })).toBe(200)
    const [own] = await mailsTo(server, 'five@language.test')
    const [english] = await mailsTo(server, 'six@language.test')
    expect([own?.subject, english?.subject]).toEqual([
      expect.stringMatching(/^⟦Véríf/),
      expect.stringMatching(/^Verify your email for /),
    ])
    expect(own?.html).toContain('<html lang="en-XA" dir="ltr">')
    expect(own?.html).toContain('⟦Véríf')
    expect(own?.text).not.toMatch(/Verify|Hello|You receive/)
    expect(english?.html).toContain('<html lang="en" dir="ltr">')
  })

  it('is that of the brand in mails to players who chose none', async () => {
    const brand = server.context.brands.getById(TEST_TENANT)
    Object.assign(brand, { language: PSEUDO })
    try {
      expect(await registerWith({ email: 'seven@language.test' })).toBe(200)
      expect(await registerWith({ email: 'eight@language.test', language: 'en' })).toBe(200)
    } finally {
      Object.assign(brand, { language: undefined })
    }
    const subjects = await Promise.all(
      ['seven@language.test', 'eight@language.test'].map(
        async (email) => (await mailsTo(server, email))[0]?.subject,
      ),
    )
    expect(subjects).toEqual([expect.stringMatching(/^⟦Véríf/), expect.stringMatching(/^Verify your email/)])
  })

  it('decides the words of a refusal by the header of the call', async () => {
    const refused = async (language: string) =>
      (
        await server.call({
          method: 'POST',
          url: '/login',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
          payload: 'email=nobody%40language.test&password=Wrong!2345',
        })
      ).json()
    expect(await refused(PSEUDO)).toMatchObject({
      code: 'auth.failed',
      messageId: 'server.sign-in.failed',
      message: expect.stringMatching(/^⟦Íñválíd/),
    })
    expect(await refused('en')).toMatchObject({ code: 'auth.failed', message: 'Invalid email or password.' })
  })
})
