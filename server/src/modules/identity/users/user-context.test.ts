import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/test-server.ts'
import { postRegister } from '../../../testing/captcha.ts'
import { addPerson, mailedToken, multipart, PASSWORD, signInAs } from '../../../testing/people.ts'

const server = await startTestServer()
const person = await addPerson(server, {
  email: 'person@context.test',
  gender: 'MALE',
  date_of_birth: '1988-12-31',
  phone: '+44 20 7946 0000',
  company: 'Body Ltd',
  address_line1: '1 Long Row',
  address_line2: 'Flat 2',
  city: 'Leeds',
  state: 'Yorkshire',
  zipcode: 'LS1 4AP',
  country: 'GB',
  kyc_status: 'VERIFIED',
  big_league_agreement: 'ACCEPTED',
  is_elite_member: true,
  referral_code: 'ABCD1234',
  currency: 'GBP',
  mentor_detail: JSON.stringify({ name: 'Noor' }),
})
const cookie = await signInAs(server, 'person@context.test')

const PROFILE = {
  id: Number(person.id),
  email: 'person@context.test',
  firstName: 'Some',
  lastName: 'Body',
  role: 'USER',
  gender: { value: 'MALE', label: 'Male' },
  dateOfBirth: '1988-12-31',
  phone: '+44 20 7946 0000',
  company: 'Body Ltd',
  addressLine1: '1 Long Row',
  addressLine2: 'Flat 2',
  city: 'Leeds',
  state: 'Yorkshire',
  zipcode: 'LS1 4AP',
  country: 'GB',
  kycStatus: 'VERIFIED',
  bigLeagueAgreement: 'ACCEPTED',
  referralCode: 'ABCD1234',
  currency: 'GBP',
  currencySymbol: '£',
  rewardBalanceMap: { GBP: 0 },
}

describe('the signed-in person', () => {
  it('[A036] [A038] has a context with the profile, the accounts and the settings of the brand', async () => {
    const response = await server.call({ method: 'GET', url: '/users/context', cookie })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual({
      ...PROFILE,
      isEliteMember: true,
      mentorDetail: { name: 'Noor' },
      accounts: [],
      withheld: [],
      priceConsent: 'BETTER',
      language: null,
      timeZone: null,
      firstRun: { done: ['EMAIL'], isSkipped: false },
      applicationConfiguration: { cashoutDeductionPercentage: 10 },
      switchUserIdentifier: null,
    })
  })

  it('keeps what may change without asking for every browser of the same player, and for no other player', async () => {
    const other = await addPerson(server, { email: 'other@context.test' })
    const [secondBrowser, stranger] = [
      await signInAs(server, 'person@context.test'),
      await signInAs(server, other.email),
    ]
    const consentOf = async (by: string) =>
      (await server.call({ method: 'GET', url: '/users/context', cookie: by })).json().priceConsent
    const choose = async (priceConsent: unknown) =>
      (
        await server.call({
          method: 'PUT',
          url: '/users/price-consent',
          cookie,
          payload: { priceConsent },
        })
      ).statusCode
    for (const priceConsent of ['ANY', 'NONE'] as const) {
      expect(await choose(priceConsent)).toBe(200)
      expect([await consentOf(cookie), await consentOf(secondBrowser)]).toEqual([priceConsent, priceConsent])
    }
    for (const wrong of ['SOME', null, undefined]) expect(await choose(wrong)).toBe(400)
    expect([await consentOf(secondBrowser), await consentOf(stranger)]).toEqual(['NONE', 'BETTER'])
    expect(await choose('BETTER')).toBe(200)
  })

  it('[A038] has the accounts in the context', async () => {
    const payload = {
      email: 'trial@context.test',
      firstName: 'T',
      lastName: 'R',
      gender: 'MALE',
      dateOfBirth: '1990-01-01T00:00:00.000Z',
      currency: 'USD',
    }
    await postRegister(server, payload)
    const token = await mailedToken(server, payload.email)
    const fields = { token, password: PASSWORD, confirmPassword: PASSWORD }
    await server.call({ method: 'POST', url: '/users/verification', ...multipart(fields) })
    const trialCookie = await signInAs(server, 'trial@context.test')
    const { accounts } = (
      await server.call({ method: 'GET', url: '/users/context', cookie: trialCookie })
    ).json()
    expect(accounts).toMatchObject([
      { type: 'TRIAL', status: 'ACTIVE', user: { email: 'trial@context.test' } },
    ])
  })

  it('[A037] has a profile', async () => {
    const response = await server.call({ method: 'GET', url: '/users', cookie })
    expect(response.json()).toEqual({ ...PROFILE, nameState: 'PROVEN' })
  })

  it('needs a session', async () => {
    for (const url of ['/users/context', '/users']) {
      const response = await server.call({ method: 'GET', url })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ status: 'UNAUTHORIZED', code: 'auth.required' })
    }
  })
})
