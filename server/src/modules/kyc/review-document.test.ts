import { fullRights } from '@pickproof/domain/people/capabilities'
import type { UserDocument } from '@pickproof/contract/kyc'
import { kycStepOf } from '@pickproof/domain/people/kyc-step'
import { ENGLISH } from '@pickproof/messages/languages'
import { beforeEach, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addDocument } from '../../testing/documents.ts'
import { mailsTo } from '../../testing/people.ts'
import { callWithSecond } from '../../testing/staff.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { findUserById, type UserRow } from '../identity/index.ts'
import { reviewsOf } from './document-store.ts'
import { clearancesOf, openAgreement, reviewDocument } from './index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
let player: UserRow
let admin: UserRow
let cookie = ''
let adminCookie = ''

beforeEach(async () => {
  player = await addUserWithRole(server, 'USER')
  admin = await addUserWithRole(server, 'ADMIN')
  cookie = await cookieFor(server, player)
  adminCookie = await cookieFor(server, admin)
})

const BORN = '1990-02-28'

async function review(
  document: UserDocument,
  verdict: string,
  reviewerNote = '',
  who = adminCookie,
  more: object = { documentDateOfBirth: BORN },
) {
  return await server.call({
    method: 'PUT',
    url: `/admin/userdocuments/${document.id}/review`,
    cookie: who,
    payload: {
      documentType: document.userDocumentType,
      documentSubType: document.userDocumentSubType,
      review: verdict,
      reviewerNote,
      ...more,
    },
  })
}

describe('the date of birth on a proof of identity', () => {
  const reviewWith = async (document: UserDocument, more: object) =>
    await review(document, 'VERIFIED', '', adminCookie, more)
  const setBirth = async (date: string | null) =>
    await db.updateTable('app_user').set({ date_of_birth: date }).where('id', '=', player.id).execute()

  it('[T23-1.1] is needed to verify it, not to reject it', async () => {
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    const refused = await reviewWith(identity, {})
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fieldErrors).toMatchObject([
      { field: 'documentDateOfBirth', message: 'Required *' },
    ])
    expect((await review(identity, 'REJECTED', 'Too dark', adminCookie, {})).statusCode).toBe(200)
  })

  it('[T23-1.1] must be the date of the profile, and the document stays pending otherwise', async () => {
    await setBirth('1990-02-28')
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    const refused = await reviewWith(identity, { documentDateOfBirth: '1991-02-28' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fieldErrors).toMatchObject([
      {
        field: 'documentDateOfBirth',
        message:
          'The profile says February 28, 1990. We did not approve the document. Reject it, or correct the date of birth of the user first.',
      },
    ])
    expect(await reviewsOf(db, TEST_TENANT, player.id)).toMatchObject({ identity: 'PENDING' })
    expect((await reviewWith(identity, { documentDateOfBirth: '1990-02-28' })).statusCode).toBe(200)
  })

  it('[T23-1.1] is rejected below the minimum age, also when the profile has the same date', async () => {
    await setBirth('2010-01-01')
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    const refused = await reviewWith(identity, { documentDateOfBirth: '2010-01-01' })
    expect(refused.json().fieldErrors).toMatchObject([
      { field: 'documentDateOfBirth', message: expect.stringMatching(/^The minimum age is 18 years/) },
    ])
  })

  it('[T23-1.1] becomes the date of a player who has none', async () => {
    await setBirth(null)
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    await reviewWith(identity, { documentDateOfBirth: '1990-02-28' })
    expect((await findUserById(db, TEST_TENANT, player.id))?.date_of_birth).toBe('1990-02-28')
  })
})

const statusOf = async () => (await findUserById(db, TEST_TENANT, player.id))?.kyc_status

async function accept(userId = player.id, who = cookie, body: object = { userId: Number(player.id) }) {
  return await server.call({
    method: 'POST',
    url: `/users/${userId}/acceptBigLeagueAgreement`,
    cookie: who,
    payload: { bigLeagueAgreement: 'ACCEPTED', ...body },
  })
}

const passStageTwo = async () =>
  await db
    .transaction()
    .execute(async (tx) => await openAgreement(tx, TEST_TENANT, player.id, server.clock.now()))

