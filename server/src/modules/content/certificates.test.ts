import type { Certificate } from '@pickproof/contract/certificates'
import sharp from 'sharp'
import { LANGUAGES } from '@pickproof/messages/languages'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, BASE_STAGE_2, cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'
import { bookReward } from '../rewards/index.ts'
import { findCode, newCode, printedCode } from './certificate-code.ts'
import { certificateSheet } from './certificate-sheet.ts'
import { CERTIFICATE_SIZE } from './draw-certificate.ts'
import { findNameOutline, isSetInFace } from './name-outline.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const PASSED = { status: 'PHASE_COMPLETED' } as const

let people = 0
async function addPlayer(overrides: object = {}): Promise<{ user: UserRow; cookie: string }> {
  const user = await addPerson(server, { email: `certified${people++}@people.test`, ...overrides })
  return { user, cookie: await cookieFor(server, user) }
}

async function payOut(user: UserRow, accountId: bigint, amountMinor: bigint): Promise<void> {
  await db.transaction().execute(
    async (tx) =>
      await bookReward(tx, TEST_TENANT, {
        user_id: user.id,
        currency: 'USD',
        operation: 'DEPOSIT',
        reward_type: 'REWARD_TRANSFER_REQUEST',
        amount_minor: amountMinor,
        account_id: accountId,
        challenge_plan: BASE_FUNDED,
        created_at: server.clock.now(),
        created_by: 'test',
      }),
  )
}

