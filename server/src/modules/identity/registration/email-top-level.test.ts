import { describe, expect, it } from 'vitest'
import { newCaptcha, postRegister, solveCaptcha } from '../../../testing/captcha.ts'
import {
  addPerson,
  mailedToken,
  mailsTo,
  multipart,
  NEWCOMER,
  PASSWORD,
  postLogin,
  signInAs,
} from '../../../testing/people.ts'
import { callWithSecond } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

/** The demo brand that takes long top-level parts, and one that keeps the document's 2 to 4 letters. */
const [WIDE, DEFAULT] = [OTHER_TENANT, TEST_TENANT]
const EMAIL = 'ada@shop.online'

const server = await startTestServer()

const register = async (tenant: string) =>
  await postRegister(server, { ...NEWCOMER, email: EMAIL }, { tenant })
const forgot = async (tenant: string) => {
  const captcha = await solveCaptcha(await newCaptcha(server, tenant))
  return await server.call({
    method: 'POST',
    url: '/users/forgotpassword',
    payload: { email: EMAIL, captcha },
    tenant,
  })
}
const rename = async (tenant: string) => {
  const { email: staff } = await addPerson(server, {
    email: `boss@${tenant}.test`,
    role: 'SUPER_ADMIN',
    tenant,
  })
  const cookie = await signInAs(server, staff, tenant)
  const { id } = await addPerson(server, { email: `old@${tenant}.test`, tenant })
  const payload = { email: 'old@national.museum' }
  return await callWithSecond(server, { method: 'PUT', url: `/admin/users/${id}`, cookie, payload, tenant })
}

describe('an email that ends in .online', () => {
  it('[A024] [A046] registers, verifies, signs in and gets a new password where the brand allows it', async () => {
    const registered = await register(WIDE)
    expect(registered.statusCode, registered.body).toBe(200)
    const fields = {
      token: await mailedToken(server, EMAIL, WIDE),
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }
    const verified = await server.call({
      method: 'POST',
      url: '/users/verification',
      tenant: WIDE,
      ...multipart(fields),
    })
    expect(verified.statusCode, verified.body).toBe(200)
    await signInAs(server, EMAIL, WIDE)
    const before = (await mailsTo(server, EMAIL, WIDE)).length
    expect((await forgot(WIDE)).statusCode).toBe(200)
    expect(await mailsTo(server, EMAIL, WIDE)).toHaveLength(before + 1)
    const renamed = await rename(WIDE)
    expect([renamed.statusCode, renamed.json().email]).toEqual([200, 'old@national.museum'])
  })

  it('[A024] [A046] [A058] is rejected by every form of a brand that says nothing, and changes nothing', async () => {
    const invalid = [400, [{ field: 'email', message: 'Invalid email' }]]
    for (const answer of [await register(DEFAULT), await forgot(DEFAULT), await rename(DEFAULT)])
      expect([answer.statusCode, answer.json().fieldErrors]).toMatchObject(invalid)
    const signedIn = await postLogin(server, { email: EMAIL }, { tenant: DEFAULT })
    expect([signedIn.statusCode, signedIn.json().fieldErrors]).toMatchObject([
      400,
      [{ field: 'email', message: 'Invalid email format' }],
    ])
    expect(await mailsTo(server, EMAIL, DEFAULT)).toEqual([])
  })
})