describe('a review', () => {
  it('[K010] [B110] [B111] [B114] [B116] verifies with an empty note; both verified make the person VERIFIED', async () => {
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    const address = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    const answer = await review(identity, 'VERIFIED')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({
      id: identity.id,
      userDocumentType: 'PROOF_OF_IDENTITY',
      userDocumentSubType: 'ID_CARD',
      review: 'VERIFIED',
      reviewerNote: '',
      createdDate: identity.createdDate,
      reviewedDate: server.clock.now().toISOString(),
      user: { id: Number(player.id), email: player.email },
      reviewedBy: { email: admin.email },
      document: identity.files.map((file) => ({ ...file, path: `/admin${file.path}` })),
    })
    expect(await statusOf()).toBe('SUBMITTED')
    await review(address, 'VERIFIED', 'Readable.')
    expect(await statusOf()).toBe('VERIFIED')
  })

  it('answers with what it has written itself, and does not look again afterwards', async () => {
    const address = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    // By then the player may have sent another document, or be gone.
    const onlyInside = new Proxy(db, {
      get: (target, name: keyof typeof db) => {
        if (name !== 'transaction') throw new Error(`${String(name)} is asked for outside of the transaction`)
        return target.transaction.bind(target)
      },
    })
    const visit = {
      tenantId: TEST_TENANT,
      db: onlyInside,
      signedIn: {
        sessionId: 0n,
        userId: admin.id,
        email: admin.email,
        ...fullRights(admin.role),
        switchedBy: undefined,
      },
      caller: {
        ip: '127.0.0.1',
        userAgent: '',
        origin: 'http://localhost',
        isLocalHost: true,
        language: ENGLISH,
      },
    }
    const answer = await reviewDocument(server.context, visit, {
      documentId: BigInt(address.id),
      documentType: 'PROOF_OF_ADDRESS',
      documentSubType: address.userDocumentSubType,
      review: 'VERIFIED',
      reviewerNote: '',
    })
    expect(answer).toMatchObject({ id: address.id, review: 'VERIFIED' })
  })

  it('[K026] [B113] rejects with a note of 1 to 500 characters, which the player reads', async () => {
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    for (const note of ['', '   ', 'x'.repeat(501)]) {
      expect((await review(identity, 'REJECTED', note)).statusCode, note).toBe(400)
    }
    expect((await review(identity, 'REJECTED', 'x'.repeat(500))).statusCode).toBe(200)
    expect(await statusOf()).toBe('REJECTED')
    const { content } = (
      await server.call({ method: 'POST', url: '/userdocuments/search', cookie, payload: {} })
    ).json()
    expect(content[0]).toMatchObject({ review: 'REJECTED', reviewerNote: 'x'.repeat(500) })
  })

  it('[B112] is made once; a new upload can be reviewed again, the replaced one no more', async () => {
    const first = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    expect((await review(first, 'VERIFIED')).statusCode).toBe(200)
    for (const again of ['VERIFIED', 'REJECTED']) {
      const refused = await review(first, again, 'changed my mind')
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toBe('Another staff member has already reviewed this document.')
    }
    const second = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    expect((await review(first, 'VERIFIED')).statusCode).toBe(404)
    expect((await review(second, 'REJECTED', 'Too dark')).statusCode).toBe(200)
  })

  it('by two at the same time counts once', async () => {
    const document = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    const other = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
    const answers = await Promise.all([
      review(document, 'VERIFIED'),
      review(document, 'REJECTED', 'Too dark', other),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await mailsTo(server, player.email)).toHaveLength(1)
  })

  it('needs the type that the reviewer saw, and another person than the owner', async () => {
    const document = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    const wrong = { ...document, userDocumentSubType: 'BANK_STATEMENT' as const }
    expect((await review(wrong, 'VERIFIED')).statusCode).toBe(409)
    const own = await addDocument(server, adminCookie, 'PROOF_OF_ADDRESS')
    const refused = await review(own, 'VERIFIED')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('You cannot review your own document.')
  })

  it('[A092] [K037] takes an identity that was uploaded before selfies were required, and asks a verified player for nothing', async () => {
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    const address = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    await db
      .deleteFrom('user_document_file')
      .where('tenant_id', '=', TEST_TENANT)
      .where('document_id', '=', BigInt(identity.id))
      .where('position', '=', 2)
      .execute()
    const answer = await review(identity, 'VERIFIED')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().document).toHaveLength(2)
    expect((await review(address, 'VERIFIED', '', cookie)).statusCode).toBe(403)
    const owner = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
    expect((await review(address, 'VERIFIED', '', owner)).statusCode).toBe(200)
    expect(await statusOf()).toBe('VERIFIED')
  })

  it('[K020] sends a mail with the outcome, the note and the way on', async () => {
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    await review(identity, 'REJECTED', 'The <back> side is blurred')
    const [rejected] = await mailsTo(server, player.email)
    expect(rejected).toMatchObject({ kind: 'document-reviewed' })
    expect(rejected?.subject).toMatch(/^We could not accept your proof of identity at .+$/)
    expect(rejected?.text).toContain('The <back> side is blurred')
    expect(rejected?.html).toContain('The &lt;back&gt; side is blurred')
    expect(rejected?.text).toContain('/app/rewards?startKyc=true')

    await passStageTwo()
    const again = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    const address = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    await review(again, 'VERIFIED')
    await review(address, 'VERIFIED')
    const [last, before] = await mailsTo(server, player.email)
    expect(before?.text).toContain('We write to you again when we have checked the rest.')
    expect(last?.subject).toMatch(/^We accepted your proof of address at .+$/)
    expect(last?.text).toContain('Please accept the agreement of the big leagues')
  })

  it('is recorded with what it changed', async () => {
    const document = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    await review(document, 'REJECTED', 'Too dark')
    const entry = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('target_id', '=', String(document.id))
      .where('action', '=', 'document.review')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_email: admin.email,
      before: { review: 'PENDING', kycStatus: 'PENDING' },
      after: { review: 'REJECTED', reviewerNote: 'Too dark', kycStatus: 'REJECTED' },
    })
  })
})

