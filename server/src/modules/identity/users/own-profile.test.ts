import { describe, expect, it } from 'vitest'
import { addPerson, signInAs } from '../../../testing/people.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const server = await startTestServer()

async function arrive(email: string, more: object = {}, tenant = TEST_TENANT) {
  const person = await addPerson(server, { email, tenant, ...more })
  const cookie = await signInAs(server, email, tenant)
  const call = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
    await server.call({ method, url, cookie, tenant, ...(payload ? { payload } : {}) })
  return { person, call, put: async (body: object) => await call('PUT', '/users/profile', body) }
}

describe('the own profile', () => {
  it('[T24-5.3] keeps what the player changes, and leaves the rest', async () => {
    const { call, put } = await arrive('moves@profile.test', { city: 'Leeds', phone: '1' })
    const saved = await put({ firstName: 'Zoë', phone: ' +44 20 7946 0000 ', addressLine1: '1 Long Row' })
    expect(saved.statusCode, saved.body).toBe(200)
    const kept = { firstName: 'Zoë', phone: '+44 20 7946 0000', addressLine1: '1 Long Row', city: 'Leeds' }
    expect(saved.json()).toMatchObject(kept)
    expect((await call('GET', '/users')).json()).toMatchObject(kept)
    expect((await put({ phone: '' })).json()).toMatchObject({ phone: '', city: 'Leeds' })
  })

  it('[T24-5.3] names what is wrong at its field', async () => {
    const { put } = await arrive('wrong@profile.test')
    const long = await put({ phone: '1'.repeat(21) })
    expect(long.json().fieldErrors).toMatchObject([
      { field: 'phone', message: 'Phone must be at most 20 characters' },
    ])
    const hyphen = await put({ lastName: 'Okonjo-Lind' })
    expect(hyphen.json().fieldErrors).toMatchObject([
      { field: 'lastName', message: 'Numbers and special characters are not allowed' },
    ])
    const other = await arrive('wrong@profile.test', {}, OTHER_TENANT)
    expect((await other.put({ lastName: 'Okonjo-Lind' })).statusCode).toBe(200)
    expect((await put({ email: 'mine@now.test' })).statusCode).toBe(400)
  })

  it('[T24-5.3] [P057] does not move to a restricted place', async () => {
    const { call, put } = await arrive('crimea@profile.test', { country: 'UA' })
    const refused = await put({ zipcode: '95000' })
    expect(refused.json()).toMatchObject({ code: 'region.restricted' })
    expect((await call('GET', '/users')).json()).toMatchObject({ zipcode: '' })
  })

  it.each([
    ['PENDING', 200],
    ['REJECTED', 200],
    ['VERIFIED', 400],
  ])('[T24-5.3] a name with the status %s answers %i', async (kyc, status) => {
    const { put } = await arrive(`${kyc.toLowerCase()}@profile.test`, { kyc_status: kyc })
    const answer = await put({ lastName: 'Moss' })
    expect(answer.statusCode).toBe(status)
    // The form sends every field. An unchanged name changes nothing.
    expect((await put({ firstName: 'Some', city: 'Leeds' })).statusCode).toBe(200)
  })

  it('[T24-5.3] keeps a time zone for every browser, and only one that exists', async () => {
    const { call } = await arrive('zone@profile.test')
    const choose = async (timeZone: string | null) => await call('PUT', '/users/time-zone', { timeZone })
    const zone = async () => (await call('GET', '/users/context')).json().timeZone
    expect((await choose('Europe/Stockholm')).statusCode).toBe(200)
    expect(await zone()).toBe('Europe/Stockholm')
    expect((await choose('Mars/Olympus')).json().fieldErrors).toMatchObject([{ field: 'timeZone' }])
    expect(await zone()).toBe('Europe/Stockholm')
    expect((await choose(null)).statusCode).toBe(200)
    expect(await zone()).toBeNull()
  })
})

describe('the checklist of a new player', () => {
  it('[T24-5.4] is on every device where the player left it', async () => {
    const { call } = await arrive('first@profile.test')
    const mark = async (name: string, isSet = true) =>
      await call('PUT', '/users/first-run', { mark: name, isSet })
    const shown = async () => (await call('GET', '/users/context')).json().firstRun
    expect(await shown()).toEqual({ done: ['EMAIL'], isSkipped: false })
    await Promise.all([mark('ODDS'), mark('LIMITS')])
    expect(await shown()).toEqual({ done: ['EMAIL', 'ODDS', 'LIMITS'], isSkipped: false })
    await mark('SKIPPED')
    expect(await shown()).toMatchObject({ isSkipped: true })
    await mark('SKIPPED', false)
    expect(await shown()).toEqual({ done: ['EMAIL', 'ODDS', 'LIMITS'], isSkipped: false })
    expect((await mark('PICK')).statusCode).toBe(400)
  })
})