async function list(cookie: string, tenant = TEST_TENANT): Promise<Certificate[]> {
  const answer = await server.call({ method: 'GET', url: '/accounts/certificates', cookie, tenant })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const fetchImage = async (id: number | string, options: { cookie?: string; query?: string } = {}) =>
  await server.call({
    method: 'GET',
    url: `/accounts/certificates/${id}${options.query ?? ''}`,
    ...(options.cookie ? { cookie: options.cookie } : {}),
  })

const verify = async (code: string, tenant = TEST_TENANT) =>
  await server.call({ method: 'GET', url: `/certificates/${encodeURIComponent(code)}`, tenant })

describe('a certificate', () => {
  it('is issued once for each completed stage and each payout, even for concurrent requests', async () => {
    const { user, cookie } = await addPlayer({ first_name: 'Łucja', last_name: 'Żak' })
    await addAccount(server, user, BASE_STAGE_1, PASSED)
    await addAccount(server, user, BASE_STAGE_2, PASSED)
    await addAccount(server, user, BASE_STAGE_1)
    const funded = await addAccount(server, user, BASE_FUNDED)
    await payOut(user, funded.id, 123_450n)
    await payOut(user, funded.id, 10_000n)
    await Promise.all([list(cookie), list(cookie), list(cookie)])

    const certificates = await list(cookie)
    expect(certificates.map(({ kind, title, amount }) => [kind, title, amount]).sort()).toEqual([
      ['PAYOUT', 'Big Leagues (Funded)', 100],
      ['PAYOUT', 'Big Leagues (Funded)', 1234.5],
      ['PHASE', 'Step 1 Academy Challenge', null],
      ['PHASE', 'Step 2 Final Verification', null],
    ])
    expect(new Set(certificates.map(({ code }) => code)).size).toBe(4)
    expect(certificates[0]).toMatchObject({ holderName: 'Łucja Żak', accountSize: 10_000, currency: 'USD' })
  })

  it('is dated by the day of passing and keeps the name it was issued with', async () => {
    const { user, cookie } = await addPlayer({ first_name: 'Ada', last_name: 'First' })
    const account = await addAccount(server, user, BASE_STAGE_1, PASSED)
    const at = new Date('2026-10-01T10:00:00Z')
    await db
      .insertInto('account_report')
      .values({
        tenant_id: TEST_TENANT,
        account_id: account.id,
        at,
        status_before: 'ACTIVE',
        status_after: 'PHASE_COMPLETED',
        rule_id: 'target',
        rule_set: 'house-1',
        sentence: 'Reached.',
        report: '{}',
      })
      .execute()
    await list(cookie)
    await db.updateTable('app_user').set({ last_name: 'Second' }).where('id', '=', user.id).execute()
    expect(await list(cookie)).toMatchObject([{ holderName: 'Ada First', achievedDate: at.toISOString() }])
  })

  it('is not earned by trials, test accounts, lost accounts or other rewards', async () => {
    const { user, cookie } = await addPlayer()
    await addAccount(server, user, 'FREE_TRIAL_1000', PASSED)
    await addAccount(server, user, BASE_STAGE_1, { ...PASSED, type: 'TRIAL' })
    await addAccount(server, user, BASE_STAGE_1, { ...PASSED, sub_type: 'TEST' })
    await addAccount(server, user, BASE_STAGE_1, { status: 'CHALLENGE_LOST' })
    expect(await list(cookie)).toEqual([])
  })

  it('[U035] is a picture of the size of a sheet, drawn once and kept', async () => {
    const { user, cookie } = await addPlayer()
    await addAccount(server, user, BASE_STAGE_1, PASSED)
    const [certificate] = await list(cookie)
    if (!certificate) throw new Error('no certificate')
    const [first, second] = await Promise.all([
      fetchImage(certificate.id, { cookie }),
      fetchImage(certificate.id, { cookie }),
    ])
    expect(first?.statusCode).toBe(200)
    expect(first?.headers['content-type']).toBe('image/png')
    expect(first?.headers['content-disposition']).toBe(
      `inline; filename="certificate-${certificate.code}.png"`,
    )
    expect(await sharp(first?.rawPayload).metadata()).toMatchObject({ format: 'png', ...CERTIFICATE_SIZE })
    expect(second?.rawPayload.equals(first?.rawPayload ?? Buffer.of())).toBe(true)
    const kept = await db.selectFrom('certificate_image').select(['png', 'design']).execute()
    expect(kept.filter(({ png }) => png.equals(first?.rawPayload ?? Buffer.of()))).toHaveLength(1)

    const download = await fetchImage(certificate.id, { cookie, query: '?download=true' })
    expect(download.headers['content-disposition']).toMatch(
      /^attachment; filename="certificate-[\w-]+\.png"$/,
    )
  })

  it('is written in the language of its reader, and starts at the right in Arabic', async () => {
    const { user, cookie } = await addPlayer({ first_name: 'محمد', last_name: 'علي' })
    await addAccount(server, user, BASE_STAGE_1, PASSED)
    const [certificate] = await list(cookie)
    const imageIn = async (language: string) =>
      (
        await server.call({
          method: 'GET',
          url: `/accounts/certificates/${certificate?.id}`,
          cookie,
          headers: { 'accept-language': language },
        })
      ).rawPayload
    const [english, arabic, again] = [await imageIn('en'), await imageIn('ar'), await imageIn('ar')]
    expect(await sharp(arabic).metadata()).toMatchObject({ format: 'png', ...CERTIFICATE_SIZE })
    expect(arabic.equals(again)).toBe(true)
    expect(arabic.equals(english)).toBe(false)
    // The brand's mark above the text is where lines begin.
    const markAt = async (png: Buffer, left: number) => {
      const pixels = await sharp(png)
        .extract({ left, top: 48, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()
      return pixels.toString('hex')
    }
    const mark = server.context.brands.getById(TEST_TENANT).theme.dark.brand.replace('#', '')
    const [start, end] = [44 + 90, 1600 - 44 - 100]
    expect([await markAt(english, start), await markAt(arabic, end)]).toEqual([mark, mark])
    expect(await markAt(english, end)).not.toBe(mark)
    expect(await markAt(arabic, start)).not.toBe(mark)
  })

  it('says in Arabic who completed what, with amounts that read from left to right', async () => {
    const [row] = await db.selectFrom('certificate').selectAll().where('kind', '=', 'PHASE').execute()
    if (!row) throw new Error('no certificate')
    const brand = server.context.brands.getById(TEST_TENANT)
    const arabic = LANGUAGES.find(({ code }) => code === 'ar')
    if (!arabic) throw new Error('no Arabic')
    const sheet = certificateSheet({ ...row, accno: 'OM-1' }, brand, arabic)
    expect(sheet).toMatchObject({ direction: 'rtl', heading: 'شهادة إتمام', lead: 'نشهد بأن' })
    expect(sheet.facts.map(({ label }) => label)).toEqual([
      'المرحلة المجتازة',
      'حجم الحساب',
      'التاريخ',
      'الرمز',
    ])
    expect(sheet.sentence).toContain('\u2066$10,000.00\u2069')
  })

  it('is found by its owner only, by any id', async () => {
    const { user, cookie } = await addPlayer()
    const { cookie: strange } = await addPlayer()
    await addAccount(server, user, BASE_STAGE_1, PASSED)
    const [certificate] = await list(cookie)
    const id = certificate?.id ?? 0
    expect((await fetchImage(id, { cookie: strange })).statusCode).toBe(404)
    expect((await fetchImage(id)).statusCode).toBe(401)
    expect((await fetchImage(id + 1_000_000, { cookie })).statusCode).toBe(404)
    const other = await addPerson(server, { email: 'elsewhere@people.test', tenant: OTHER_TENANT })
    const otherCookie = await cookieFor(server, other)
    const foreign = await server.call({
      method: 'GET',
      url: `/accounts/certificates/${id}`,
      cookie: otherCookie,
      tenant: OTHER_TENANT,
    })
    expect(foreign.statusCode).toBe(404)
    expect(await list(strange)).toEqual([])
  })
})

describe('the name on a certificate', () => {
  it('is set in the letters of the face, of the interface, or not at all', () => {
    expect(isSetInFace('Łucja Đặng Ñuñez')).toBe(true)
    expect(isSetInFace('محمد علي')).toBe(true)
    expect(isSetInFace('Илья Ильин')).toBe(false)
    for (const name of ['Илья Ильин', 'Ελένη Παππά', 'Ada Ильин'])
      expect(findNameOutline(name, '#fff')?.ratio, name).toBeGreaterThan(1)
    expect(findNameOutline('王小明', '#fff')).toBeUndefined()
  })
})

describe('the code of a certificate', () => {
  it('has twelve letters that cannot be taken for each other, and is read however it is typed', () => {
    for (let count = 0; count < 200; count++) {
      const code = newCode()
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
      expect(findCode(` ${printedCode(code).toLowerCase()} `)).toBe(code)
    }
    for (const typed of ['', 'ABCD', 'ABCD-EFGH-234', 'ABCD-EFGH-IL01', '%00', 'A'.repeat(13)])
      expect(findCode(typed), typed).toBeUndefined()
  })

  it('lets anyone read what is printed and no more', async () => {
    const { user, cookie } = await addPlayer({ first_name: 'Pia', last_name: 'Print' })
    await addAccount(server, user, BASE_STAGE_1, PASSED)
    const [certificate] = await list(cookie)
    const answer = await verify(certificate?.code.toLowerCase() ?? '')
    expect(answer.statusCode).toBe(200)
    const { id: _, accountNo: __, ...printed } = certificate ?? { id: 0, accountNo: '' }
    expect(answer.json()).toEqual(printed)
    expect(printed).toMatchObject({ holderName: 'Pia Print', brandName: 'Overmark', kind: 'PHASE' })
    expect(answer.body).not.toContain(user.email)
    expect(answer.body).not.toContain(certificate?.accountNo)
    expect((await verify(certificate?.code ?? '', OTHER_TENANT)).statusCode).toBe(404)
  })

  it('that was never issued is answered with a clear sentence', async () => {
    for (const code of [newCode(), 'nonsense', '../../health']) {
      const answer = await verify(code)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe(
        'We issued no certificate with this code. Compare it with the certificate, letter by letter.',
      )
    }
  })

  it('of a suspended account is not confirmed until that ends', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addAccount(server, user, BASE_STAGE_1, PASSED)
    const [certificate] = await list(cookie)
    const setStatus = async (status: 'SUSPENDED' | 'PHASE_COMPLETED') =>
      await db.updateTable('challenge_account').set({ status }).where('id', '=', account.id).execute()
    await setStatus('SUSPENDED')
    expect((await verify(certificate?.code ?? '')).statusCode).toBe(404)
    expect((await fetchImage(certificate?.id ?? 0, { cookie })).statusCode).toBe(404)
    expect(await list(cookie)).toEqual([])
    await setStatus('PHASE_COMPLETED')
    expect((await list(cookie))[0]?.code).toBe(certificate?.code)
  })

  it('cannot be guessed at any speed', async () => {
    const limited = await startTestServer({ environment: { RATE_LIMITS: 'on' } })
    const ask = async () =>
      (await limited.call({ method: 'GET', url: `/certificates/${newCode()}` })).statusCode
    const answers: number[] = []
    for (let count = 0; count < 31; count++) answers.push(await ask())
    expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(answers[30]).toBe(429)
  })
})