describe('the agreement', () => {
  it('[K012] [K043] is NONE, PENDING once stage 2 is passed, and permanently ACCEPTED after the player accepts', async () => {
    const early = await accept()
    expect(early.statusCode).toBe(422)
    expect(early.json().message).toBe(
      'The agreement opens when you have passed Step 2, the Final Verification.',
    )
    await passStageTwo()
    const answers = await Promise.all([accept(), accept()])
    expect(answers.map((answer) => answer.json())).toEqual(Array(2).fill({ bigLeagueAgreement: 'ACCEPTED' }))
    await passStageTwo()
    const context = await server.call({ method: 'GET', url: '/users/context', cookie })
    expect(context.json()).toMatchObject({ bigLeagueAgreement: 'ACCEPTED' })
    const entries = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'agreement.accept')
      .where('target_id', '=', String(player.id))
      .execute()
    expect(entries).toHaveLength(1)
  })

  it('[K019] [K025] accepted after both uploads moves the player to step 3, also when one is verified', async () => {
    await passStageTwo()
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    const stepNow = async () => {
      const user = await findUserById(db, TEST_TENANT, player.id)
      const reviews = await reviewsOf(db, TEST_TENANT, player.id)
      return kycStepOf({ ...reviews, agreement: user?.big_league_agreement ?? 'NONE' }).step
    }
    expect(await stepNow()).toBe(2)
    expect((await accept()).json()).toEqual({ bigLeagueAgreement: 'ACCEPTED' })
    expect(await stepNow()).toBe(3)
    await review(identity, 'VERIFIED')
    expect(await stepNow()).toBe(3)
  })

  it('[K043] is accepted for oneself only, and not by an admin who looks through the player’s eyes', async () => {
    await passStageTwo()
    expect((await accept(player.id, adminCookie)).statusCode).toBe(404)
    expect((await accept(player.id, cookie, { userId: Number(admin.id) })).statusCode).toBe(400)
    expect((await accept(player.id, cookie, { bigLeagueAgreement: 'NONE', userId: 1 })).statusCode).toBe(400)
    const switched = await cookieFor(server, admin, player)
    expect((await accept(player.id, switched)).json()).toMatchObject({ code: 'access.switched' })
    expect(await findUserById(db, TEST_TENANT, player.id)).toMatchObject({
      big_league_agreement: 'PENDING',
    })
  })

  it('and both documents verified clear a person', async () => {
    const cleared = async () => (await clearancesOf(db, TEST_TENANT, [player.id])).get(player.id)?.isCleared
    await passStageTwo()
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    const address = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    await review(identity, 'VERIFIED')
    await accept()
    expect(await cleared()).toBe(false)
    await review(address, 'VERIFIED')
    expect(await cleared()).toBe(true)
    await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    expect(await cleared()).toBe(false)
  })
})

describe('a status that a super admin has set by hand', () => {
  const setByHand = async (kycStatus: string) =>
    await callWithSecond(server, {
      method: 'PUT',
      url: `/admin/users/${player.id}`,
      cookie: await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN')),
      payload: { kycStatus },
    })

  it('is changed by no review and by no upload until it is lifted', async () => {
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    const address = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    const set = await setByHand('REJECTED')
    expect(set.json()).toMatchObject({ kycStatus: 'REJECTED', isKycByHand: true })
    await review(identity, 'VERIFIED')
    expect((await review(address, 'VERIFIED')).statusCode).toBe(200)
    expect(await statusOf()).toBe('REJECTED')
    const lifted = await setByHand('PENDING')
    expect(lifted.json()).toMatchObject({ kycStatus: 'VERIFIED' })
    expect(lifted.json()).not.toHaveProperty('isKycByHand')
    await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    expect(await statusOf()).toBe('SUBMITTED')
    await setByHand('VERIFIED')
    await review(await addDocument(server, cookie, 'PROOF_OF_ADDRESS'), 'REJECTED', 'Too dark.')
    expect(await statusOf()).toBe('VERIFIED')
    expect((await setByHand('SUBMITTED')).json().kycStatus).toBe('REJECTED')
  })

  it('is VERIFIED or REJECTED: the other two are what the documents say', async () => {
    const answer = await setByHand('SUBMITTED')
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The documents of this user result in Pending. Choose Verified or Rejected to override them.',
    ])
  })
})
