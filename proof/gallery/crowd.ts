/** A hundred people and what they and staff do, through the calls of life: rows enough for the longest page of a list. */
import type { Challenge } from '@pickproof/contract/challenges'
import { type APIRequestContext, expect, request as requests } from '@playwright/test'
import { solvedCaptcha } from '../../e2e/pages/captcha.ts'
import { contextOf } from '../../e2e/pages/context.ts'
import { reviewDocument, uploadDocumentsByCall } from '../../e2e/pages/identity-check.ts'
import { findMailedLink } from '../../e2e/pages/mailbox.ts'
import { STRONG_PASSWORD, tokenOf } from '../../e2e/pages/new-player.ts'
import { DEMO } from '../../e2e/pages/people.ts'
import { approveAsSecond } from '../../e2e/pages/second-person.ts'
import { signInByCall } from '../../e2e/pages/sign-in.ts'

const PEOPLE = 112
const AT_ONCE = 4
/** Offers are sorted by size; so far apart they are of every size. */
const STRIDE = 37
/** Short, usual and as long as the form takes them, in turn. */
const FIRST_NAMES = [
  'Ada',
  'Bo',
  'Wilhelmina Augusta',
  'Chidera',
  'Dmitri',
  'Eun Ji',
  'Bartholomew',
  'Ottilie',
]
const LAST_NAMES = ['Li', 'Anastasopoulou Reyes', 'Berg', 'Castellanos', 'Featherstonehaugh', 'Nwosu', 'Ek']
const COUNTRIES = ['United Kingdom', 'Germany', 'Brazil', 'Poland', 'Japan']

interface Crowd {
  readonly baseUrl: string
  readonly brand: string
  /** Signed in as a super admin. */
  readonly staff: APIRequestContext
}

interface Person {
  readonly index: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export async function ensureCrowd(crowd: Crowd): Promise<void> {
  const { staff, brand } = crowd
  const { totalElements } = await found<unknown>(staff, brand, '/api/admin/users/search', {})
  if (totalElements > PEOPLE) return
  const { content: offers } = await found<Challenge>(staff, brand, '/api/challenges/search', {})
  const products = offers.flatMap(({ wcProductIds }) => wcProductIds.slice(0, 1))
  expect(products.length, 'something to buy').toBeGreaterThan(0)
  const referralCode = await referralCodeOf(crowd)
  const people = Array.from({ length: PEOPLE }, (_, index) => personOf(index))
  const work = async () => {
    for (let person = people.shift(); person !== undefined; person = people.shift()) {
      await registerAndBuy(crowd, person, {
        product: products[(person.index * STRIDE) % products.length],
        referralCode,
      })
      if (person.index % 2 === 0) await checkIdentity(crowd, person)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function personOf(index: number): Person {
  const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
  const lastName = LAST_NAMES[index % LAST_NAMES.length] ?? ''
  const name = `${firstName}.${lastName}`.toLowerCase().replaceAll(' ', '.')
  return { index, email: `${name}.${index}@gallery.test`, firstName, lastName }
}

async function referralCodeOf({ baseUrl, brand }: Crowd): Promise<string | undefined> {
  const player = await requests.newContext({ baseURL: baseUrl })
  await signInByCall(player, brand, DEMO.USER)
  const { referralCode } = await contextOf(player, brand)
  await player.dispose()
  return referralCode ?? undefined
}

interface Purchase {
  readonly product: string | undefined
  readonly referralCode: string | undefined
}

async function registerAndBuy(
  { baseUrl, staff, brand }: Crowd,
  { index, ...person }: Person,
  { product, referralCode }: Purchase,
): Promise<void> {
  const registered = await staff.post('/api/users/register', {
    headers: { 'x-tenant': brand },
    data: {
      ...person,
      gender: index % 2 === 0 ? 'FEMALE' : 'MALE',
      dateOfBirth: '1990-04-03T00:00:00.000Z',
      currency: 'USD',
      referralCode,
      captcha: await solvedCaptcha(staff, brand),
    },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
  const order = await staff.post(`/demo-store/order?tenant=${brand}`, {
    form: {
      'add-to-cart': product ?? '',
      // The store names some people by an email without a user: a delivery that is rejected.
      email: index % 10 === 9 ? `shop.${person.email}` : person.email,
      country: COUNTRIES[index % COUNTRIES.length] ?? '',
    },
  })
  const accno = /We opened account (\w+)/.exec(await order.text())?.[1]
  if (accno === undefined || index % 3 !== 0) return
  const changed = await staff.put(`/api/admin/accounts/${accno}/status-update`, {
    headers: { 'x-tenant': brand, 'approval-reason': 'Asked%20for%20by%20the%20bank' },
    data: {
      status: 'INACTIVE',
      isInactiveTemporarily: true,
      closureReason: 'Held until the bank has answered our question about the card that paid for this order.',
    },
  })
  expect(changed.status(), await changed.text()).toBe(202)
  await approveAsSecond(await changed.json(), brand, baseUrl)
}

async function checkIdentity({ baseUrl, staff, brand }: Crowd, { index, email }: Person): Promise<void> {
  const player = await requests.newContext({ baseURL: baseUrl })
  const link = await findMailedLink(player, { brand, to: email, subject: /^Verify your email/ })
  const verified = await player.post('/api/users/verification', {
    headers: { 'x-tenant': brand },
    multipart: { token: tokenOf(link), password: STRONG_PASSWORD, confirmPassword: STRONG_PASSWORD },
  })
  expect(verified.ok(), await verified.text()).toBe(true)
  await signInByCall(player, brand, { email, password: STRONG_PASSWORD })
  await uploadDocumentsByCall(player, brand)
  await player.dispose()
  const owner = { brand, email }
  const reviewerNote = 'The picture is cut off at its right edge, so the date of expiry cannot be read.'
  await reviewDocument(staff, owner, { documentType: 'PROOF_OF_IDENTITY', review: 'VERIFIED' })
  if (index % 4 === 0)
    await reviewDocument(staff, owner, { documentType: 'PROOF_OF_ADDRESS', review: 'REJECTED', reviewerNote })
}

async function found<Row>(
  caller: APIRequestContext,
  brand: string,
  path: string,
  body: object,
): Promise<{ readonly content: readonly Row[]; readonly totalElements: number }> {
  const answer = await caller.post(path, { headers: { 'x-tenant': brand }, data: { ...body, pageSize: 100 } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}
