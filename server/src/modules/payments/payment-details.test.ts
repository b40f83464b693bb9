import { NO_FINANCIAL_TEXTS } from '@pickproof/contract/fields/financial-data'
import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { BANK_DETAILS, WALLET_DETAILS } from '../../testing/withdrawals.ts'

const server = await startTestServer()

let people = 0
const playerCookie = async () =>
  await cookieFor(server, await addPerson(server, { email: `details${++people}@payments.test` }))

describe('payment details', () => {
  const save = (method: 'POST' | 'PUT', cookie: string, payload: object) =>
    server.call({ method, url: '/financialdata', cookie, payload })
  const read = async (cookie: string) =>
    (await server.call({ method: 'GET', url: '/financialdata', cookie })).json()

  it('[M070] [M071] [M073] [M074] [M080] [M082] [M083] are saved, read and changed, with the fields of other methods emptied', async () => {
    const cookie = await playerCookie()
    expect(await read(cookie)).toBeNull()
    expect((await save('PUT', cookie, BANK_DETAILS)).statusCode).toBe(404)
    const saved = await save('POST', cookie, { ...BANK_DETAILS, ...WALLET_DETAILS, paymentMethod: 'bank' })
    expect(saved.json()).toMatchObject({
      paymentMethod: 'bank',
      iban: BANK_DETAILS.iban,
      cryptoType: '',
      cryptoWalletAddress: '',
      walletEmail: '',
    })
    expect(await read(cookie)).toEqual(saved.json())
    expect((await save('POST', cookie, BANK_DETAILS)).statusCode).toBe(409)
    const everything = {
      ...BANK_DETAILS,
      sortCode: '202015',
      bic: 'B',
      swift: 'S',
      walletEmail: 'a@b.test',
      ...WALLET_DETAILS,
    }
    const changed = await save('PUT', cookie, everything)
    expect(changed.json()).toMatchObject({
      ...WALLET_DETAILS,
      iban: '',
      sortCode: '',
      bic: '',
      swift: '',
      currency: '',
      walletEmail: '',
    })
    expect((await save('PUT', cookie, { ...BANK_DETAILS, paymentMethod: 'cash' })).statusCode).toBe(400)
    expect(await read(cookie)).toEqual(changed.json())
  })

  it.each([
    ['[M073]', 'bank', { cryptoType: '', cryptoWalletAddress: '', walletEmail: '' }],
    ['[M074]', 'crypto', { iban: '', sortCode: '', bic: '', swift: '', currency: '', walletEmail: '' }],
    [
      '[M075]',
      'paypal',
      { cryptoType: '', cryptoWalletAddress: '', iban: '', sortCode: '', bic: '', swift: '', currency: '' },
    ],
  ])('%s with the method %s keep nothing of the other methods', async (_row, paymentMethod, emptied) => {
    const cookie = await playerCookie()
    const all = {
      ...BANK_DETAILS,
      ...WALLET_DETAILS,
      ...{ sortCode: '202015', bic: 'BUKBGB22', swift: 'BUKBGB2L', walletEmail: 'ada@mail.test' },
      paymentMethod,
    }
    const saved = await save('POST', cookie, all)
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await read(cookie)).toEqual({
      ...NO_FINANCIAL_TEXTS,
      ...all,
      id: saved.json().id,
      ...emptied,
    })
  })

  it('[M070] have every field, each in its own place', async () => {
    const cookie = await playerCookie()
    const bank = {
      ...BANK_DETAILS,
      sortCode: '202015',
      bic: 'BUKBGB22',
      swift: 'BUKBGB2L',
      note: 'Mornings only',
    }
    const saved = await save('POST', cookie, bank)
    expect(saved.json()).toEqual({ ...NO_FINANCIAL_TEXTS, ...bank, id: expect.any(Number) })
    const { other_texts: others } = await server.context.database
      .tenant(TEST_TENANT)
      .selectFrom('financial_data')
      .select('other_texts')
      .where('id', '=', saved.json().id)
      .executeTakeFirstOrThrow()
    expect(Object.keys(others).filter((text) => text in bank)).toEqual([])
    const paypal = { paymentMethod: 'paypal', name: 'Ada Moss', walletEmail: 'ada@mail.test' }
    await save('PUT', cookie, paypal)
    expect(await read(cookie)).toMatchObject({ ...paypal, iban: '', note: '' })
    await save('PUT', cookie, WALLET_DETAILS)
    expect(await read(cookie)).toMatchObject({ ...WALLET_DETAILS, walletEmail: '' })
  })

  it.each([
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['USDT TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc'],
    ['ETH', '0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886E0F7030069857D2E4169Ee7'],
    ['USDC ERC20', '0x52908400098527886E0F7030069857D2E4169EE7', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['USDT ERC20', '0x52908400098527886E0F7030069857D2E4169EE7', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7M'],
  ])('[M069] [M072] check the address of %s by its checksum', async (cryptoType, right, wrong) => {
    const cookie = await playerCookie()
    const refused = await save('POST', cookie, { ...WALLET_DETAILS, cryptoType, cryptoWalletAddress: wrong })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fieldErrors).toMatchObject([
      { field: 'cryptoWalletAddress', message: `This is not an address for ${cryptoType}` },
    ])
    const saved = await save('POST', cookie, { ...WALLET_DETAILS, cryptoType, cryptoWalletAddress: right })
    expect(saved.statusCode).toBe(200)
  })

  it.each([
    ['[M077] walletEmail', 'walletEmail', 'ada moss@mail.test', 'Email cannot contain whitespace'],
    ['[M078] walletEmail', 'walletEmail', 'ada.mail.test', 'Invalid email format'],
    ['[M079] walletEmail', 'walletEmail', `${'a'.repeat(91)}@mail.test`, /100/],
    ['[M079] name', 'name', 'n'.repeat(256), /255/],
    ['[M079] iban', 'iban', '1'.repeat(256), /255/],
    ['[M079] currency', 'currency', 'c'.repeat(16), /15/],
    ['[M079] city', 'city', 'c'.repeat(21), /20/],
    ['[M079] zipcode', 'zipcode', '1'.repeat(11), /10/],
    ['[M079] country', 'country', 'c'.repeat(21), /20/],
  ])('%s is refused as %j = %j, and nothing is saved', async (_id, field, value, message) => {
    const cookie = await playerCookie()
    const paypal = { paymentMethod: 'paypal', name: 'Ada Moss', walletEmail: 'ada@mail.test' }
    const base = field === 'walletEmail' ? paypal : BANK_DETAILS
    const refused = await save('POST', cookie, { ...base, [field]: value })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fieldErrors).toMatchObject([{ field, message: expect.stringMatching(message) }])
    expect(await read(cookie)).toBeNull()
  })

  it('repeat the checks of the form', async () => {
    const cookie = await playerCookie()
    const refused = await save('POST', cookie, { ...BANK_DETAILS, iban: '', country: '' })
    expect(refused.json().fieldErrors).toMatchObject([
      { field: 'iban', message: 'Required *' },
      { field: 'country', message: 'Required *' },
    ])
    expect((await save('POST', cookie, { ...BANK_DETAILS, country: 'North Korea' })).statusCode).toBe(403)
    expect(await read(cookie)).toBeNull()
  })

  it('[P057] reject an address in a restricted region of Ukraine and accept the rest of the country', async () => {
    const cookie = await playerCookie()
    for (const address of [
      { zipcode: '95000' },
      { zipcode: '283001' },
      { zipcode: '', city: 'Sevastopol' },
      { zipcode: '91000', city: 'Kyiv' },
    ]) {
      const rejected = await save('POST', cookie, { ...WALLET_DETAILS, country: 'Ukraine', ...address })
      expect([address, rejected.statusCode, rejected.json().message]).toEqual([
        address,
        403,
        expect.stringMatching(/^This service is not available in .*Ukraine: sanctions or local law/),
      ])
    }
    expect(await read(cookie)).toBeNull()
    const kyiv = { country: 'Ukraine', zipcode: '01001', city: 'Kyiv' }
    expect((await save('POST', cookie, { ...WALLET_DETAILS, ...kyiv })).statusCode).toBe(200)
  })
})
